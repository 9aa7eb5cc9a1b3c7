//! Tables of what follows from every candidate, true and false: nice loops and forcing chains.

mod graph;
mod loops;
mod tell;
mod walk;

pub use loops::finder as loops;

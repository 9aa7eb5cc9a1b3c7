//! Tables of what follows from every candidate, true and false: nice loops, forcing chains and forcing nets.

mod chains;
mod clash;
mod graph;
mod loops;
mod nets;
mod reach;
mod story;
mod tell;
mod walk;

pub use chains::finder as chains;
pub use loops::finder as loops;
pub use nets::finder as nets;

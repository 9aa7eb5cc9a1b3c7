//! Tables of the consequences of every candidate, true and false: nice loops, forcing chains and forcing nets.

mod bound;
mod chains;
mod clash;
mod graph;
mod kept_out;
mod loops;
mod nets;
mod reach;
mod shared;
mod story;
mod tell;
mod trial;
mod walk;
mod ways;

pub use chains::finder as chains;
pub use kept_out::{gone_with, way_out};
pub use loops::{Shape, finder as loops};
pub use nets::finder as nets;
pub use shared::{Names, Nodes, Shared, Tables};
pub use walk::Walk;

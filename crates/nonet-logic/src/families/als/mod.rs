//! Almost locked sets: cells of one house with one more digit than cells.
//!
//! If such a set loses a digit, its cells hold all its others. A digit of two sets is a restricted common if every
//! candidate in one sees every candidate in the other: at least one of the sets loses it.

mod blossom;
mod chain;
mod graph;
mod index_set;
mod sets;
mod step;
mod wing;
mod xy_wing;
mod xz;

pub(crate) use blossom::Blossom;
pub(crate) use chain::Chains;
pub(crate) use graph::{Graph, Shared};
pub(crate) use sets::{Als, Sets};
pub(crate) use wing::Wing;
pub(crate) use xy_wing::XyWing;
pub(crate) use xz::Xz;

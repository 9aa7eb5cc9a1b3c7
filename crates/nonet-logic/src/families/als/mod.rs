//! Almost locked sets: sets of cells in one house that have one more digit than cells.
//!
//! If such a set loses a digit, its cells hold all the others. A digit shared by two sets is a restricted common if each of
//! its candidates in one set sees all of those in the other. At least one of the sets then lacks it.

mod blossom;
mod chain;
mod graph;
mod index_set;
mod naked;
mod sets;
mod step;
mod w_wing;
mod wing;
mod xy_wing;
mod xz;

pub(crate) use blossom::Blossom;
pub(crate) use chain::Chains;
pub(crate) use graph::{Graph, Shared};
pub(crate) use sets::{Als, Sets};
pub(crate) use w_wing::AlsWWing;
pub(crate) use wing::Wing;
pub(crate) use xy_wing::XyWing;
pub(crate) use xz::Xz;

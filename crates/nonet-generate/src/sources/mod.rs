//! The sources of puzzles.
//!
//! [`random`], [`chained`] and [`controlled`] remove givens from grids, as jobs on all [lanes] at once. [`pattern`],
//! [`few_givens`] and [`near`] examine all solutions of a board without some givens; the first two [exchange] givens
//! until one solution is left.

mod chained;
mod controlled;
mod exchange;
mod family;
mod few_givens;
mod lanes;
mod near;
mod pattern;
mod random;

pub(crate) use chained::{Chain, LINKS};
pub(crate) use controlled::Controlled;
pub use few_givens::FewGivens;
pub(crate) use lanes::{Client, JobLanes, run_jobs};
pub use near::{Exchange, Neighbours};
pub use pattern::OnPattern;
pub(crate) use pattern::harvest;
pub(crate) use random::{RandomJob, RandomPuzzles};

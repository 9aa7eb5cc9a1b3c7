//! The bulk engine for 9x9 boards with rows, columns and boxes: a lane of a vector for each puzzle.
//!
//! A sweep of the [`kernel`] takes every lane one round of deductions further. A lane that has come to rest
//! (a contradiction, a solution, or nothing more to deduce) is seen to by itself ([`group`]): it takes its next
//! board from its own stack, or the next puzzle, and the others do not wait. When there are no more puzzles,
//! idle lanes take parts of the searches under way, within a thread and between threads ([`party`],
//! [`exchange`]).
//!
//! What happens in a lane depends on its board alone. So all kinds of lanes, on any number of threads, make the
//! same search, and [`single`] makes it one solution at a time. The scalar engine, [`crate::bitboard`], makes a
//! search of its own, and must find the same solutions.

// The kernel and all that it calls must end up inside the functions that are compiled for its instructions.
#![allow(clippy::inline_always)]
// Where a lane, a digit or a band runs through several arrays at once, an index says so best.
#![allow(clippy::needless_range_loop)]

mod branch;
mod exchange;
mod group;
mod houses;
mod kernel;
mod lane;
mod layout;
mod others;
mod party;
mod path;
mod single;
mod solver;
mod stage;
mod tour;
mod vector;
mod walk;
mod work;

pub(crate) use exchange::Exchange;
pub(crate) use layout::BITS;
pub(crate) use others::ask_lanes;
pub use path::Lanes;
pub(crate) use single::SingleEngine;
pub(crate) use solver::LaneSolver;
pub(crate) use tour::Tour;
pub(crate) use work::{Desk, Rulebook};

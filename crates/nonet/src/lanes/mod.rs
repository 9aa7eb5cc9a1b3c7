//! The bulk engine for 9x9 boards with rows, columns and boxes: each puzzle has a lane of a vector.
//!
//! A sweep of the [`kernel`] makes one round of deductions in every lane. A lane that is finished with its board
//! (because of a contradiction, a solution, or nothing more to deduce) is handled on its own ([`group`]): it takes the
//! next board from its own stack, or the next puzzle ([`queue`]), and the other lanes do not wait for it. When there
//! are no more puzzles, idle lanes take parts of the running searches, within a thread and between threads
//! ([`shared_search`], [`work_pool`]).
//!
//! The search in a lane depends only on its board. All kinds of lanes, on any number of threads, therefore make the
//! same search, and so does [`single`], which finds one solution at a time. The scalar engine, [`crate::bitboard`],
//! searches differently and must find the same solutions.
//!
//! [`singles`] uses vectors in another way, for the measures of hardness: one board, with a lane for each digit.

// The kernel and everything it calls must be inlined into the functions that are compiled for its instructions.
#![allow(clippy::inline_always)]
// Where a lane, a digit or a band indexes several arrays at once, an index is easier to read than iterators.
#![allow(clippy::needless_range_loop)]

mod ask;
mod branch;
mod enumerate;
mod group;
mod houses;
mod instructions;
mod kernel;
mod lane;
mod layout;
mod queue;
mod shared_search;
mod single;
mod singles;
mod slots;
mod solver;
mod vector;
mod work_pool;
mod workspace;

pub(crate) use ask::ask_lanes;
pub(crate) use enumerate::LaneEnumerator;
pub(crate) use houses::LaneRules;
pub use instructions::Lanes;
pub(crate) use layout::BITS;
pub(crate) use single::SingleEngine;
pub(crate) use singles::{CELL_OF, FREE, SingleWords, narrow, place, settle, singles};
pub(crate) use solver::LaneSolver;
pub(crate) use work_pool::WorkPool;
pub(crate) use workspace::Workspace;

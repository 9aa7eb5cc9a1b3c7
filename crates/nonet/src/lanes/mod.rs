//! The bulk engine for 9x9 boards with rows, columns and boxes: a lane of a vector for each puzzle.
//!
//! A sweep of the [`kernel`] takes every lane one round of deductions further. A lane that has come to rest
//! (a contradiction, a solution, or nothing more to deduce) is seen to by itself: it takes its next board
//! from its own stack, or the next puzzle, and the others do not wait. Each lane makes the same search
//! as [`crate::bitboard`], node for node, which is how the two check each other.

// The kernel and all that it calls must end up inside the functions that are compiled for its instructions.
#![allow(clippy::inline_always)]
// Where a lane, a digit or a band runs through several arrays at once, an index says so best.
#![allow(clippy::needless_range_loop)]

mod branch;
mod kernel;
mod lane;
mod layout;
mod path;
mod vector;
mod work;

pub use path::Lanes;
pub(crate) use work::{Row, run};

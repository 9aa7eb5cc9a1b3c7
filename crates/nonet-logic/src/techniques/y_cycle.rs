//! Y-cycle: a ring of cells with two candidates each, neighbours sharing a digit.
//!
//! # Pattern
//! Each cell has two candidates and sees the next one, with which it shares one of them. Whichever candidate is
//! true in one cell, going round in that direction settles all others.
//!
//! # Removes
//! The shared digit from all cells outside the ring that see two neighbours sharing it.
//!
//! # Example
//! ```text
//! :..14.7+9+2+55..+2+1.6+8....8.+5.+1+34+586..+17+2.+1..2.3.......+1..+963+4+15+2.+9...+5+3+7+6+241+12+7+9..+5+3+6:365 663 761 922 931 956:933::
//! ```
//!
//! # References
//! - Sudoku Explainer: Bidirectional Y-Cycle, 6.5 and more with the length. HoDoKu: Continuous Nice Loop, Remote
//!   Pair. Also known as XY-loop, XY-ring.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "y-cycle",
    name: "Y-cycle",
    needs: Needs::NOTHING,
    finder: |_| forcing::plain(),
    doc: heading(include_str!("y_cycle.rs")),
};

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
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::
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

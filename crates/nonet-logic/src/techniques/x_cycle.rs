//! X-cycle: a ring of places of one digit, of which every other one is true, whichever way round.
//!
//! # Pattern
//! Going round the ring, links alternate: of two places that are the only ones of a house one is true; of two
//! places in a house one is false. So either all even nodes are true, or all odd ones.
//!
//! # Removes
//! The digit from all cells outside the ring that see a true and a false node, whichever way round.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::
//! ```
//!
//! # References
//! - Sudoku Explainer: Bidirectional X-Cycle, Generalized X-Wing, 6.5 and more with the length. HoDoKu: Continuous
//!   Nice Loop in one digit. Also known as continuous X-loop, fishy cycle.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "x-cycle",
    name: "X-cycle",
    needs: Needs::NOTHING,
    finder: |_| forcing::plain(),
    doc: heading(include_str!("x_cycle.rs")),
};

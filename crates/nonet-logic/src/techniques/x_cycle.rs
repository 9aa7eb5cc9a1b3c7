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
//! :+4.+1..+3..+5+5.+6+4.1.+32..3..+5+14.+3+5+4..+7+2+1...+2+14.35.16.+5+32....+1537..+2.2+3+7.+5+48.16+4.+2+1.+5+7+3:614 615 639 679 759 849 856 869 967 969:918 976::
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

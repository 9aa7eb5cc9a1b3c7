//! XY-cycle: a ring of candidates, of which every other one is true, whichever way round.
//!
//! # Pattern
//! Going round the ring, links alternate: two candidates of which one is true, in a cell with two candidates or a
//! house with two places for a digit; and two candidates of which one is false, in a cell or a house.
//!
//! # Removes
//! All candidates outside the cells of the ring that see a true and a false node of their digit, whichever way
//! round.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::
//! ```
//!
//! # References
//! - Sudoku Explainer: Bidirectional Cycle, 7.0 and more with the length. HoDoKu: Continuous Nice Loop. Also known
//!   as continuous AIC, AIC ring.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "xy-cycle",
    name: "XY-cycle",
    needs: Needs::NOTHING,
    finder: |_| forcing::plain(),
    doc: heading(include_str!("xy_cycle.rs")),
};

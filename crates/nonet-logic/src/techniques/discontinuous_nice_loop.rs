//! Discontinuous nice loop: a chain that leads back to the cell in which it starts.
//!
//! # Pattern
//! Strong links (if this is false, that is true) and weak links (if this is true, that is false) take
//! turns. A candidate that leads to its own falsehood, or to another digit in its own cell, is false. A
//! candidate whose falsehood leads to its truth is true.
//!
//! # Removes
//! The candidate that contradicts itself; or all others of the cell, where one is shown to be true.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::
//! ```
//!
//! # References
//! - HoDoKu: Discontinuous Nice Loop, 0707, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more.
//!   Every such loop is an alternating inference chain too.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "discontinuous-nice-loop",
    name: "Discontinuous nice loop",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("discontinuous_nice_loop.rs")),
};

/// Looks for continuous and discontinuous loops and chains, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::loops(style, tabling::Nodes::Cells)
}

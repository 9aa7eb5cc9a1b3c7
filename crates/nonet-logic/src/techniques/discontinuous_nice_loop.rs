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
//! :.+4..6.1.+2.275..+4+96.....43.84+1...798+5....5.2.1......+6.+7..4....+1+3.619...24.3...1.+6+9::264 364 464 864::
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

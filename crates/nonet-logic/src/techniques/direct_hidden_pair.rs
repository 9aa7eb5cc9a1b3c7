//! Direct hidden pair: a hidden pair leaves another digit of the house one place.
//!
//! # Pattern
//! Two digits of a house have no places but the same two cells, and another digit of the house has only one place
//! outside these cells.
//!
//! # Removes
//! Nothing: that other digit can be written in its place.
//!
//! # Example
//! ```text
//! :.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...:::778:
//! ```
//!
//! # References
//! - Sudoku Explainer: Direct Hidden Pair, 2.0. HoDoKu has no such step.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "direct-hidden-pair",
    name: "Direct hidden pair",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("direct_hidden_pair.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Direct, 2, style)
}

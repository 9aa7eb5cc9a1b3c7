//! Direct hidden triple: a hidden triple leaves another digit of the house one place.
//!
//! # Pattern
//! Three digits of a house have no places but the same three cells, and another digit of the house has only one place
//! outside these cells.
//!
//! # Removes
//! Nothing: that other digit can be written in its place.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.:::344:
//! ```
//!
//! # References
//! - Sudoku Explainer: Direct Hidden Triplet, 2.5. HoDoKu has no such step.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "direct-hidden-triple",
    name: "Direct hidden triple",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("direct_hidden_triple.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Direct, 3, style)
}

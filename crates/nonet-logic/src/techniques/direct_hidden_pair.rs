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
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.:::746:
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

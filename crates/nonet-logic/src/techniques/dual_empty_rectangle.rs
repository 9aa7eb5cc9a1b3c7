//! Dual empty rectangle: two empty rectangles in the same box.
//!
//! # Pattern
//! The places of a digit in a box lie in one row and one column of it, and two different strong links, or two
//! ways of seeing row and column, make an empty rectangle of it.
//!
//! # Removes
//! What each of the empty rectangles removes.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::453 474::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Dual Empty Rectangle, 0405, off by default.

use crate::families::fish::EmptyRectangle;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "dual-empty-rectangle",
    name: "Dual empty rectangle",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("dual_empty_rectangle.rs")),
};

/// Looks for pairs of empty rectangles.
pub fn finder(style: Style) -> Box<dyn Finder> {
    EmptyRectangle::dual(&INFO, style)
}

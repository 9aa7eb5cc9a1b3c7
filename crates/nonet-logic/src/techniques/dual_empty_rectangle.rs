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
//! :32.+5479.6..6+2+1+3.+5..+45+69+8+23.+5..+47+2.....+79.1.+25..28.+57..+2+1+4+3+5+9+67+86+73+1+84+5+9+2.5.+726143::149 168::
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

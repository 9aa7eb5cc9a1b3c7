//! Empty rectangle: a box whose places lie in one row and one column, and a line with two places across.
//!
//! # Pattern
//! All places of a digit in a box lie in one row and one column of it, some of them only in the row, some only in
//! the column: the rest of the box, a rectangle, is empty. A line with two places has one of them in the row
//! outside the box; the other is on a level with a third cell that lies in the column.
//!
//! # Removes
//! If the digit were in the third cell, the box would have it in the row, and the strong link would put it on the
//! level of the third cell: the third cell loses it. Rows and columns may be exchanged.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::474::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer 1.2.1; 4.3 in Sukaku Explainer, as two grouped strong links. HoDoKu: Empty
//!   Rectangle, 0402, 120 points; boxes of two places, which make a turbot fish, are an option there.

use crate::families::fish::EmptyRectangle;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "empty-rectangle",
    name: "Empty rectangle",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("empty_rectangle.rs")),
};

/// Looks for it digit by digit, box by box.
pub fn finder(style: Style) -> Box<dyn Finder> {
    EmptyRectangle::boxed(&INFO, 3, style)
}

/// The same in boxes of two places also: variant 1 of HoDoKu's library.
pub fn finder_with_two(style: Style) -> Box<dyn Finder> {
    EmptyRectangle::boxed(&INFO, 2, style)
}

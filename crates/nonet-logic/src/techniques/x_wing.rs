//! X-Wing: a digit's places in two rows lie in the same two columns.
//!
//! # Pattern
//! A digit has places in two rows, and all of them lie in two columns; or the same with rows and columns
//! exchanged. The four cells, or the four corners, form a rectangle.
//!
//! # Removes
//! Each of the two rows takes the digit in another of the two columns, which uses them all up: the digit goes
//! from the rest of these columns (or rows).
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::
//! ```
//!
//! # References
//! - Sudoku Explainer: X-Wing, 3.2. HoDoKu: X-Wing, 0300, 140 points. Also known as a fish of size 2.

use crate::families::fish::Basic;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "x-wing",
    name: "X-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("x_wing.rs")),
};

/// Looks for it in rows and in columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Basic::boxed(&INFO, 2, style)
}

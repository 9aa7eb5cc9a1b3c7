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
//! :9.....+5+6+1..+6.+1.7+937+1..962486...2+147+9........5....4...642..+586+1+75.71.+2..+4..1....+52::313 314 343 344 353 354 363 364 394::
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

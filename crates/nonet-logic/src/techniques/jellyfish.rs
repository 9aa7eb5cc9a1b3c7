//! Jellyfish: a digit's places in four rows lie in four columns.
//!
//! # Pattern
//! A digit has places in four rows, and all of them lie in four columns; or the same with rows and columns
//! exchanged. A row need not have a place in each of the four columns: two are enough.
//!
//! # Removes
//! Each of the four rows takes the digit in another of the four columns, which uses them all up: the digit goes
//! from the rest of these columns (or rows).
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::619::
//! ```
//!
//! # References
//! - Sudoku Explainer: Jellyfish, 5.2. HoDoKu: Jellyfish, 0302, 160 points. Also known as a fish of size 4.

use crate::families::fish::Basic;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "jellyfish",
    name: "Jellyfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("jellyfish.rs")),
};

/// Looks for it in rows and in columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Basic::boxed(&INFO, 4, style)
}

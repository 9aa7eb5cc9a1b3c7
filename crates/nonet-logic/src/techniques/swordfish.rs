//! Swordfish: a digit's places in three rows lie in three columns.
//!
//! # Pattern
//! A digit has places in three rows, and all of them lie in three columns; or the same with rows and columns
//! exchanged. A row need not have a place in each of the three columns: two are enough.
//!
//! # Removes
//! Each of the three rows takes the digit in another of the three columns, which uses them all up: the digit goes
//! from the rest of these columns (or rows).
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::
//! ```
//!
//! # References
//! - Sudoku Explainer: Swordfish, 3.8. HoDoKu: Swordfish, 0301, 150 points. Also known as a fish of size 3.

use crate::families::fish::Basic;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "swordfish",
    name: "Swordfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("swordfish.rs")),
};

/// Looks for it in rows and in columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Basic::boxed(&INFO, 3, style)
}

//! Squirmbag: a digit's places in five rows lie in five columns.
//!
//! # Pattern
//! A digit has places in five rows, and all of them lie in five columns; or the same with rows and columns
//! exchanged.
//!
//! # Removes
//! Each of the five rows takes the digit in another of the five columns, which uses them all up: the digit goes
//! from the rest of these columns (or rows). The lines that are left hold a smaller fish, which is easier to see.
//!
//! # Example
//! ```text
//! :.+1+35.+7..6.+56..+31+7874......+31.+93....+7....+79.+31.37...92.3+21...78..+7.2..3+1..9.+7+31..2::845 846 851 853 854::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Squirmbag, 0303, 470 points, off by default. A fish of size 5.

use crate::families::fish::Basic;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "squirmbag",
    name: "Squirmbag",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("squirmbag.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Basic::boxed(&INFO, 5, style)
}

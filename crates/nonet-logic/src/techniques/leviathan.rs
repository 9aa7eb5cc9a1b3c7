//! Leviathan: a digit's places in seven rows lie in seven columns.
//!
//! # Pattern
//! A digit has places in seven rows, and all of them lie in seven columns; or the same with rows and columns
//! exchanged.
//!
//! # Removes
//! Each of the seven rows takes the digit in another of the seven columns, which uses them all up: the digit goes
//! from the rest of these columns (or rows). The lines that are left hold a smaller fish, which is easier to see.
//!
//! # Example
//! ```text
//! :.....+3........1+3.2.34....5+1......+734+3+4+7..+52+1+616+2+4+37..+5.....2+5.+3...35....8+5+3..+41+27::914 915 924 925 934 935 944 945 974 975::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Leviathan, 0305, 470 points, off by default. A fish of size 7.

use crate::families::fish::Basic;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "leviathan",
    name: "Leviathan",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("leviathan.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Basic::boxed(&INFO, 7, style)
}

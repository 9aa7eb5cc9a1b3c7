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
//! :1862+9+4.7.+37+4..8.+1..2.3.7.4.+4+9.7....6.6.+9....1..36.+1.89...8.32..5.+2..9.+6...9......:175 543 548 675:565 567::
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

//! Whale: a digit's places in six rows lie in six columns.
//!
//! # Pattern
//! A digit has places in six rows, and all of them lie in six columns; or the same with rows and columns
//! exchanged.
//!
//! # Removes
//! Each of the six rows takes the digit in another of the six columns, which uses them all up: the digit goes
//! from the rest of these columns (or rows). The lines that are left hold a smaller fish, which is easier to see.
//!
//! # Example
//! ```text
//! :....+6..8.6...13..+231....54+6.+69.+5.....+354+71.2.....361.+89+2.6.+5..3.4..+8.2...86.+2...+4::934 936::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Whale, 0304, 470 points, off by default. A fish of size 6.

use crate::families::fish::Basic;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "whale",
    name: "Whale",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("whale.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Basic::boxed(&INFO, 6, style)
}

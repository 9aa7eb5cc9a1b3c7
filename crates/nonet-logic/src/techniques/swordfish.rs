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
//! :+931+2+46+7+856+8+5+3+17..+4+4+7+259+8+1+3+68+5+31....27+1......3+24...38..12763...+8+3.+4..1...+5.84..3..::956 957 958 968 987 988 996 998::
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

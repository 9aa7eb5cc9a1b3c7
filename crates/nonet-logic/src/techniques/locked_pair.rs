//! Locked pair: a naked pair in a box and a line at once.
//!
//! # Pattern
//! Two cells have two digits between them, and all of them lie in two houses, as a rule a box and a row or column.
//!
//! # Removes
//! The digits from the other cells of both houses.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.::544 585 595::
//! ```
//!
//! # References
//! - HoDoKu: Locked Pair, 0110, 40 points. Sudoku Explainer sees a naked pair (3.0) and claiming. Also known as
//!   pointing pair, though that name is used for locked candidates too.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "locked-pair",
    name: "Locked pair",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("locked_pair.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Locked, 2, style)
}

//! Hidden quad: four digits of a house have four places between them.
//!
//! # Pattern
//! Four digits of a house have no places but the same four cells; not every digit needs to fit all of them.
//!
//! # Removes
//! All other candidates of these cells: the digits need all of them.
//!
//! # Example
//! ```text
//! :.29..........4....7..1593.......573..........17..835.92.4..6..1...5..8..9........::927::
//! ```
//!
//! # References
//! - Sudoku Explainer: Hidden Quad, 5.4. HoDoKu: Hidden Quadruple, 0212, 150 points. Also known as hidden quadruple.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "hidden-quad",
    name: "Hidden quad",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("hidden_quad.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Hidden, 4, style)
}

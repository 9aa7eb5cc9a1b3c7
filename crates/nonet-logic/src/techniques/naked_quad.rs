//! Naked quad: four cells of a house have four digits between them.
//!
//! # Pattern
//! Four cells of a house have no candidates but the same four digits; not every cell needs to have all of them.
//!
//! # Removes
//! The four digits from the other cells that see all the cells in which the digit may stand: the four cells use the
//! digits up.
//!
//! # Example
//! ```text
//! :..7....9.5...2..7..4679.8..693..1......8...6.........5..167.........8.2.......4.7::823::
//! ```
//!
//! # References
//! - Sudoku Explainer: Naked Quad, 5.0. HoDoKu: Naked Quadruple, 0202, 120 points. Also known as naked quadruple.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "naked-quad",
    name: "Naked quad",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("naked_quad.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Naked, 4, style)
}

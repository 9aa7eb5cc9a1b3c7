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
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::441 455 555 855 866::
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

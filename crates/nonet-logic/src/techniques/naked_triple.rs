//! Naked triple: three cells of a house have three digits between them.
//!
//! # Pattern
//! Three cells of a house have no candidates but the same three digits; not every cell needs to have all of them.
//!
//! # Removes
//! The three digits from the other cells that see all the cells in which the digit may stand: the three cells use the
//! digits up.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::251 253 551 555 851 853 855::
//! ```
//!
//! # References
//! - Sudoku Explainer: Naked Triplet, 3.6. HoDoKu: Naked Triple, 0201, 80 points. Also known as naked triplet.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "naked-triple",
    name: "Naked triple",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("naked_triple.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Naked, 3, style)
}

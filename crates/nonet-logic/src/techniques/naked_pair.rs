//! Naked pair: two cells of a house have two digits between them.
//!
//! # Pattern
//! Two cells of a house have no candidates but the same two digits; not every cell needs to have all of them.
//!
//! # Removes
//! The two digits from the other cells that see all the cells in which the digit may stand: the two cells use the
//! digits up.
//!
//! # Example
//! ```text
//! :.+7...45..6.47...9..1...8.4....59.....5..+7+6938..7.....+5.....23..1..4...567.6......::251::
//! ```
//!
//! # References
//! - Sudoku Explainer: Naked Pair, 3.0. HoDoKu: Naked Pair, 0200, 60 points. Also known as naked twins, disjoint
//!   subset.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "naked-pair",
    name: "Naked pair",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("naked_pair.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Naked, 2, style)
}

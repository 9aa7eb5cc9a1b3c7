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
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::
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

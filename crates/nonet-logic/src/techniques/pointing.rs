//! Pointing: all places of a digit in a box see the same cells outside the box.
//!
//! # Pattern
//! In a box, the places left for a digit all lie in one row, in one column, or in another house that crosses the box.
//! More generally, some cell outside the box sees all of them.
//!
//! # Removes
//! The digit from every other cell that sees all of these places: wherever it goes in the box, it cannot go there. In a
//! classic puzzle that is the rest of the row or column.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::
//! ```
//!
//! # References
//! - Sudoku Explainer: Pointing, 2.6. HoDoKu: Locked Candidates Type 1 (Pointing), 0100, 50 points. Also known as
//!   locked candidates, box-line interaction, intersection removal, pointing pair and pointing triple.

use crate::families::locked::{self, From, Then};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "pointing",
    name: "Pointing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("pointing.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    locked::finder(&INFO, From::Box, Then::Eliminate, style)
}

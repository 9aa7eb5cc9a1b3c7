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
//! :................12..3..4.........3....4...5...6..1.......7.3....2...5.8.81.....6.::319::
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

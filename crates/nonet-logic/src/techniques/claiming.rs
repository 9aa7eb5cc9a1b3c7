//! Claiming: all places of a digit in a row or column lie in one box.
//!
//! # Pattern
//! In a row, a column or an extra house, the places left for a digit all lie in one box. More generally, some cell
//! outside the house sees all of them.
//!
//! # Removes
//! The digit from every other cell that sees all of these places: the line claims the digit for itself. In a classic
//! puzzle that is the rest of the box.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::
//! ```
//!
//! # References
//! - Sudoku Explainer: Claiming, 2.8. HoDoKu: Locked Candidates Type 2 (Claiming), 0101, 50 points. Also known as
//!   box-line reduction, locked candidates type 2, intersection removal.

use crate::families::locked::{self, From, Then};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "claiming",
    name: "Claiming",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("claiming.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    locked::finder(&INFO, From::Line, Then::Eliminate, style)
}

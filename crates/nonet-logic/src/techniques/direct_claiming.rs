//! Direct claiming: a digit locked in a line leaves it one place in another house.
//!
//! # Pattern
//! All places of a digit in a row or column (or an extra house) lie in one box, as in claiming. Without the other cells
//! of that box, the digit has one place left in another house.
//!
//! # Removes
//! Nothing: the digit can be written in that place.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.:::738:
//! ```
//!
//! # References
//! - Sudoku Explainer: Direct Claiming, 1.9. HoDoKu has no such step.

use crate::families::locked::{self, From, Then};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "direct-claiming",
    name: "Direct claiming",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("direct_claiming.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    locked::finder(&INFO, From::Line, Then::Place, style)
}

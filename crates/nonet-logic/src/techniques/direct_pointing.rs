//! Direct pointing: a digit locked in a box leaves it one place in another house.
//!
//! # Pattern
//! All places of a digit in a box lie in one line, as in pointing. Without the other cells of that line, the digit has
//! one place left in another house, often the next box of the same band or stack.
//!
//! # Removes
//! Nothing: the digit can be written in that place. A solver sees it without pencil marks, looking along the lines of
//! one digit.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.:::738:
//! ```
//!
//! # References
//! - Sudoku Explainer: Direct Pointing, 1.7. HoDoKu has no such step. Also known as the slice and dice of a hidden
//!   single, locked candidates with a hidden single.

use crate::families::locked::{self, From, Then};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "direct-pointing",
    name: "Direct pointing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("direct_pointing.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    locked::finder(&INFO, From::Box, Then::Place, style)
}

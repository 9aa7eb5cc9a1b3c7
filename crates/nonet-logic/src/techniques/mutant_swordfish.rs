//! Mutant Swordfish: a Swordfish of any houses.
//!
//! # Pattern
//! The bases are three houses, the covers three other ones, of any kinds; rows and columns are mixed on one of
//! the sides, or rows (or columns) are on both. All places of the digit in the bases lie in the covers, and none
//! in two bases at once.
//!
//! # Removes
//! Each of the three bases takes the digit in another of the three covers, which uses the covers up: the digit
//! goes from the covers outside the bases, and from places in two covers at once.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::619::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Mutant Swordfish, 0351, 450 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "mutant-swordfish",
    name: "Mutant Swordfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("mutant_swordfish.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 3, shape: Shape::Mutant, fins: Fins::None }, style)
}

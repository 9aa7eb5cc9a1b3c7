//! Mutant Whale: a Whale of any houses.
//!
//! # Pattern
//! The bases are six houses, the covers six other ones, of any kinds; rows and columns are mixed on one of the
//! sides, or rows (or columns) are on both. All places of the digit in the bases lie in the covers, and none in two
//! bases at once.
//!
//! # Removes
//! Each of the six bases takes the digit in another of the six covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once.
//!
//! # Example
//! ```text
//! :+4.+1..+7...+9.+6...+5....+7.+6..+4.+2..+4+1..+5.+6.+4....+1.+1...+7.+3.+4..+2.+8.+9.......+5+4.......+2+7..:342 346:383 393::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Mutant Whale, 0354, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "mutant-whale",
    name: "Mutant Whale",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("mutant_whale.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 6, shape: Shape::Mutant, fins: Fins::None }, style)
}

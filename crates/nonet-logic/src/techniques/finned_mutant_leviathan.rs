//! Finned mutant Leviathan: a Leviathan of any houses, with fins.
//!
//! # Pattern
//! The bases are seven houses, the covers seven other ones, of any kinds; rows and columns are mixed on one of the
//! sides, or rows (or columns) are on both. All places of the digit in the bases lie in the covers, but for the
//! fins. Places in two bases at once count as fins, too: endo fins.
//!
//! # Removes
//! Each of the seven bases takes the digit in another of the seven covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once, as far as they see all fins.
//!
//! # Example
//! ```text
//! :+4.+1..+7...+9.+6...+5....+7.+6..+4.+2..+4+1..+5.+6.+4....+1.+1...+7.+3.+4..+2.+8.+9.......+5+4.......+2+7..:346:352::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Mutant Leviathan, 0365, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-mutant-leviathan",
    name: "Finned mutant Leviathan",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_mutant_leviathan.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 7, shape: Shape::Mutant, fins: Fins::Finned }, style)
}

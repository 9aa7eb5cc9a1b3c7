//! Mutant Squirmbag: a Squirmbag of any houses.
//!
//! # Pattern
//! The bases are five houses, the covers five other ones, of any kinds; rows and columns are mixed on one of the
//! sides, or rows (or columns) are on both. All places of the digit in the bases lie in the covers, and none in two
//! bases at once.
//!
//! # Removes
//! Each of the five bases takes the digit in another of the five covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once.
//!
//! # Example
//! ```text
//! :......+6.........+7+8.+5.....+4........+5+7+6...+3....+1+8......+4+5...+8..+3...+8+3+9....+3.+9.+4..+8+5:281 282 286 287 289:218 258 268::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Mutant Squirmbag, 0353, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "mutant-squirmbag",
    name: "Mutant Squirmbag",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("mutant_squirmbag.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 5, shape: Shape::Mutant, fins: Fins::None }, style)
}

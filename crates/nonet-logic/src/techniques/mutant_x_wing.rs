//! Mutant X-Wing: an X-Wing of any houses.
//!
//! # Pattern
//! The bases are two houses, the covers two other ones, of any kinds; rows and columns are mixed on one of the
//! sides, or rows (or columns) are on both. All places of the digit in the bases lie in the covers, and none in
//! two bases at once.
//!
//! # Removes
//! Each of the two bases takes the digit in another of the two covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::737 769::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Mutant X-Wing, 0350, 450 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "mutant-x-wing",
    name: "Mutant X-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("mutant_x_wing.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 2, shape: Shape::Mutant, fins: Fins::None }, style)
}

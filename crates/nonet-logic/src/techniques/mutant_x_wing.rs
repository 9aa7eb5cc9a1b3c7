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
//! :.+1+2.....+6.....1..2.34.+2..5+1......+2+1..+2.+13.67.1....2......8+1.+4+29+86+1+24+9+5+3+72+4....1+68::921 923 924 925 927 928 941 943 963::
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

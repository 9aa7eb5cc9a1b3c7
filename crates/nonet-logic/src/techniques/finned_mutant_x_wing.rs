//! Finned mutant X-Wing: an X-Wing of any houses, with fins.
//!
//! # Pattern
//! The bases are two houses, the covers two other ones, of any kinds; rows and columns are mixed on one of the
//! sides, or rows (or columns) are on both. All places of the digit in the bases lie in the covers, but for the
//! fins. Places in two bases at once count as fins, too: endo fins.
//!
//! # Removes
//! Each of the two bases takes the digit in another of the two covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once, as far as they see all fins.
//!
//! # Example
//! ```text
//! :.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::597::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Mutant X-Wing, 0360, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-mutant-x-wing",
    name: "Finned mutant X-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_mutant_x_wing.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 2, shape: Shape::Mutant, fins: Fins::Finned }, style)
}

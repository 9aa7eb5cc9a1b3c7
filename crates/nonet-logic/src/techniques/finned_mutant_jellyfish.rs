//! Finned mutant Jellyfish: a Jellyfish of any houses, with fins.
//!
//! # Pattern
//! The bases are four houses, the covers four other ones, of any kinds; rows and columns are mixed on one of the
//! sides, or rows (or columns) are on both. All places of the digit in the bases lie in the covers, but for the
//! fins. Places in two bases at once count as fins, too: endo fins.
//!
//! # Removes
//! Each of the four bases takes the digit in another of the four covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once, as far as they see all fins.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Mutant Jellyfish, 0362, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-mutant-jellyfish",
    name: "Finned mutant Jellyfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_mutant_jellyfish.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 4, shape: Shape::Mutant, fins: Fins::Finned }, style)
}

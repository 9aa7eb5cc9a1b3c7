//! Finned mutant Whale: a Whale of any houses, with fins.
//!
//! # Pattern
//! The bases are six houses, the covers six other ones, of any kinds; rows and columns are mixed on one of the
//! sides, or rows (or columns) are on both. All places of the digit in the bases lie in the covers, but for the
//! fins. Places in two bases at once count as fins, too: endo fins.
//!
//! # Removes
//! Each of the six bases takes the digit in another of the six covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once, as far as they see all fins.
//!
//! # Example
//! ```text
//! :9.7..5...1..7..9..86..9.57..8...61.9316.59..72.91..65.....2..96.9...4..8...9..3.5:214 314 414 315 615 815 217 118 218 222 325 228 328 428 234 339 439 448 854 458 772 473 374 384 185 493 795:491::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Mutant Whale, 0364, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-mutant-whale",
    name: "Finned mutant Whale",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_mutant_whale.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 6, shape: Shape::Mutant, fins: Fins::Finned }, style)
}

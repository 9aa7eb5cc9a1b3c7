//! Siamese mutant fish: two finned mutant fish with the same bases, each with fins and covers of its own.
//!
//! # Pattern
//! The same two, three or four bases make two finned fish of any houses: what is a fin
//! of the one lies in a cover of the other.
//!
//! # Removes
//! What each of the two fish removes.
//!
//! # Example
//! ```text
//! :.+4+2...+3..+3+5..+2+6...+1....+4..+6+2.+4+5.+7+6+8.+8+1....+7..+7...+3+1..+5...+7+5+9+1..+9+6+1....+7.+5+7+3.+1.+9+4.::824 834::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. In HoDoKu an option of the search for fish, off by default; the price is that of the fish.

use crate::families::fish::{Fins, Kind, Shape, Siamese};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "siamese-mutant-fish",
    name: "Siamese mutant fish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("siamese_mutant_fish.rs")),
};

/// Looks for it among fish of two to four houses, the smallest first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    let kinds = (2..=4).map(|size| Kind { size, shape: Shape::Mutant, fins: Fins::Finned });
    Siamese::boxed(&INFO, kinds.collect(), style)
}

/// Looks for it among fish of one size only, as HoDoKu does.
pub fn finder_of(size: usize, style: Style) -> Box<dyn Finder> {
    Siamese::boxed(&INFO, vec![Kind { size, shape: Shape::Mutant, fins: Fins::Finned }], style)
}

//! Siamese fish: two finned fish with the same bases, each with fins and covers of its own.
//!
//! # Pattern
//! The same two, three or four rows (or columns) make two finned or sashimi fish: what is a fin of the one lies in a cover
//! of the other.
//!
//! # Removes
//! What each of the two fish removes.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::474 481::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. In HoDoKu an option of the search for fish, off by default; the price is that of the fish.

use crate::families::fish::{Fins, Kind, Shape, Siamese};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "siamese-fish",
    name: "Siamese fish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("siamese_fish.rs")),
};

/// Looks for it among finned and sashimi fish of rows and columns, the smallest first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    let kinds = (2..=4).flat_map(|size| {
        [Fins::Finned, Fins::Sashimi].map(|fins| Kind { size, shape: Shape::Basic, fins })
    });
    Siamese::boxed(&INFO, kinds.collect(), style)
}

/// Looks for it among fish of one kind only, as HoDoKu does.
pub fn finder_of(size: usize, fins: Fins, style: Style) -> Box<dyn Finder> {
    Siamese::boxed(&INFO, vec![Kind { size, shape: Shape::Basic, fins }], style)
}

//! Siamese Franken fish: two finned Franken fish with the same bases, each with fins and covers of its own.
//!
//! # Pattern
//! The same two, three or four bases make two finned fish of rows and boxes against columns and boxes, or the other way round: what is a fin
//! of the one lies in a cover of the other.
//!
//! # Removes
//! What each of the two fish removes.
//!
//! # Example
//! ```text
//! :...+8+5.+6+9.+9.+6.+2...+8+8+5.+9.+3.+4+2.+9+3...+8..+6...+3.....+8+5..+9.+6+4.+4.+7+8+1...+7+6...+5.+2+1..+9.+4..+8+5::756 757::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. In HoDoKu an option of the search for fish, off by default; the price is that of the fish.

use crate::families::fish::{Fins, Kind, Shape, Siamese};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "siamese-franken-fish",
    name: "Siamese Franken fish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("siamese_franken_fish.rs")),
};

/// Looks for it among fish of two to four houses, the smallest first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    let kinds = (2..=4).map(|size| Kind { size, shape: Shape::Franken, fins: Fins::Finned });
    Siamese::boxed(&INFO, kinds.collect(), style)
}

/// Looks for it among fish of one size only, as HoDoKu does.
pub fn finder_of(size: usize, style: Style) -> Box<dyn Finder> {
    Siamese::boxed(&INFO, vec![Kind { size, shape: Shape::Franken, fins: Fins::Finned }], style)
}

//! Aligned triplet exclusion: a digit that no filling of three cells can have, for cells around them would be empty.
//!
//! # Pattern
//! Three base cells, and cells with two or three candidates that see all of them. A filling of the base cells is
//! impossible where it takes all candidates of one of those cells, or where base cells that see each other would be
//! equal. Write down the fillings that are left.
//!
//! # Removes
//! Each candidate of the base cells that is in none of them.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::855::
//! ```
//!
//! # References
//! - Sudoku Explainer: Aligned Triplet Exclusion, 7.5. HoDoKu has no such technique. Also known as ATE, subset exclusion.

use crate::families::aligned_exclusion::AlignedExclusion;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "aligned-triplet-exclusion",
    name: "Aligned triplet exclusion",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("aligned_triplet_exclusion.rs")),
};

/// Looks for it, triplet after triplet of cells. The Explainer's third cell is one with few candidates that sees one of
/// the first two; nonet's own style takes any.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Box::new(AlignedExclusion::<3>::new(&INFO, style))
}

//! Aligned pair exclusion: a digit that no filling of two cells can have, for cells around them would be empty.
//!
//! # Pattern
//! Two base cells, and cells with two candidates that see both of them. A filling of the base cells is impossible where
//! it takes both candidates of one of those cells, or where it is the same digit twice in base cells that see each
//! other. Write down the fillings that are left.
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
//! - Sudoku Explainer: Aligned Pair Exclusion, 6.2. HoDoKu has no such technique. Also known as APE, subset exclusion.
//!   Every case can be told as almost locked sets as well.

use crate::families::aligned_exclusion::AlignedExclusion;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "aligned-pair-exclusion",
    name: "Aligned pair exclusion",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("aligned_pair_exclusion.rs")),
};

/// Looks for it, pair after pair of cells. The Explainer asks for two excluding cells at least, nonet's own style for one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Box::new(AlignedExclusion::<2>::new(&INFO, style))
}

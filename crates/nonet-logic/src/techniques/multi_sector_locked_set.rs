//! Multi-sector locked set: cells of several rows and columns that can hold their digits only just often enough.
//!
//! # Pattern
//! Three to five rows and three to five columns cross in cells, of which the empty ones count. Some houses can hold a
//! digit there once each (its covers): rows, columns or boxes that have all its places among these cells. Taken as few as
//! will do for each digit, the covers are as many as the cells. Each cover lets in one digit, and every cell needs one: all
//! covers are used.
//!
//! # Removes
//! The digit of each cover from the other cells of its house, and from cells in two covers of the digit at once.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::251 253 551 555 851 853 855::
//! ```
//!
//! # References
//! - Also known as MSLS, or as a rank-0 pattern of cell truths. The SK-loop is one of dominoes; fish and naked subsets are
//!   the smallest. Neither Sudoku Explainer nor HoDoKu has it.

use crate::families::multi_sector::CoverSets;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "multi-sector-locked-set",
    name: "Multi-sector locked set",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("multi_sector_locked_set.rs")),
};

/// Looks for it, the smallest crossings first.
pub fn finder(_: Style) -> Box<dyn Finder> {
    Box::new(CoverSets::new(&INFO))
}

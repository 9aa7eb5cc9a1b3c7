//! Locked triple: a naked triple in a box and a line at once.
//!
//! # Pattern
//! Three cells have three digits between them, and all of them lie in two houses, as a rule a box and a row or column.
//!
//! # Removes
//! The digits from the other cells of both houses.
//!
//! # Example
//! ```text
//! :.7...46.9.2...9...+9.58..3+4..........246..8..+3......1.4....+8..9.89...1.+37...3+9...5::247 279 298 827 847 898::
//! ```
//!
//! # References
//! - HoDoKu: Locked Triple, 0111, 60 points. Sudoku Explainer sees a naked triple (3.6) and claiming. Also known as
//!   pointing triple, though that name is used for locked candidates too.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "locked-triple",
    name: "Locked triple",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("locked_triple.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Locked, 3, style)
}

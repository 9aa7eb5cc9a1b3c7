//! Hidden triple: three digits of a house have three places between them.
//!
//! # Pattern
//! Three digits of a house have no places but the same three cells; not every digit needs to fit all of them.
//!
//! # Removes
//! All other candidates of these cells: the digits need all of them.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::251 253 551 555 851 853 855::
//! ```
//!
//! # References
//! - Sudoku Explainer: Hidden Triplet, 4.0. HoDoKu: Hidden Triple, 0211, 100 points. Also known as hidden triplet.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "hidden-triple",
    name: "Hidden triple",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("hidden_triple.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Hidden, 3, style)
}

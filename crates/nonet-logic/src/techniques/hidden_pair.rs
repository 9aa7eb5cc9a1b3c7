//! Hidden pair: two digits of a house have two places between them.
//!
//! # Pattern
//! Two digits of a house have no places but the same two cells; not every digit needs to fit all of them.
//!
//! # Removes
//! All other candidates of these cells: the digits need all of them.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::455 555 855 866::
//! ```
//!
//! # References
//! - Sudoku Explainer: Hidden Pair, 3.4. HoDoKu: Hidden Pair, 0210, 70 points. Also known as hidden twins.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "hidden-pair",
    name: "Hidden pair",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("hidden_pair.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Hidden, 2, style)
}

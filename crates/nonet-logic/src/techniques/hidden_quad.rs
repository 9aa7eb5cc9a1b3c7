//! Hidden quad: four digits of a house have four places between them.
//!
//! # Pattern
//! Four digits of a house have no places but the same four cells; not every digit needs to fit all of them.
//!
//! # Removes
//! All other candidates of these cells: the digits need all of them.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::
//! ```
//!
//! # References
//! - Sudoku Explainer: Hidden Quad, 5.4. HoDoKu: Hidden Quadruple, 0212, 150 points. Also known as hidden quadruple.

use crate::families::subset::{self, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "hidden-quad",
    name: "Hidden quad",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("hidden_quad.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    subset::finder(&INFO, Kind::Hidden, 4, style)
}

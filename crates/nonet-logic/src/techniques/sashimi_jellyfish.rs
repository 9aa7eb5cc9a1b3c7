//! Sashimi Jellyfish: a finned Jellyfish that would fall apart without its fins.
//!
//! # Pattern
//! A digit's places in four rows lie in four columns, but for some more: the fins. Without the fins a row has a
//! single place left, or none. Or the same with rows and columns exchanged.
//!
//! # Removes
//! If no fin is true, four rows share four columns as in a Jellyfish, and the rest of the columns loses the
//! digit. What also sees all fins goes in any case.
//!
//! # Example
//! ```text
//! :.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::117::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Sashimi Jellyfish, 0322, 260 points.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sashimi-jellyfish",
    name: "Sashimi Jellyfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sashimi_jellyfish.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 4, shape: Shape::Basic, fins: Fins::Sashimi }, style)
}

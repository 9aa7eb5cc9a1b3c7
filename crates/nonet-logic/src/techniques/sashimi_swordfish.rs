//! Sashimi Swordfish: a finned Swordfish that would fall apart without its fins.
//!
//! # Pattern
//! A digit's places in three rows lie in three columns, but for some more: the fins. Without the fins a row has a
//! single place left, or none. Or the same with rows and columns exchanged.
//!
//! # Removes
//! If no fin is true, three rows share three columns as in a Swordfish, and the rest of the columns loses the
//! digit. What also sees all fins goes in any case.
//!
//! # Example
//! ```text
//! :.+489+127+3.2..6..14.....4....9.42..87....+49.+3...32..15+94....2.+4..+471..9..3.+251.49..:331 373 678 679 699:638::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Sashimi Swordfish, 0321, 240 points.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sashimi-swordfish",
    name: "Sashimi Swordfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sashimi_swordfish.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 3, shape: Shape::Basic, fins: Fins::Sashimi }, style)
}

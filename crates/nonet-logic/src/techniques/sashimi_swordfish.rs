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
//! :......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::946::
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

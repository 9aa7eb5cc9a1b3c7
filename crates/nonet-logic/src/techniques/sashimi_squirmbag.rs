//! Sashimi Squirmbag: a finned Squirmbag that would fall apart without its fins.
//!
//! # Pattern
//! A digit's places in five rows lie in five columns, but for some more: the fins. Without the fins a row has a
//! single place left, or none. Or the same with rows and columns exchanged.
//!
//! # Removes
//! If no fin is true, five rows share five columns as in a Squirmbag, and the rest of the columns loses the
//! digit. What also sees all fins goes in any case.
//!
//! # Example
//! ```text
//! :.....+2..1........2+2.3..4......+1+2536.+37....+2..12..8.......2+4.......8+5.4...47...5..::714 724 726::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Sashimi Squirmbag, 0323, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sashimi-squirmbag",
    name: "Sashimi Squirmbag",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sashimi_squirmbag.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 5, shape: Shape::Basic, fins: Fins::Sashimi }, style)
}

//! Sashimi Leviathan: a finned Leviathan that would fall apart without its fins.
//!
//! # Pattern
//! A digit's places in seven rows lie in seven columns, but for some more: the fins. Without the fins a row has a
//! single place left, or none. Or the same with rows and columns exchanged.
//!
//! # Removes
//! If no fin is true, seven rows share seven columns as in a Leviathan, and the rest of the columns loses the
//! digit. What also sees all fins goes in any case.
//!
//! # Example
//! ```text
//! :3+5..+916..+9+7...+5.......7.9.514+36+5+2...+72+59..+13+6.+9.1375...19.2....237+5..+4.8.........::868::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Sashimi Leviathan, 0325, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sashimi-leviathan",
    name: "Sashimi Leviathan",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sashimi_leviathan.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 7, shape: Shape::Basic, fins: Fins::Sashimi }, style)
}

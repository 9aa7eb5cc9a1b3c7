//! Finned Leviathan: a Leviathan with some places too many, the fins.
//!
//! # Pattern
//! A digit's places in seven rows lie in seven columns, but for some more: the fins. Every row keeps two places
//! or more without them. Or the same with rows and columns exchanged.
//!
//! # Removes
//! Either a fin is true, or there is a plain Leviathan. What the Leviathan would remove and what sees all fins as
//! well goes in both cases.
//!
//! # Example
//! ```text
//! :.+1+35.+7..6.+56..+31+7874......+31.+93....+7....+79.+31.37...92.3+21...78..+7.2..3+1..9.+7+31..2::415::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Leviathan, 0315, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-leviathan",
    name: "Finned Leviathan",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_leviathan.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 7, shape: Shape::Basic, fins: Fins::Finned }, style)
}

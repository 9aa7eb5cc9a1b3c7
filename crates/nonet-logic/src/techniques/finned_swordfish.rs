//! Finned Swordfish: a Swordfish with some places too many, the fins.
//!
//! # Pattern
//! A digit's places in three rows lie in three columns, but for some more: the fins. Every row keeps two places
//! or more without them. Or the same with rows and columns exchanged.
//!
//! # Removes
//! Either a fin is true, or there is a plain Swordfish. What the Swordfish would remove and what sees all fins as
//! well goes in both cases. As fins that share no house see little together, they mostly lie in one box.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::768::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Swordfish, 0311, 200 points. Also known as a filet-o-fish.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-swordfish",
    name: "Finned Swordfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_swordfish.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 3, shape: Shape::Basic, fins: Fins::Finned }, style)
}

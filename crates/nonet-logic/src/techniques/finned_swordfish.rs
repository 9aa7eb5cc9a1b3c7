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
//! :.+6.4+1+7.+83+3+1+4+98..+7.8+7..+6+39147+43.29..+8..+8+3+4+6.2+7..6.+7.34+96..+75+4+8+314+3+1.+9.7..58+7631+4+9+2::557::
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

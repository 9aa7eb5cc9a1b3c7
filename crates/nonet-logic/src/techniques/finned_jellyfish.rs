//! Finned Jellyfish: a Jellyfish with some places too many, the fins.
//!
//! # Pattern
//! A digit's places in four rows lie in four columns, but for some more: the fins. Every row keeps two places or
//! more without them. Or the same with rows and columns exchanged.
//!
//! # Removes
//! Either a fin is true, or there is a plain Jellyfish. What the Jellyfish would remove and what sees all fins as
//! well goes in both cases. As fins that share no house see little together, they mostly lie in one box.
//!
//! # Example
//! ```text
//! :+64+12+5.7.3+3826+7..+1+5....+31+6...9+3+1.+6..+74+1+6.27+3.......3.61.+2.+7+65+13.+765+31....+13...+2+576:934 938 939 979 986 993:879::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Jellyfish, 0312, 250 points. Also known as a filet-o-fish.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-jellyfish",
    name: "Finned Jellyfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_jellyfish.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 4, shape: Shape::Basic, fins: Fins::Finned }, style)
}

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
//! :.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::597::
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

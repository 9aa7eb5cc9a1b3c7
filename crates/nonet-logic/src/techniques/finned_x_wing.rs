//! Finned X-Wing: an X-Wing with some places too many, the fins.
//!
//! # Pattern
//! A digit's places in two rows lie in two columns, but for some more: the fins. Every row keeps two places or
//! more without them. Or the same with rows and columns exchanged.
//!
//! # Removes
//! Either a fin is true, or there is a plain X-Wing. What the X-Wing would remove and what sees all fins as well
//! goes in both cases. As fins that share no house see little together, they mostly lie in one box.
//!
//! # Example
//! ```text
//! :1.........5.....61..8+1..2...7...9.......1.3..4...5...6.+6.+398+14+2+9+42+5+71+6..+8+136+4279+5:962:315 335::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned X-Wing, 0310, 130 points. Also known as a filet-o-fish.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-x-wing",
    name: "Finned X-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_x_wing.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 2, shape: Shape::Basic, fins: Fins::Finned }, style)
}

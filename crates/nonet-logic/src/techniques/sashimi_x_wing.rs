//! Sashimi X-Wing: a finned X-Wing that would fall apart without its fins.
//!
//! # Pattern
//! A digit's places in two rows lie in two columns, but for some more: the fins. Without the fins a row has a
//! single place left, or none. Or the same with rows and columns exchanged.
//!
//! # Removes
//! If no fin is true, two rows share two columns as in an X-Wing, and the rest of the columns loses the digit.
//! What also sees all fins goes in any case.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::453::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Sashimi X-Wing, 0320, 150 points.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sashimi-x-wing",
    name: "Sashimi X-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sashimi_x_wing.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 2, shape: Shape::Basic, fins: Fins::Sashimi }, style)
}

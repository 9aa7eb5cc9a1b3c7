//! Sashimi Whale: a finned Whale that would fall apart without its fins.
//!
//! # Pattern
//! A digit's places in six rows lie in six columns, but for some more: the fins. Without the fins a row has a
//! single place left, or none. Or the same with rows and columns exchanged.
//!
//! # Removes
//! If no fin is true, six rows share six columns as in a Whale, and the rest of the columns loses the digit. What
//! also sees all fins goes in any case.
//!
//! # Example
//! ```text
//! :...+8+597.+1517+3+4+69+2+8...+12+7.+549.4+7+6+21.+5.6+15......+5..31......21+3+57+61+256+7..+93+6+73..+5.+12::867::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Sashimi Whale, 0324, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sashimi-whale",
    name: "Sashimi Whale",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sashimi_whale.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 6, shape: Shape::Basic, fins: Fins::Sashimi }, style)
}

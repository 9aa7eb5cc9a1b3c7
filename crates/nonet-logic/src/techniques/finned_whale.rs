//! Finned Whale: a Whale with some places too many, the fins.
//!
//! # Pattern
//! A digit's places in six rows lie in six columns, but for some more: the fins. Every row keeps two places or
//! more without them. Or the same with rows and columns exchanged.
//!
//! # Removes
//! Either a fin is true, or there is a plain Whale. What the Whale would remove and what sees all fins as well
//! goes in both cases.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::192::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Whale, 0314, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-whale",
    name: "Finned Whale",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_whale.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 6, shape: Shape::Basic, fins: Fins::Finned }, style)
}

//! Turbot fish: two houses with two places each, one of them a box, joined by places that see each other.
//!
//! # Pattern
//! A digit has two places in a box and two in another house. One place of the first sees one of the second: they
//! are joined.
//!
//! # Removes
//! The joined cells cannot both be true, so one of the other two is: the digit goes from all cells that see both.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::
//! ```
//!
//! # References
//! - Sudoku Explainer: Turbot Fish, 6.6, for every forcing X-chain of this length; 4.2 in Sukaku Explainer with a
//!   box. HoDoKu: Turbot Fish, 0403, 120 points. Two lines make a skyscraper or a two-string kite instead.

use crate::families::fish::{Pair, TwoLinks};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "turbot-fish",
    name: "Turbot fish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("turbot_fish.rs")),
};

/// Looks for it digit by digit; HoDoKu's order is that of its chains.
pub fn finder(style: Style) -> Box<dyn Finder> {
    TwoLinks::boxed(&INFO, Pair::Turbot, style)
}

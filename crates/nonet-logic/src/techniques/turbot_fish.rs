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
//! :2+64+9+13587.3+1.+8+5..2.+58..6+3.+1+4+7+9+6+3..+5+8+12+6+8+54+739+3+8+5.9...659+3+1.+8..+4+84.5+6.+91+361.3+49+8.5::277::
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

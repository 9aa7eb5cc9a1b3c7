//! Skyscraper: two rows with two places each, of which two share a column.
//!
//! # Pattern
//! A digit has two places in each of two rows (or columns). One end of the first row is in the same column as an
//! end of the second: the base. The other ends, the roofs, are in different columns.
//!
//! # Removes
//! The base cells cannot both be true, so one of the roofs is: the digit goes from all cells that see both roofs.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::453::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer 1.2.1, where it is a forcing X-chain of 6.6; 4.0 in Sukaku Explainer. HoDoKu:
//!   Skyscraper, 0400, 130 points. It is also a sashimi X-Wing, and a turbot fish.

use crate::families::fish::{Pair, TwoLinks};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "skyscraper",
    name: "Skyscraper",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("skyscraper.rs")),
};

/// Looks for it in rows, then in columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    TwoLinks::boxed(&INFO, Pair::Skyscraper, style)
}

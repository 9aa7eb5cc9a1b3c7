//! Two-string kite: a row and a column with two places each, of which two share a box.
//!
//! # Pattern
//! A digit has two places in a row and two in a column. One end of the row and one of the column are different
//! cells of the same box: the knot. The other ends are the tails.
//!
//! # Removes
//! The cells of the knot cannot both be true, so one of the tails is: the digit goes from all cells that see both
//! tails, as a rule the one where the other row and column of the tails meet.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::474::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer 1.2.1, where it is a forcing X-chain of 6.6; 4.1 in Sukaku Explainer. HoDoKu:
//!   2-String Kite, 0401, 150 points. An extra house may hold the knot, too.
//!   Also known as kite.

use crate::families::fish::{Pair, TwoLinks};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "two-string-kite",
    name: "Two-string kite",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("two_string_kite.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    TwoLinks::boxed(&INFO, Pair::Kite, style)
}

//! Dual two-string kite: two two-string kites with the same knot.
//!
//! # Pattern
//! Two cells of a box hold a digit. Each of them is one of two places of the digit in its row, and one of two in
//! its column: either cell's row makes a kite with the other's column.
//!
//! # Removes
//! What each of the kites removes.
//!
//! # Example
//! ```text
//! :...+8+597.+1517+3+4+69+2+8...+12+7.+549.4+7+6+21.+5.6+15......+5..31......21+3+57+61+256+7..+93+6+73..+5.+12::457 467::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Dual 2-String Kite, 0404, off by default; there the two kites may be of
//!   different digits.

use crate::families::fish::DualKite;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "dual-two-string-kite",
    name: "Dual two-string kite",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("dual_two_string_kite.rs")),
};

/// Looks for pairs of kites.
pub fn finder(style: Style) -> Box<dyn Finder> {
    DualKite::boxed(&INFO, style)
}

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
//! :32.+5479.6..6+2+1+3.+5..+45+69+8+23.+5..+47+2.....+79.1.+25..28.+57..+2+1+4+3+5+9+67+86+73+1+84+5+9+2.5.+726143::149 168::
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

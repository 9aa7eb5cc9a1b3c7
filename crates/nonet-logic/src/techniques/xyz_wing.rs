//! XYZ-wing: an XY-wing whose pivot may also be the third digit.
//!
//! # Pattern
//! The pivot has the candidates x, y and z. It sees two pincers, one with x and z, the other with y and z. Whatever the
//! pivot is, one of the three cells is z.
//!
//! # Removes
//! z from the cells that see the pivot and both pincers.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::855::
//! ```
//!
//! # References
//! - Sudoku Explainer: XYZ-Wing, 4.4. HoDoKu: XYZ-Wing, 0801, 180 points.

use crate::families::wing;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "xyz-wing",
    name: "XYZ-wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("xyz_wing.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    wing::finder(&INFO, 3, style)
}

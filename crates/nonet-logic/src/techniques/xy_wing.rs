//! XY-wing: whatever a cell of two digits is, one of two others that it sees takes the third digit.
//!
//! # Pattern
//! The pivot has the candidates x and y. It sees two pincers, one with x and z, the other with y and z. If the pivot is
//! x, the first pincer is z; if it is y, the second.
//!
//! # Removes
//! z from the cells that see both pincers.
//!
//! # Example
//! ```text
//! :9+5.+1.+378+6.+6.+9.+8+5+4+18.16.+5+23+9..853+1+6+9.+5+39+2+674+1+8+6+1.8+94+3.+5.+9...+6+8..726+4+891+5+3.+8...29+64::723 742::
//! ```
//!
//! # References
//! - Sudoku Explainer: XY-Wing, 4.2. HoDoKu: XY-Wing, 0800, 160 points. Also known as Y-wing, bent naked triple.

use crate::families::wing;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "xy-wing",
    name: "XY-wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("xy_wing.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    wing::finder(&INFO, 2, style)
}

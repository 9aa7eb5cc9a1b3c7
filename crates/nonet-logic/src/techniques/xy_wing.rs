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
//! :..............1..2..3....4.......5......4.36.17...8.....6.3.....8....9.12........::449 463::
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

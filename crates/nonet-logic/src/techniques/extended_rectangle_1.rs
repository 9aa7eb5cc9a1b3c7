//! Extended rectangle type 1: six cells with three candidates and nothing else, but for one cell.
//!
//! # Pattern
//! Two lines are cut by three others in six empty cells that share three candidates a, b and c. Either each cut is
//! inside a box, a box of its own, or each line has its three cells in one box. If the cells held nothing else, the
//! two lines could swap what they hold, and the puzzle would have two solutions. Here one cell has other candidates
//! too and must hold one of them.
//!
//! # Removes
//! a, b and c from that cell.
//!
//! # Example
//! ```text
//! :.+1856.9+3.+5+6.+9+381+7..9+3.14+65+8.5+1+8+9..6+3+6+793+4+182+53+8.+6.+5.+1+9+92+6+1+8354+71.7.+59.+8+6+8.+5..+6.+91::294 494::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer or HoDoKu. SudokuWiki: Extended Unique Rectangle. Also known as a 2x3 deadly pattern.

use crate::families::unique::{Extended, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "extended-rectangle-1",
    name: "Extended rectangle type 1",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("extended_rectangle_1.rs")),
};

/// Looks for it. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    Box::new(Extended::new(Kind::OneCell, &INFO, 45))
}

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
//! :........+8.....+8..1+8.2+7+13.45.+7+8...6......7.8...15.8...+7...5.2+7+83.8.+1.+7..+67..+8.6+1..::473 973::
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

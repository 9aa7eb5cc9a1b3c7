//! Extended rectangle type 3: the other candidates of two of six cells, taken as one cell, make a naked subset.
//!
//! # Pattern
//! Two lines are cut by three others in six empty cells that share three candidates a, b and c. Either each cut is
//! inside a box, a box of its own, or each line has its three cells in one box. If the cells held nothing else, the
//! two lines could swap what they hold, and the puzzle would have two solutions. Here two cells in one house have
//! other candidates too. One of these is true, so they count as one cell. With n more cells of the house it has n +
//! 1 digits.
//!
//! # Removes
//! Those digits from all other cells that see every place of theirs in the subset.
//!
//! # Example
//! ```text
//! :.+63.+5.+2.+47.+469+2+5..+5.+2.34.7+6+6+4+75+1+98..2+51.+8.4+69..+8+4+26+715..927+5+6+4847+5.683..+8+2+6.+4..5+7::114 194::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer or HoDoKu. SudokuWiki: Extended Unique Rectangle. Also known as a 2x3 deadly pattern.

use crate::families::unique::{Extended, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "extended-rectangle-3",
    name: "Extended rectangle type 3",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("extended_rectangle_3.rs")),
};

/// Looks for it. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    Box::new(Extended::new(Kind::Subset, &INFO, 45))
}

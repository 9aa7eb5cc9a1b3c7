//! Extended rectangle type 2: six cells with three candidates and one fourth candidate in some of them.
//!
//! # Pattern
//! Two lines are cut by three others in six empty cells that share three candidates a, b and c. Either each cut is
//! inside a box, a box of its own, or each line has its three cells in one box. If the cells held nothing else, the
//! two lines could swap what they hold, and the puzzle would have two solutions. Here the only other candidate is
//! d: one of its cells must hold it.
//!
//! # Removes
//! d from all cells that see all of these.
//!
//! # Example
//! ```text
//! :......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::447 467::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer or HoDoKu. SudokuWiki: Extended Unique Rectangle. Also known as a 2x3 deadly pattern.

use crate::families::unique::{Extended, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "extended-rectangle-2",
    name: "Extended rectangle type 2",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("extended_rectangle_2.rs")),
};

/// Looks for it. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    Box::new(Extended::new(Kind::OneDigit, &INFO, 45))
}

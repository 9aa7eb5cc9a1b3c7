//! Extended rectangle type 4: one of the three digits is locked in the two of six cells that have other candidates.
//!
//! # Pattern
//! Two lines are cut by three others in six empty cells that share three candidates a, b and c. Either each cut is
//! inside a box, a box of its own, or each line has its three cells in one box. If the cells held nothing else, the
//! two lines could swap what they hold, and the puzzle would have two solutions. Here two cells in one house have
//! other candidates too, and a has no other place in the house. One of them holds a; if the other held b or c, the
//! pattern would be deadly.
//!
//! # Removes
//! b and c from both cells.
//!
//! # Example
//! ```text
//! :.1+9+5.4+7..6...7..8+4....3+65+19.....2.51+54....6.+7.+27+68..+4..82...1..3+9.26...+87.1.+5+83+9.:156 343 354:974 976::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer or HoDoKu. SudokuWiki: Extended Unique Rectangle. Also known as a 2x3 deadly pattern.

use crate::families::unique::{Extended, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "extended-rectangle-4",
    name: "Extended rectangle type 4",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("extended_rectangle_4.rs")),
};

/// Looks for it. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    Box::new(Extended::new(Kind::Link, &INFO, 45))
}

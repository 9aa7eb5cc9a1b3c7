//! Finned Franken Leviathan: a Leviathan with boxes among its houses, and fins.
//!
//! # Pattern
//! The bases are seven rows or boxes, the covers seven columns or boxes (or bases of columns and boxes, covers of
//! rows and boxes), with at least one box. All places of the digit in the bases lie in the covers, but for the
//! fins. Places in two bases at once count as fins, too: endo fins.
//!
//! # Removes
//! Each of the seven bases takes the digit in another of the seven covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once, as far as they see all fins.
//!
//! # Example
//! ```text
//! :.+2+1....+9..+3+6+1......+5+7+9+6.+1..+2.+3..+6...+6..+5+3..+1...+5+2.+9..+4.+4+2..+1.........+4.+1+3........::861::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Franken Leviathan, 0345, 470 points, off by default. Extra houses
//!   count as boxes.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-franken-leviathan",
    name: "Finned Franken Leviathan",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_franken_leviathan.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 7, shape: Shape::Franken, fins: Fins::Finned }, style)
}

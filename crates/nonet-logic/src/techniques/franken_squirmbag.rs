//! Franken Squirmbag: a Squirmbag with boxes among its houses.
//!
//! # Pattern
//! The bases are five rows or boxes, the covers five columns or boxes (or bases of columns and boxes, covers of
//! rows and boxes), with at least one box. All places of the digit in the bases lie in the covers, and none in two
//! bases at once.
//!
//! # Removes
//! Each of the five bases takes the digit in another of the five covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once.
//!
//! # Example
//! ```text
//! :.+2+1....+9..+3+6+1......+5+7+9+6.+1..+2.+3..+6...+6..+5+3..+1...+5+2.+9..+4.+4+2..+1.........+4.+1+3........::861 871 881::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Franken Squirmbag, 0333, 470 points, off by default. Extra houses count as
//!   boxes.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "franken-squirmbag",
    name: "Franken Squirmbag",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("franken_squirmbag.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 5, shape: Shape::Franken, fins: Fins::None }, style)
}

//! Franken X-Wing: an X-Wing with boxes among its houses.
//!
//! # Pattern
//! The bases are two rows or boxes, the covers two columns or boxes (or bases of columns and boxes, covers of
//! rows and boxes), with at least one box. All places of the digit in the bases lie in the covers, and none in
//! two bases at once.
//!
//! # Removes
//! Each of the two bases takes the digit in another of the two covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Franken X-Wing, 0330, 300 points. Extra houses count as boxes.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "franken-x-wing",
    name: "Franken X-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("franken_x_wing.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 2, shape: Shape::Franken, fins: Fins::None }, style)
}

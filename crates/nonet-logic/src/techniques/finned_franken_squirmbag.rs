//! Finned Franken Squirmbag: a Squirmbag with boxes among its houses, and fins.
//!
//! # Pattern
//! The bases are five rows or boxes, the covers five columns or boxes (or bases of columns and boxes, covers of
//! rows and boxes), with at least one box. All places of the digit in the bases lie in the covers, but for the
//! fins. Places in two bases at once count as fins, too: endo fins.
//!
//! # Removes
//! Each of the five bases takes the digit in another of the five covers, which uses the covers up: the digit goes
//! from the covers outside the bases, and from places in two covers at once, as far as they see all fins.
//!
//! # Example
//! ```text
//! :..+2...+6......+9.....+5....+3.+1+6....+3...........+7.+9...+8+1+6....+9.+1..+3.+6+9..+7+2+1.+3.+1..+2.+9+6:481 489 492:427::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Franken Squirmbag, 0343, 470 points, off by default. Extra houses
//!   count as boxes.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-franken-squirmbag",
    name: "Finned Franken Squirmbag",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_franken_squirmbag.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 5, shape: Shape::Franken, fins: Fins::Finned }, style)
}

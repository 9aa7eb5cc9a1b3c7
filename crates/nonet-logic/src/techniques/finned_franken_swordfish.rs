//! Finned Franken Swordfish: a Swordfish with boxes among its houses, and fins.
//!
//! # Pattern
//! The bases are three rows or boxes, the covers three columns or boxes (or bases of columns and boxes, covers of
//! rows and boxes), with at least one box. All places of the digit in the bases lie in the covers, but for the
//! fins. Places in two bases at once count as fins, too: endo fins.
//!
//! # Removes
//! Each of the three bases takes the digit in another of the three covers, which uses the covers up: the digit
//! goes from the covers outside the bases, and from places in two covers at once, as far as they see all fins.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::896::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Franken Swordfish, 0341, 410 points. Extra houses count as boxes.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-franken-swordfish",
    name: "Finned Franken Swordfish",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_franken_swordfish.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 3, shape: Shape::Franken, fins: Fins::Finned }, style)
}

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
//! :.64.+2............2+293.8..4.......7.9..6...+23..1+9..2.86..7..89.5+9.82.1...+6...49...:518 718 724 725 128 728 541 342 542 544 154 371 372 678 482 385 685 789 394 799:525 545::
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

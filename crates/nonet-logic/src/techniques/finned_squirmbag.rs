//! Finned Squirmbag: a Squirmbag with some places too many, the fins.
//!
//! # Pattern
//! A digit's places in five rows lie in five columns, but for some more: the fins. Every row keeps two places or
//! more without them. Or the same with rows and columns exchanged.
//!
//! # Removes
//! Either a fin is true, or there is a plain Squirmbag. What the Squirmbag would remove and what sees all fins as
//! well goes in both cases.
//!
//! # Example
//! ```text
//! :...9..+3..9.3+5.18.2....3.5....7....688...6..3+5.4...5...2.......3..175.........41..::611 613 631 633::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Finned Squirmbag, 0313, 470 points, off by default.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "finned-squirmbag",
    name: "Finned Squirmbag",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("finned_squirmbag.rs")),
};

/// Looks for it digit by digit.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 5, shape: Shape::Basic, fins: Fins::Finned }, style)
}

//! Sashimi X-Wing: a finned X-Wing that would fall apart without its fins.
//!
//! # Pattern
//! A digit's places in two rows lie in two columns, but for some more: the fins. Without the fins a row has a
//! single place left, or none. Or the same with rows and columns exchanged.
//!
//! # Removes
//! If no fin is true, two rows share two columns as in an X-Wing, and the rest of the columns loses the digit.
//! What also sees all fins goes in any case.
//!
//! # Example
//! ```text
//! :4..5.769....+3....2.68+1...3.65.2.4..9...+73.4.....9.......+68........+6.3..73894+7....::859 869::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Sashimi X-Wing, 0320, 150 points.

use crate::families::fish::{Fins, General, Kind, Shape};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sashimi-x-wing",
    name: "Sashimi X-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sashimi_x_wing.rs")),
};

/// Looks for it digit by digit, rows before columns.
pub fn finder(style: Style) -> Box<dyn Finder> {
    General::boxed(&INFO, Kind { size: 2, shape: Shape::Basic, fins: Fins::Sashimi }, style)
}

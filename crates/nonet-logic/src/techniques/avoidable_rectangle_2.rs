//! Avoidable rectangle type 2: placed corners that are no givens, and the same other candidate in the open ones.
//!
//! # Pattern
//! Four cells in two rows, two columns and two boxes, none of them a given, hold two digits a and b or could hold
//! them. Whoever has placed some of them may still ask what would follow if all four were a and b: two solutions,
//! as in a unique rectangle. Here two corners or more are open, and all their other candidates are of one digit c:
//! one of them must hold it.
//!
//! # Removes
//! c from all cells that see all these corners.
//!
//! # Example
//! ```text
//! :+8.+92...473.6.+945...+25.+3+1...+5.+49+1.7+38.+91.48+26..3......+99...23...+14..5+7.8.6.2...1+7.::873::
//! ```
//!
//! # References
//! - HoDoKu: Avoidable Rectangle Type 2, 0608, 100 points. Not in Sudoku Explainer.

use crate::families::unique::{Avoidable, HodokuAvoidable, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "avoidable-rectangle-2",
    name: "Avoidable rectangle type 2",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("avoidable_rectangle_2.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Hodoku => Box::new(HodokuAvoidable::new(Kind::OneDigit, &INFO)),
        Style::Explainer | Style::Own => Box::new(Avoidable::new(Kind::OneDigit, &INFO)),
    }
}

//! Avoidable rectangle type 1: three placed corners that are no givens.
//!
//! # Pattern
//! Four cells in two rows, two columns and two boxes, none of them a given, hold two digits a and b or could hold
//! them. Whoever has placed some of them may still ask what would follow if all four were a and b: two solutions,
//! as in a unique rectangle. Here all corners but one are settled.
//!
//! # Removes
//! From the open corner the digit that would complete the pattern.
//!
//! # Example
//! ```text
//! :..+1.....+3........1..2+1.3.4....+31....+2..56.+1+37+138....9.....42.+1.51..+3....6+2..+5+13..::267::
//! ```
//!
//! # References
//! - HoDoKu: Avoidable Rectangle Type 1, 0607, 100 points. Not in Sudoku Explainer.

use crate::families::unique::{Avoidable, HodokuAvoidable, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "avoidable-rectangle-1",
    name: "Avoidable rectangle type 1",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("avoidable_rectangle_1.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Hodoku => Box::new(HodokuAvoidable::new(Kind::OneCell, &INFO)),
        Style::Explainer | Style::Own => Box::new(Avoidable::new(Kind::OneCell, &INFO)),
    }
}

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
//! :+7+2+4+89+5+1+3+685..+31.7+2.13....58.+4.3+7+82+1+5+53+716+2+8+94+18+2...+3+67+3+6+1.8.5+2+94+75...6+8.29+8...+7+4.::641::
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

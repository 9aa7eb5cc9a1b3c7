//! Multi colours 1: colours of two clusters that see each other.
//!
//! # Pattern
//! The strong links of one digit form two clusters, A and B of one, C and D of the other. A cell of A
//! shares a house with a cell of C. A and C are not both true, so that B or D is.
//!
//! # Removes
//! The digit from every cell that sees a cell of B and a cell of D.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::
//! ```
//!
//! # References
//! - HoDoKu: Multi Colors 1, 0502, 200 points. Sudoku Explainer finds the same as forcing X-chains, 6.6
//!   and more. Also known as multi-colouring, colour wing.

use crate::families::links::colouring;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "multi-colours-1",
    name: "Multi colours 1",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("multi_colours_1.rs")),
};

/// Looks for both kinds of multi colours, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    colouring::multi(style)
}

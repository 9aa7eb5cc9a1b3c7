//! Multi colours 2: a colour that sees both colours of another cluster.
//!
//! # Pattern
//! The strong links of one digit form two clusters, A and B of one, C and D of the other. Cells of A see
//! a cell of C and a cell of D. One of C and D is true, so that A is false.
//!
//! # Removes
//! The digit from all cells of A.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::737 768::
//! ```
//!
//! # References
//! - HoDoKu: Multi Colors 2, 0503, 200 points. Sudoku Explainer finds the same as forcing X-chains, 6.6
//!   and more. Also known as multi-colouring.

use crate::families::links::colouring;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "multi-colours-2",
    name: "Multi colours 2",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("multi_colours_2.rs")),
};

/// Looks for both kinds of multi colours, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    colouring::multi(style)
}

//! Sue de Coq: the digits where two houses meet, shared out among sets in both.
//!
//! # Pattern
//! Two or three cells in which a line meets a box, with at least two digits more than cells; a set of cells in the rest of the
//! line and one in the rest of the box. In all there are as many digits as cells, no digit of the middle cells is in both
//! sets, and a digit that the middle lacks but both sets have counts twice. So every digit is used, in a known house.
//!
//! # Removes
//! The digits of the set in the line from the other cells of the line, those of the set in the box from the other cells of the
//! box, and those that only the middle has from both.
//!
//! # Example
//! ```text
//! :.1....+24...9..2...26.+1.7+3.972.5..8....1+2..5......1..2.+1..42+3...+4368..1.+2..+2..+1+4.3:445 455 698:528 679 779 828::
//! ```
//!
//! # References
//! - HoDoKu: Sue de Coq, 1101, 250 points. Sudoku Explainer has no such technique. Also known as two-sector disjoint subsets;
//!   named after the forum user who found it.

use crate::families::sue_de_coq::SueDeCoq;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sue-de-coq",
    name: "Sue de Coq",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sue_de_coq.rs")),
};

/// Looks for it, line by line and box by box.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Box::new(SueDeCoq::new(&INFO, style))
}

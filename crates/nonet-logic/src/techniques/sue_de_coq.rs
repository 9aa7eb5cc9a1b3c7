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
//! :......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::121 122 125 721 722::
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

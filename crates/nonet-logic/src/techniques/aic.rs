//! AIC: an alternating inference chain, with a strong link at either end.
//!
//! # Pattern
//! Strong links (if this is false, that is true) and weak links (if this is true, that is false) take
//! turns. If the first candidate is false, the last one is true: one of the two is true in any case.
//!
//! # Removes
//! With the same digit at both ends: the digit from every cell that sees both. With different digits in
//! two cells that see each other: from either cell the digit of the other end.
//!
//! # Example
//! ```text
//! :+2......69+98..2.13+7+71.....+24..+9....+5..4...9.7.+5671+329+4+8+6.1....8+33......+9+6+4+9867+32+15::513 523 533 572 582::
//! ```
//!
//! # References
//! - HoDoKu: AIC, 0708, 280 points. Sudoku Explainer: Forcing Chain, 7.0 and more. Also known as
//!   alternating inference chain of type 1 (same digit) and type 2.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "aic",
    name: "AIC",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("aic.rs")),
};

/// Looks for continuous and discontinuous loops and chains, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::loops(style, tabling::Nodes::Cells)
}

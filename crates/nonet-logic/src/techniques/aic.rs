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
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::455 751::
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

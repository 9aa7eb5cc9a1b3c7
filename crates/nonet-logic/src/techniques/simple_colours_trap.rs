//! Simple colours trap: a candidate that sees both colours of a cluster.
//!
//! # Pattern
//! A digit that has just two places in a house is true in one of them: a strong link. Follow the strong
//! links of one digit from cell to cell and colour the cells in turn with two colours. All cells of one
//! colour are true, and all of the other are false; only which colour is true is not known.
//!
//! A cell outside the cluster that sees a cell of each colour sees the digit in any case.
//!
//! # Removes
//! The digit from every cell that sees both colours.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::
//! ```
//!
//! # References
//! - HoDoKu: Simple Colors Trap, 0500, 150 points. Sudoku Explainer finds the same as a forcing X-chain,
//!   6.6 and more. Also known as singles chains (rule 4), simple colouring.

use crate::families::links::colouring;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "simple-colours-trap",
    name: "Simple colours trap",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("simple_colours_trap.rs")),
};

/// Looks for traps and wraps, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    colouring::simple(style)
}

//! Forcing chain verity: chains from all candidates of a cell, or all places of a digit, to the same
//! end.
//!
//! # Pattern
//! One of the candidates of a cell is true, and so is one of the places of a digit in a house. From each
//! of them follow chains of strong and weak links, with groups. All lead to the same candidate being
//! true, or false: then it is so in any case.
//!
//! # Removes
//! The candidate that is shown to be false; one that is shown to be true can be written.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.:::451:
//! ```
//!
//! # References
//! - HoDoKu: Forcing Chain Verity, 500 points. Sudoku Explainer: Forcing Chain, 7.0 and more; Region and
//!   Cell Forcing Chains, 8.0 and more. Also known as multiple forcing chain, cell or unit forcing
//!   chain.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "forcing-chain-verity",
    name: "Forcing chain verity",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("forcing_chain_verity.rs")),
};

/// Looks for forcing chains of both kinds, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::chains(style)
}

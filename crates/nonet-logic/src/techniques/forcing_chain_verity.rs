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
//! :.....9.8.8..3....2.675...+3...27..6+4..3..45.1.....1...5..1....9...5..71..49.......:777 779 842 941:967::
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

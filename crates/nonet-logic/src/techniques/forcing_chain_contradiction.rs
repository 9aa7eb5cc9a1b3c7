//! Forcing chain contradiction: a candidate from which chains lead to what cannot be.
//!
//! # Pattern
//! Take a candidate to be true, or to be false, and follow chains of strong and weak links, with groups.
//! What follows cannot be: a candidate is both true and false, a cell loses all its candidates, or a
//! digit all its places in a house.
//!
//! # Removes
//! The candidate, where it was taken to be true. Where it was taken to be false, it can be written.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.:::451:
//! ```
//!
//! # References
//! - HoDoKu: Forcing Chain Contradiction, 500 points. Sudoku Explainer: Forcing Chain, 7.0 and more;
//!   Region and Cell Forcing Chains, 8.0 and more. Also known as contradiction forcing chain, Nishio
//!   where one digit is followed.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "forcing-chain-contradiction",
    name: "Forcing chain contradiction",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("forcing_chain_contradiction.rs")),
};

/// Looks for forcing chains of both kinds, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::chains(style)
}

/// The same, with tables that other finders look at too.
pub(crate) fn sharing(style: Style, tables: tabling::Shared) -> Box<dyn Finder> {
    tabling::chains_sharing(style, tables)
}

//! X-chain: a chain of one digit that begins and ends with a strong link.
//!
//! # Pattern
//! Strong links (a house with two places for the digit: if not here, then there) and weak links (a
//! shared house: if here, then not there) take turns. If the first cell lacks the digit, the chain makes
//! the last one have it. So the digit is in the first cell, or in the last one, or in both.
//!
//! Skyscrapers, two-string kites and turbot fish are the X-chains of four cells.
//!
//! # Removes
//! The digit from every cell that sees both ends.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::391::
//! ```
//!
//! # References
//! - HoDoKu: X-Chain, 0701, 260 points, at most 20 cells. Sudoku Explainer: Forcing X-Chain, 6.6 and
//!   more. Also known as X-cycle (discontinuous), single-digit alternating inference chain, fishy cycle.

use crate::families::links::x_chains;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "x-chain",
    name: "X-chain",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("x_chain.rs")),
};

/// Looks for it: for each digit and end, the shortest chains.
pub fn finder(style: Style) -> Box<dyn Finder> {
    x_chains::finder(style)
}

//! Dynamic forcing chains (+ multiple forcing chains): dynamic forcing chains that see patterns, single chains and multiple chains on the way.
//!
//! # Pattern
//! Chains from a cell, from a house, from a candidate and its opposite, or into a contradiction. On the way,
//! everything that became false counts as struck out: a node may follow from several nodes at once, when together
//! they leave one candidate to a cell or one place to a digit.
//!
//! Where nothing more follows from cells and houses, patterns, then forcing chains and cycles, then cell and region
//! forcing chains are looked for on the board as it would then be. What a nested chain strikes out follows from the
//! candidates that had to go before its links were there.
//!
//! # Removes
//! The candidate that the chains show to be false, or the other candidates of its cell where it is shown to be
//! true.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::
//! ```
//!
//! # References
//! - Sudoku Explainer: Dynamic Forcing Chains (+ Multiple Forcing Chains), 10.0 and more with the length. Also
//!   known as nested forcing chains.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "nested-multiple-forcing-chains",
    name: "Dynamic forcing chains (+ multiple forcing chains)",
    needs: Needs::NOTHING,
    finder: |_| forcing::dynamic(3),
    doc: heading(include_str!("nested_multiple_forcing_chains.rs")),
};

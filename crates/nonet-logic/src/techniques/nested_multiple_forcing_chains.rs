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
//! :.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....::374::
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

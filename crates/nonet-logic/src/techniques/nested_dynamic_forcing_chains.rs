//! Dynamic forcing chains (+ dynamic forcing chains): dynamic forcing chains that see patterns and other dynamic chains on the way.
//!
//! # Pattern
//! Chains from a cell, from a house, from a candidate and its opposite, or into a contradiction. On the way,
//! everything that became false counts as struck out: a node may follow from several nodes at once, when together
//! they leave one candidate to a cell or one place to a digit.
//!
//! Where nothing more follows from cells and houses, patterns and then dynamic forcing chains are looked for on the
//! board as it would then be. What a nested chain strikes out follows from the candidates that had to go before its
//! links were there.
//!
//! # Removes
//! The candidate that the chains show to be false, or the other candidates of its cell where it is shown to be
//! true.
//!
//! # Example
//! ```text
//! :.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....:344 374 622:811::
//! ```
//!
//! The puzzle is the one known as Golden Nugget (ER 11.9).
//!
//! # References
//! - Sudoku Explainer: Dynamic Forcing Chains (+ Dynamic Forcing Chains), 10.5 and more with the length. The
//!   hardest known puzzles need it. Also known as nested forcing chains.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "nested-dynamic-forcing-chains",
    name: "Dynamic forcing chains (+ dynamic forcing chains)",
    needs: Needs::NOTHING,
    finder: |_| forcing::any_nested(),
    doc: heading(include_str!("nested_dynamic_forcing_chains.rs")),
};

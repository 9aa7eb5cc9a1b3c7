//! Dynamic contradiction forcing chains: an assumption leads to a candidate that would be true and false.
//!
//! # Pattern
//! A candidate is taken to be true, or to be false. Two chains from there lead to a candidate being true and to the
//! same candidate being false. On the way, everything that became false counts as struck out: a node may follow
//! from several nodes at once, when together they leave one candidate to a cell or one place to a digit.
//!
//! # Removes
//! The candidate that was taken to be true; or, where it was taken to be false, the other candidates of its cell.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::
//! ```
//!
//! # References
//! - Sudoku Explainer: Dynamic Contradiction Forcing Chains, 8.5 and more with the length. HoDoKu: Forcing Net
//!   Contradiction. Also known as reductio ad absurdum, contradiction net.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "dynamic-contradiction-forcing-chains",
    name: "Dynamic contradiction forcing chains",
    needs: Needs::NOTHING,
    finder: |_| forcing::dynamic(0),
    doc: heading(include_str!("dynamic_contradiction_forcing_chains.rs")),
};

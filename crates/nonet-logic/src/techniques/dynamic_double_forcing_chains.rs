//! Dynamic double forcing chains: a candidate leads to the same conclusion, whether it is true or false.
//!
//! # Pattern
//! One chain starts with a candidate being true, one with the same candidate being false. Both end with the same
//! candidate being true, or being false. On the way, everything that became false counts as struck out: a node may
//! follow from several nodes at once, when together they leave one candidate to a cell or one place to a digit.
//!
//! # Removes
//! The candidate that both chains exclude, or the other candidates of the cell where both chains place a digit.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191::
//! ```
//!
//! # References
//! - Sudoku Explainer: Dynamic Double Forcing Chains, 8.5 and more with the length. HoDoKu: Forcing Net Verity.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "dynamic-double-forcing-chains",
    name: "Dynamic double forcing chains",
    needs: Needs::NOTHING,
    finder: |_| forcing::dynamic(0),
    doc: heading(include_str!("dynamic_double_forcing_chains.rs")),
};

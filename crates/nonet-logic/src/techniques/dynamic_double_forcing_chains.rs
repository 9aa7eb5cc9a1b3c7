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
//! :......8+7..7..9.+31...3..7..51..6......5..2..4...8..9..74.....2...6..1..5......6..3:172 361 668 795:878::
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

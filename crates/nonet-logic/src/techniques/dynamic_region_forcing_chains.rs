//! Dynamic region forcing chains: every place of a digit in a house leads to the same conclusion, with several causes for one effect on the way.
//!
//! # Pattern
//! One chain starts at each place of a digit in a house, each taken to be true. All chains end with the same
//! candidate being true, or being false. On the way, everything that became false counts as struck out: a node may
//! follow from several nodes at once, when together they leave one candidate to a cell or one place to a digit.
//!
//! # Removes
//! The candidate that all chains exclude, or the other candidates of the cell where all chains place a digit.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::
//! ```
//!
//! # References
//! - Sudoku Explainer: Dynamic Region Forcing Chains, 8.5 and more with the length. HoDoKu: Forcing Net Verity.
//!   Also known as unit forcing net.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "dynamic-region-forcing-chains",
    name: "Dynamic region forcing chains",
    needs: Needs::NOTHING,
    finder: |_| forcing::dynamic(0),
    doc: heading(include_str!("dynamic_region_forcing_chains.rs")),
};

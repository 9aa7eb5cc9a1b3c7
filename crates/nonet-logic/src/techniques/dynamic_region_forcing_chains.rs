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
//! :......8+7..7..9.+31...3..7..51..6......5..2..4...8..9..74.....2...6..1..5......6..3:172 795:668::
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

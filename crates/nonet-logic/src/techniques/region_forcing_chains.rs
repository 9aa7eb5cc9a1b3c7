//! Region forcing chains: every place of a digit in a house leads to the same conclusion.
//!
//! # Pattern
//! One chain starts at each place of a digit in a house, each taken to be true. All chains end with the same
//! candidate being true, or being false. As the digit has a place in the house, that is so.
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
//! - Sudoku Explainer: Region Forcing Chains, 8.0 and more with the length. HoDoKu: Forcing Chain Verity. Also
//!   known as unit forcing chains, house forcing chains.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "region-forcing-chains",
    name: "Region forcing chains",
    needs: Needs::NOTHING,
    finder: |_| forcing::all_multiple(),
    doc: heading(include_str!("region_forcing_chains.rs")),
};

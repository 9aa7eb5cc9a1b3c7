//! Cell forcing chains: every candidate of a cell leads to the same conclusion.
//!
//! # Pattern
//! One chain starts at each candidate of a cell with three or more, each taken to be true. All chains end with the
//! same candidate being true, or being false. As the cell has a digit, that is so.
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
//! - Sudoku Explainer: Cell Forcing Chains, 8.0 and more with the length. HoDoKu: Forcing Chain Verity. Also known
//!   as cell reduction, multiple forcing chains.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "cell-forcing-chains",
    name: "Cell forcing chains",
    needs: Needs::NOTHING,
    finder: |_| forcing::all_multiple(),
    doc: heading(include_str!("cell_forcing_chains.rs")),
};

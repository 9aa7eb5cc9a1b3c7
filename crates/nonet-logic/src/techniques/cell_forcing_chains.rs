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
//! :9..7..3..+65..2+9.1+7..7.....93..6+9+47...6+9+25+7.3..+72+1+38+9.61..4..6..+74.+96..8...6..3..4:149 278 298 431 578 598 832:438::
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

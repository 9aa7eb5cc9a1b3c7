//! XY-chain: a chain of cells with two candidates each.
//!
//! # Pattern
//! Each cell has two candidates and shares one of them with the next cell, which it sees. If the first
//! cell lacks its digit, it has its other one; then the next cell has its other one, and so on, until
//! the last cell has the digit that the first lacks. So the digit is in the first cell, or in the last
//! one, or in both. The XY-wing is the chain of three cells.
//!
//! # Removes
//! The digit from every cell that sees both ends.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5.2.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73...2+1+97+5.+753+9.+8.+1+19.5..4.+3::211::
//! ```
//!
//! # References
//! - HoDoKu: XY-Chain, 0702, 260 points, at most ten cells. Sudoku Explainer: Forcing Y-Chain, 7.0 and
//!   more. Also known as Y-chain.

use crate::families::links::xy_chains;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "xy-chain",
    name: "XY-chain",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("xy_chain.rs")),
};

/// Looks for it: for each end and digit, the shortest chains.
pub fn finder(style: Style) -> Box<dyn Finder> {
    xy_chains::finder(style)
}

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
//! :4+7+2+35+698153+1..+8.+2.+86+91.+2.53+158.2+7+34.+2+9+64+13+8+7+57+4+38.+5....+8...9....2..+8+1...+91..+3+4.68::675::
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

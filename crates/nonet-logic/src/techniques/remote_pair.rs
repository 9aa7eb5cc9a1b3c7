//! Remote pair: a chain of cells with the same two digits.
//!
//! # Pattern
//! Four or more cells have the same two candidates, and each sees the next one. The digits take turns
//! along the chain. Two cells that are an odd number of steps apart have different digits, so that one
//! has the one and the other the other.
//!
//! # Removes
//! Both digits from every cell that sees two cells of the chain three, five, or any greater odd number
//! of steps apart.
//!
//! # Example
//! ```text
//! :.+4.2..+6+7.7.+2.6+3+459.+6.4+7.8+2.47+6+9..+23+512+8+5+37+964+5+396+4+2+71+8..4+7..+3+96.+9...+65+4+7+65+7+39+418+2::175 176 183 875 876 881::
//! ```
//!
//! # References
//! - HoDoKu: Remote Pair, 0703, 110 points. Sudoku Explainer finds the same as a forcing Y-chain, 7.0
//!   and more.

use crate::families::links::remote_pairs;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "remote-pair",
    name: "Remote pair",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("remote_pair.rs")),
};

/// Looks for it; chains of ten cells at most where HoDoKu is followed.
pub fn finder(style: Style) -> Box<dyn Finder> {
    remote_pairs::finder(style)
}

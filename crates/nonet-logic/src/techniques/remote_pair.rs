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
//! :9+5.+1.+378+6.+6.+9.+8+5+4+18.16.+5+23+9..853+1+6+9.+5+39+2+674+1+8+6+1.8+94+3.+5.+9...+6+8..726+4+891+5+3.+8...29+64::774 775::
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

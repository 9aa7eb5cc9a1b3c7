//! Grouped discontinuous nice loop: a chain through groups that leads back to the cell in which it
//! starts.
//!
//! # Pattern
//! Strong links (if this is false, that is true) and weak links (if this is true, that is false) take
//! turns. A candidate that leads to its own falsehood, or to another digit in its own cell, is false. A
//! candidate whose falsehood leads to its truth is true.
//!
//! A node may also be a group: two or three cells of a line in a box, one of which has the digit, or
//! none.
//!
//! # Removes
//! The candidate that contradicts itself; or all others of the cell, where one is shown to be true.
//!
//! # Example
//! ```text
//! :....7..9.429.5...16..........1+5+94.2.95+2.63..+8...8....+9..6..5....3.2.1+9+67........4:517 335 435 835 537 737 538 738 467 468 374 474 591 593 394 896:375 875::
//! ```
//!
//! # References
//! - HoDoKu: Grouped Discontinuous Nice Loop, 0710, 300 points. Sudoku Explainer: Forcing Chain, 7.0 and
//!   more (without groups). Every such loop is an alternating inference chain too.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "grouped-discontinuous-nice-loop",
    name: "Grouped discontinuous nice loop",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("grouped_discontinuous_nice_loop.rs")),
};

/// Looks for continuous and discontinuous loops and chains with groups, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::loops(style, tabling::Nodes::Groups)
}

//! Discontinuous nice loop with almost locked sets: a chain through sets of cells with one digit too many
//! that leads back to the cell in which it starts.
//!
//! # Pattern
//! Strong links (if this is false, that is true) and weak links (if this is true, that is false) take
//! turns. A candidate that leads to its own falsehood, or to another digit in its own cell, is false. A
//! candidate whose falsehood leads to its truth is true.
//!
//! A node may be a group: two or three cells of a line in a box, one of which has the digit, or none. And
//! it may be an almost locked set: cells of one house with one digit more than cells. If every place of a
//! digit in the set is seen by what is true, the set loses that digit, and its cells hold all its others:
//! each of those goes from all cells that see all its places in the set. If no more than one candidate is
//! left of a cell then, that one is true.
//!
//! # Removes
//! The candidate that contradicts itself; or all others of the cell, where one is shown to be true.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::251::
//! ```
//!
//! # References
//! - HoDoKu: Grouped Discontinuous Nice Loop, 0710, 300 points, where it is told to let almost locked sets into
//!   chains (it does not by itself). Sudoku Explainer finds the same only as forcing chains, 8.0 and more.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "als-discontinuous-nice-loop",
    name: "Discontinuous nice loop with almost locked sets",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("als_discontinuous_nice_loop.rs")),
};

/// Looks for continuous and discontinuous loops and chains with almost locked sets, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::loops(style, tabling::Nodes::Sets)
}

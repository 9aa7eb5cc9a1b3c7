//! Continuous nice loop with almost locked sets: a closed chain of strong and weak links in turn that goes
//! through sets of cells with one digit too many.
//!
//! # Pattern
//! Strong links (if this is false, that is true) and weak links (if this is true, that is false) take
//! turns all around the loop. Then either all its even nodes are true, or all its odd ones: each weak
//! link has exactly one true end.
//!
//! A node may be a group: two or three cells of a line in a box, one of which has the digit, or none. And
//! it may be an almost locked set: cells of one house with one digit more than cells. If every place of a
//! digit in the set is seen by what is true, the set loses that digit, and its cells hold all its others:
//! each of those goes from all cells that see all its places in the set. If no more than one candidate is
//! left of a cell then, that one is true.
//!
//! # Removes
//! Whatever sees both ends of a weak link. And as every set that the loop enters by one digit and leaves by
//! another has just one of the two, all its other digits are locked in it: they go from the cells that see
//! all their places in the set.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::
//! ```
//!
//! # References
//! - HoDoKu: Grouped Continuous Nice Loop, 0709, 300 points, where it is told to let almost locked sets into
//!   chains (it does not by itself). Sudoku Explainer finds the same only as forcing chains, 8.0 and more. Also
//!   known as ALS ring, AIC ring with ALS; with two sets alone it is a doubly linked ALS-XZ.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "als-continuous-nice-loop",
    name: "Continuous nice loop with almost locked sets",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("als_continuous_nice_loop.rs")),
};

/// Looks for continuous and discontinuous loops and chains with almost locked sets, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::loops(style, tabling::Nodes::Sets)
}

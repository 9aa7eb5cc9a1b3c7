//! Grouped continuous nice loop: a closed chain through groups of strong and weak links in turn.
//!
//! # Pattern
//! Strong links (if this is false, that is true) and weak links (if this is true, that is false) take
//! turns all around the loop. Then either all its even nodes are true, or all its odd ones: each weak
//! link has exactly one true end.
//!
//! A node may also be a group: two or three cells of a line in a box, one of which has the digit, or
//! none.
//!
//! # Removes
//! Whatever sees both ends of a weak link: the digit from the other cells of its house, and the other
//! digits from a cell that the loop enters by one strong link and leaves by another.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.::156 176 347 387 394 747 769::
//! ```
//!
//! # References
//! - HoDoKu: Grouped Continuous Nice Loop, 0709, 300 points. Sudoku Explainer: Bidirectional Cycle, 6.5
//!   and more (without groups). Also known as AIC ring, continuous loop.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "grouped-continuous-nice-loop",
    name: "Grouped continuous nice loop",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("grouped_continuous_nice_loop.rs")),
};

/// Looks for continuous and discontinuous loops and chains with groups, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::loops(style, tabling::Nodes::Groups)
}

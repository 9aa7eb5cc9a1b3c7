//! Continuous nice loop: a closed chain of strong and weak links in turn.
//!
//! # Pattern
//! Strong links (if this is false, that is true) and weak links (if this is true, that is false) take
//! turns all around the loop. Then either all its even nodes are true, or all its odd ones: each weak
//! link has exactly one true end.
//!
//! # Removes
//! Whatever sees both ends of a weak link: the digit from the other cells of its house, and the other
//! digits from a cell that the loop enters by one strong link and leaves by another.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::455 555 855 866::
//! ```
//!
//! # References
//! - HoDoKu: Continuous Nice Loop, 0706, 280 points. Sudoku Explainer: Bidirectional Cycle, 6.5 and
//!   more. Also known as AIC ring, continuous loop.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "continuous-nice-loop",
    name: "Continuous nice loop",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("continuous_nice_loop.rs")),
};

/// Looks for continuous and discontinuous loops and chains, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::loops(style, tabling::Nodes::Cells)
}

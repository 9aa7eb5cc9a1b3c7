//! Death blossom: a cell, each candidate of which takes a digit from an almost locked set.
//!
//! # Pattern
//! A *stem* cell, and for each of its candidates a *petal*: an almost locked set whose places of that digit the stem sees all.
//! Whatever the stem is, one petal loses its digit and has all others.
//!
//! # Removes
//! A digit z that all petals have, and the stem lacks, from cells that see every z in every petal.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::551 555::
//! ```
//!
//! # References
//! - HoDoKu: Death Blossom, 0904, 360 points, off by default. Sudoku Explainer has no such technique.

use crate::families::als::{Blossom, Graph, Shared};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "death-blossom",
    name: "Death blossom",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("death_blossom.rs")),
};

/// Looks for it. HoDoKu's petals share no cells; in nonet's own style they may.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(style, Graph::shared(style))
}

/// The same on almost locked sets that other finders look at too.
pub(crate) fn sharing(style: Style, graph: Shared) -> Box<dyn Finder> {
    Box::new(Blossom::new(&INFO, graph, style == Style::Own))
}

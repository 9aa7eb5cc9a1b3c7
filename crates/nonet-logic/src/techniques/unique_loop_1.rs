//! Unique loop type 1: a loop of cells with the same two candidates, but for one cell.
//!
//! # Pattern
//! Six cells or more share two candidates a and b and form a loop: each next one is in a house of the one before.
//! Coloured in turn, every house has one cell of each colour, or none. If they held nothing else, the colours could
//! swap a and b, and the puzzle would have two solutions. Here one cell has other candidates too and must hold one
//! of them.
//!
//! # Removes
//! a and b from that cell.
//!
//! # Example
//! ```text
//! :....+6..8.6...13..+231....54+6.+69.+5.....+354+71.2.....361.+89+2.6.+5..3.4..+8.2...86.+2...+4::788 988::
//! ```
//!
//! # References
//! - Sudoku Explainer: Unique Loop type 1, 4.6 for six cells, 4.7 for eight, 5.0 for more. Not in HoDoKu.

use crate::families::unique::{ExplainerLoops, Kind, Loops};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-loop-1",
    name: "Unique loop type 1",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_loop_1.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with all other unique rectangles and loops.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerLoops::default()),
        Style::Hodoku | Style::Own => Box::new(Loops::new(Kind::OneCell, &INFO)),
    }
}

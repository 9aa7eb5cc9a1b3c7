//! Unique loop type 4: one of the two digits of a loop is locked in the two cells that have other candidates.
//!
//! # Pattern
//! Six cells or more share two candidates a and b and form a loop: each next one is in a house of the one before.
//! Coloured in turn, every house has one cell of each colour, or none. If they held nothing else, the colours could
//! swap a and b, and the puzzle would have two solutions. Here two cells in one house have other candidates too,
//! and a has no other place in the house. One of them holds a; if the other held b, the loop would be deadly.
//!
//! # Removes
//! b from both cells.
//!
//! # Example
//! ```text
//! :+94+3.+26+5.7.+2.+5.93+4..51.3+4+2+6+9..+5+4.+39+7+2.376+9+2+4.+52+9+4..5+6+3.+3+19+2+6+8+75+44..+9+57+1+235+7+2+3+418+96::821 841::
//! ```
//!
//! # References
//! - Sudoku Explainer: Unique Loop type 4, 4.6 for six cells, 4.7 for eight, 5.0 for more. Not in HoDoKu.

use crate::families::unique::{ExplainerLoops, Kind, Loops};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-loop-4",
    name: "Unique loop type 4",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_loop_4.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with all other unique rectangles and loops.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerLoops::default()),
        Style::Hodoku | Style::Own => Box::new(Loops::new(Kind::Link, &INFO)),
    }
}

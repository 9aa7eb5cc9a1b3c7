//! Unique loop type 3: the other candidates of two cells of a loop, taken as one cell, make a naked subset.
//!
//! # Pattern
//! Six cells or more share two candidates a and b and form a loop: each next one is in a house of the one before.
//! Coloured in turn, every house has one cell of each colour, or none. If they held nothing else, the colours could
//! swap a and b, and the puzzle would have two solutions. Here two cells in one house have other candidates too.
//! One of these is true, so they count as one cell. With n more cells of the house it has n + 1 digits.
//!
//! # Removes
//! Those digits from all other cells that see every place of theirs in the subset.
//!
//! # Example
//! ```text
//! :+94+3.+26+5.7.+2.+5.93+4..51.3+4+2+6+9..+5+4.+39+7+2.376+9+2+4.+52+9+4..5+6+3.+3+19+2+6+8+75+44..+9+57+1+235+7+2+3+418+96::821 841::
//! ```
//!
//! # References
//! - Sudoku Explainer: Unique Loop type 3, 4.6 for six cells, 4.7 for eight, 5.0 for more, and 0.1 for each cell of
//!   the subset. Not in HoDoKu.

use crate::families::unique::{ExplainerLoops, Kind, Loops};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-loop-3",
    name: "Unique loop type 3",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_loop_3.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with all other unique rectangles and loops.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerLoops::default()),
        Style::Hodoku | Style::Own => Box::new(Loops::new(Kind::Subset, &INFO)),
    }
}

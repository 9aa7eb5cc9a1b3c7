//! Unique rectangle type 3: the other candidates of two corners, taken as one cell, make a naked subset.
//!
//! # Pattern
//! Four empty cells in two rows, two columns and two boxes share two candidates a and b. If they held nothing else,
//! a and b could be swapped in them, and the puzzle would have two solutions. Here two corners in a line have other
//! candidates too. One of these is true, so for the houses that hold both corners they count as one cell. With n
//! more cells of the house it has n + 1 digits.
//!
//! # Removes
//! Those digits from all other cells that see every place of theirs in the subset.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::211 229::
//! ```
//!
//! # References
//! - Sudoku Explainer: Unique Rectangle type 3, 4.5 and 0.1 for each cell of the subset; it also tells the subset
//!   by the digits hidden in the rest of the house. HoDoKu: Uniqueness Test 3, 0602, 100 points.

use crate::families::unique::{ExplainerLoops, HodokuRectangles, Kind, Rectangles};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-rectangle-3",
    name: "Unique rectangle type 3",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_rectangle_3.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with all other unique rectangles and loops.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerLoops::default()),
        Style::Hodoku => Box::new(HodokuRectangles::new(Kind::Subset, &INFO)),
        Style::Own => Box::new(Rectangles::new(Kind::Subset, &INFO, 45)),
    }
}

//! Unique rectangle type 4: one of the two digits is locked in the two corners that have other candidates.
//!
//! # Pattern
//! Four empty cells in two rows, two columns and two boxes share two candidates a and b. If they held nothing else,
//! a and b could be swapped in them, and the puzzle would have two solutions. Here two corners in a line have other
//! candidates too, and in a house of both, a has no other place. One of them holds a; if the other held b, the
//! pattern would be deadly.
//!
//! # Removes
//! b from both corners.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::175 176::
//! ```
//!
//! # References
//! - Sudoku Explainer: Unique Rectangle type 4, 4.5. HoDoKu: Uniqueness Test 4, 0603, 100 points.

use crate::families::unique::{ExplainerLoops, HodokuRectangles, Kind, Rectangles};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-rectangle-4",
    name: "Unique rectangle type 4",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_rectangle_4.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with all other unique rectangles and loops.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerLoops::default()),
        Style::Hodoku => Box::new(HodokuRectangles::new(Kind::Link, &INFO)),
        Style::Own => Box::new(Rectangles::new(Kind::Link, &INFO, 45)),
    }
}

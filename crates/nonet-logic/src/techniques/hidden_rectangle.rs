//! Hidden rectangle: a corner whose links to its neighbours would fill the whole rectangle.
//!
//! # Pattern
//! Four empty cells in two rows, two columns and two boxes share two candidates a and b. If they held nothing else,
//! a and b could be swapped in them, and the puzzle would have two solutions. Here one corner has a and b only. In
//! the row and in the column of the opposite corner, a has no places but the corners. If that one held b, both its
//! neighbours would hold a, and the pattern would be deadly.
//!
//! # Removes
//! b from the corner opposite.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::896::
//! ```
//!
//! # References
//! - HoDoKu: Hidden Rectangle, 0606, 100 points. Not in Sudoku Explainer. Also known as hidden unique rectangle.

use crate::families::unique::{HodokuRectangles, Kind, Rectangles};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "hidden-rectangle",
    name: "Hidden rectangle",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("hidden_rectangle.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Hodoku => Box::new(HodokuRectangles::new(Kind::Hidden, &INFO)),
        Style::Explainer | Style::Own => Box::new(Rectangles::new(Kind::Hidden, &INFO, 45)),
    }
}

//! Unique rectangle type 1: three corners with the same two candidates and nothing else.
//!
//! # Pattern
//! Four empty cells in two rows, two columns and two boxes share two candidates a and b. If they held nothing else,
//! a and b could be swapped in them, and the puzzle would have two solutions. Here three corners have a and b only,
//! so the fourth must hold one of its other candidates.
//!
//! # Removes
//! a and b from the fourth corner.
//!
//! # Example
//! ```text
//! :.4..9.+1381..87..+94....+1..+7+66+5.1+4..2+34...+5..+6+1..+1.+62+457+2+1+4.3.+7+89.+65.+81+3+4+2..8.+2.61+5::514 614::
//! ```
//!
//! # References
//! - Sudoku Explainer: Unique Rectangle type 1, 4.5. HoDoKu: Uniqueness Test 1, 0600, 100 points. Also known as UR,
//!   UR+1, unique corner.

use crate::families::unique::{ExplainerLoops, HodokuRectangles, Kind, Rectangles};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-rectangle-1",
    name: "Unique rectangle type 1",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_rectangle_1.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with all other unique rectangles and loops.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerLoops::default()),
        Style::Hodoku => Box::new(HodokuRectangles::new(Kind::OneCell, &INFO)),
        Style::Own => Box::new(Rectangles::new(Kind::OneCell, &INFO, 45)),
    }
}

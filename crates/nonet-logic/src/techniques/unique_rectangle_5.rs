//! Unique rectangle type 5: the same third candidate in opposite corners, or in three corners.
//!
//! # Pattern
//! Four empty cells in two rows, two columns and two boxes share two candidates a and b. If they held nothing else,
//! a and b could be swapped in them, and the puzzle would have two solutions. Here the only other candidate is c,
//! in two opposite corners or in three: one of them must hold it.
//!
//! # Removes
//! c from all cells that see all of these corners.
//!
//! # Example
//! ```text
//! :.49...67..+3...4+9..27.3+9+6..+8+4..28.........78.+1.63....+29..4.1...6..67....49.1.62...:749:777::
//! ```
//!
//! # References
//! - HoDoKu: Uniqueness Test 5, 0604, 100 points. Sudoku Explainer takes it for type 2, 4.5.

use crate::families::unique::{HodokuRectangles, Kind, Rectangles};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-rectangle-5",
    name: "Unique rectangle type 5",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_rectangle_5.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Hodoku => Box::new(HodokuRectangles::new(Kind::OneDigitAcross, &INFO)),
        Style::Explainer | Style::Own => Box::new(Rectangles::new(Kind::OneDigitAcross, &INFO, 45)),
    }
}

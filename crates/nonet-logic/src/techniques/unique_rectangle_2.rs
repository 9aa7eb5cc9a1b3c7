//! Unique rectangle type 2: two corners of one side with the same third candidate.
//!
//! # Pattern
//! Four empty cells in two rows, two columns and two boxes share two candidates a and b. If they held nothing else,
//! a and b could be swapped in them, and the puzzle would have two solutions. Here two corners in a line have a and
//! b only, and the other two have one candidate c besides: one of these two must hold it.
//!
//! # Removes
//! c from all cells that see both of them.
//!
//! # Example
//! ```text
//! :..+6..+1........+6..1+1.2..3+64..+6+1...5...+2.+56.+1..+57841.+3+6+2...+1.298+6+21.+6+85+4..6+8...+42+1+5::844::
//! ```
//!
//! # References
//! - Sudoku Explainer: Unique Rectangle type 2, 4.5. HoDoKu: Uniqueness Test 2, 0601, 100 points. Also known as
//!   UR+2B.

use crate::families::unique::{ExplainerLoops, HodokuRectangles, Kind, Rectangles};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-rectangle-2",
    name: "Unique rectangle type 2",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_rectangle_2.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with all other unique rectangles and loops.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerLoops::default()),
        Style::Hodoku => Box::new(HodokuRectangles::new(Kind::OneDigit, &INFO)),
        Style::Own => Box::new(Rectangles::new(Kind::OneDigit, &INFO, 45)),
    }
}

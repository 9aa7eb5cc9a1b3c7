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
//! :...5+4...9...+1+78.4.417.....+5...2.7.64.3.9.+4.5..+42..1.....57.6+4..19+6+4.5...3+7+4+8..+5.6::617 621 622::
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

//! Unique rectangle type 6: an X-Wing of one of the two digits, with other candidates in opposite corners.
//!
//! # Pattern
//! Four empty cells in two rows, two columns and two boxes share two candidates a and b. If they held nothing else,
//! a and b could be swapped in them, and the puzzle would have two solutions. Here two opposite corners have other
//! candidates too, and a has no places but the corners in both rows, or in both columns. If a stood in one of these
//! two corners, it would stand in the other as well, and the pattern would be deadly.
//!
//! # Removes
//! a from both of them.
//!
//! # Example
//! ```text
//! :+1+3..8.+29+7+2+9+871.+4..4.79+32+8..+91.2+68+7..68+2+3+7.9..+7.3.+9+16+82+3..+1+2+95+7+852+1+8+47+3+69+8+7965+31+2+4::329 348::
//! ```
//!
//! # References
//! - HoDoKu: Uniqueness Test 6, 0605, 100 points. Not in Sudoku Explainer.

use crate::families::unique::{HodokuRectangles, Kind, Rectangles};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-rectangle-6",
    name: "Unique rectangle type 6",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_rectangle_6.rs")),
};

/// Looks for it.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Hodoku => Box::new(HodokuRectangles::new(Kind::Crossed, &INFO)),
        Style::Explainer | Style::Own => Box::new(Rectangles::new(Kind::Crossed, &INFO, 45)),
    }
}

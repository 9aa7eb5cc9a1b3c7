//! Unique loop type 2: a loop of cells with the same two candidates and one third candidate in some of them.
//!
//! # Pattern
//! Six cells or more share two candidates a and b and form a loop: each next one is in a house of the one before.
//! Coloured in turn, every house has one cell of each colour, or none. If they held nothing else, the colours could
//! swap a and b, and the puzzle would have two solutions. Here the only other candidate is c: one of its cells must
//! hold it.
//!
//! # Removes
//! c from all cells that see all of these.
//!
//! # Example
//! ```text
//! :+9+248+1+3+7+565+6+1+7+4.+8.+373+8+5.+6+41.+4+7+3+1..+68.+6+8.+3.+71.+419.+4+6+837.+2+47+6+85+9+3+1+81+923+4+5+6+7+3+569+712+4+8::946::
//! ```
//!
//! # References
//! - Sudoku Explainer: Unique Loop type 2, 4.6 for six cells, 4.7 for eight, 5.0 for more. Not in HoDoKu.

use crate::families::unique::{ExplainerLoops, Kind, Loops};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "unique-loop-2",
    name: "Unique loop type 2",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("unique_loop_2.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with all other unique rectangles and loops.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerLoops::default()),
        Style::Hodoku | Style::Own => Box::new(Loops::new(Kind::OneDigit, &INFO)),
    }
}

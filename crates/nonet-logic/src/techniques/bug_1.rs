//! BUG type 1: one cell keeps the board from being a bivalue universal grave.
//!
//! # Pattern
//! Every empty cell has two candidates, and every digit two places, or none, in each house: such a board has no
//! solution or two, which is why it is called a grave. What keeps the board from it must be true. Here that is one
//! cell with further candidates: each makes its digit's third place in a house.
//!
//! # Removes
//! The other candidates of that cell.
//!
//! # Example
//! ```text
//! :+4+3+75+82+9+61..+9+41+7+28+38+1+2+6+9+34+7+5..+6+9+7+8+13+49413+2+68+5778+3+15+46+2+9..+4+2.+5+7.+8.75+8.9+3.2..87.+1+5.+6::171 371::
//! ```
//!
//! # References
//! - Sudoku Explainer: BUG type 1, 5.6. HoDoKu: Bivalue Universal Grave + 1, 0610, 100 points, with three
//!   candidates in the cell. Also known as BUG+1.

use crate::families::unique::{BugOne, Bugs, ExplainerBug, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "bug-1",
    name: "BUG type 1",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("bug_1.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with the other graves.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerBug),
        Style::Hodoku => Box::new(BugOne),
        Style::Own => Box::new(Bugs(Kind::OneCell)),
    }
}

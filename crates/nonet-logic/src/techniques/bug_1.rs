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
//! :9+5.+1.+378+6.+6.+9.+8+5+4+18.16.+5+23+9..853+1+6+9.+5+39+2+674+1+8+6+1.8+94+3.+5.+9.+3.+6+8..726+4+891+5+3.+8.+7.29+64::323 723::
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

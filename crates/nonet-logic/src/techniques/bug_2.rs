//! BUG type 2: one digit in several cells keeps the board from being a bivalue universal grave.
//!
//! # Pattern
//! Every empty cell has two candidates, and every digit two places, or none, in each house: such a board has no
//! solution or two, which is why it is called a grave. What keeps the board from it must be true. Here that is the
//! same digit in several cells: one of them must hold it.
//!
//! # Removes
//! The digit from all cells that see all of them.
//!
//! # Example
//! ```text
//! :.+63.+5.+2.+47.+469+2+5..+5.+2.34.7+6+6+4+75+1+98..2+51.+8.4+69..+8+4+26+715..927+5+6+4847+5.683..+8+2+6.+4..5+7::134::
//! ```
//!
//! # References
//! - Sudoku Explainer: BUG type 2, 5.7. Not in HoDoKu. Also known as BUG+n with one digit.

use crate::families::unique::{Bugs, ExplainerBug, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "bug-2",
    name: "BUG type 2",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("bug_2.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with the other graves.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerBug),
        Style::Hodoku | Style::Own => Box::new(Bugs(Kind::OneDigit)),
    }
}

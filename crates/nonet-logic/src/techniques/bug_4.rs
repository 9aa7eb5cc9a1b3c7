//! BUG type 4: two cells keep the board from being a bivalue universal grave, and a digit is locked in them.
//!
//! # Pattern
//! Every empty cell has two candidates, and every digit two places, or none, in each house: such a board has no
//! solution or two, which is why it is called a grave. What keeps the board from it must be true. Here two cells of
//! one house have further candidates, and a digit that both would have in the grave has no other place in the
//! house. One of them holds it, so the other holds one of its further candidates.
//!
//! # Removes
//! The other digits that the two cells would have in the grave.
//!
//! # Example
//! ```text
//! :+951+2.+384.7+4+398..+1+2+2+8+6+1+4.+9.3+6+3+745+2+198+82+4+3+91...+51+9..+8+3+243.+2+5+1.+4+8+9+1+9+8.24.35+4.+58+3+9+2.1::658 757::
//! ```
//!
//! # References
//! - Sudoku Explainer: BUG type 4, 5.7. Not in HoDoKu.

use crate::families::unique::{Bugs, ExplainerBug, Kind};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "bug-4",
    name: "BUG type 4",
    needs: Needs::UNIQUENESS,
    finder,
    doc: heading(include_str!("bug_4.rs")),
};

/// Looks for it. On the Explainer scale it is looked for together with the other graves.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Explainer => Box::new(ExplainerBug),
        Style::Hodoku | Style::Own => Box::new(Bugs(Kind::Link)),
    }
}

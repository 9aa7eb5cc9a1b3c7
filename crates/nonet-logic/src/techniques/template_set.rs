//! Template set: a digit that has the same place in every way to put it on the board.
//!
//! # Pattern
//! All ways to place one digit in all houses at once (its *templates*), given its candidates. A template that takes a cell
//! which all templates of another digit have is left out, until nothing changes.
//!
//! # Removes
//! Nothing: cells that all templates have in common can be written.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3:::217 222 249 253 266 281 298:
//! ```
//!
//! # References
//! - HoDoKu: Template Set, 1201, 10000 points, off by default. Sudoku Explainer has no such technique. Also known as pattern
//!   overlay method.

use crate::families::templates::Templates;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "template-set",
    name: "Template set",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("template_set.rs")),
};

/// Looks for it, digit by digit. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    Box::new(Templates::new(&INFO, true))
}

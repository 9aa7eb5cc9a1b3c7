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
//! :....7..1.......673..8..5......51..461..7.6..926..94......8..7..712.......4..2....:::732 743 769 796:
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

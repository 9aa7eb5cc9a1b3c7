//! Template delete: a candidate that no way to put its digit on the board has.
//!
//! # Pattern
//! All ways to place one digit in all houses at once (its *templates*), given its candidates. A template that takes a cell
//! which all templates of another digit have is left out, until nothing changes.
//!
//! # Removes
//! Candidates that no template has.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::
//! ```
//!
//! # References
//! - HoDoKu: Template Delete, 1202, 10000 points, off by default. Sudoku Explainer has no such technique. Also known as pattern
//!   overlay method. Every fish of one digit, however large, is a case of it.

use crate::families::templates::Templates;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "template-delete",
    name: "Template delete",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("template_delete.rs")),
};

/// Looks for it, digit by digit. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    Box::new(Templates::new(&INFO, false))
}

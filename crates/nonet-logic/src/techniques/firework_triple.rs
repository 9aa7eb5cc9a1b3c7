//! Firework triple: three digits that a row and a column keep in three cells.
//!
//! # Pattern
//! A row and a column that cross in a box. Outside the box a digit has one place at most in the row and one at most in the
//! column: a firework. The crossing or one of these two wings holds it, as otherwise row and column would each put it into
//! the box, in two different cells. Three digits have fireworks with the same crossing and the same wings.
//!
//! # Removes
//! All other digits from these three cells.
//!
//! # Example
//! ```text
//! :...5+4...9...+1+78.4.417.....+5...2.7.64.3.9.+4.5..+42..1.....57.6+4..19+6+4.5...3+7+4+8..+5.6::335 635::
//! ```
//!
//! # References
//! - Also known as fireworks. Neither Sudoku Explainer nor HoDoKu has it; as a step it is about as hard as a chain of 6.0 on
//!   the Explainer scale.

use crate::families::fireworks::Fireworks;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "firework-triple",
    name: "Firework triple",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("firework_triple.rs")),
};

/// Looks for it, crossing by crossing.
pub fn finder(_: Style) -> Box<dyn Finder> {
    Box::new(Fireworks::triple(&INFO))
}

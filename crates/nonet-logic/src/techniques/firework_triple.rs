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
//! :.2.8..3.....7.....9.........+5+9.6.74..3.2......1.+9...5.4.5.9..........8.16.+1......::134 288 334 384 388 788 988::
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

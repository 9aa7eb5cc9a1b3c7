//! Firework quad: four digits that two rows and two columns keep in the corners of a rectangle.
//!
//! # Pattern
//! A digit has a firework where a row and a column cross in a box if outside the box it has one place at most in the row and
//! one at most in the column: the crossing or one of these two wings holds it. Two digits have fireworks at one crossing and
//! two other digits at another one, with the same two wings: four digits, four cells.
//!
//! # Removes
//! All other digits from the four cells, and from each crossing the two digits of the other one.
//!
//! # Example
//! ```text
//! :1+4..5.+6..+63.94.5..+2+596..+3..4+2+6.87+93.+9+7..3.+826+38.+2+6+9+7..+7+6+3...2.881+2...+46.594+8+2+61+7+3:556 574 584:719 816::
//! ```
//!
//! # References
//! - Also known as quadruple fireworks. Neither Sudoku Explainer nor HoDoKu has it; as a step it is about as hard as a chain of
//!   6.3 on the Explainer scale.

use crate::families::fireworks::Fireworks;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "firework-quad",
    name: "Firework quad",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("firework_quad.rs")),
};

/// Looks for it, pair of crossings by pair of crossings.
pub fn finder(_: Style) -> Box<dyn Finder> {
    Box::new(Fireworks::quad(&INFO))
}

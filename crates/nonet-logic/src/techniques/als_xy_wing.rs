//! ALS-XY-Wing: two almost locked sets, of which one loses its digit to a third.
//!
//! # Pattern
//! Three almost locked sets A, B and C: C shares a restricted common x with A and another one, y, with B. C has x or y (it can
//! lack one digit only), so A lacks x or B lacks y, and that one has all its other digits.
//!
//! # Removes
//! Any other digit z of A and B from cells that see every z in both.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::
//! ```
//!
//! # References
//! - HoDoKu: Almost Locked Set XY-Wing, 0902, 320 points. Sudoku Explainer has no such technique. Also known as ALS-XY rule. An
//!   XY-Wing is the case of three cells with two candidates each.

use crate::families::als::{Graph, Shared, XyWing};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "als-xy-wing",
    name: "ALS-XY-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("als_xy_wing.rs")),
};

/// Looks for it. HoDoKu's sets share no cells; in nonet's own style they may, and those with the fewest cells come first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(style, Graph::shared(style))
}

/// The same on almost locked sets that other finders look at too.
pub(crate) fn sharing(style: Style, graph: Shared) -> Box<dyn Finder> {
    Box::new(XyWing::new(&INFO, style, graph))
}

//! ALS-XZ: two almost locked sets, of which one loses a digit that they share.
//!
//! # Pattern
//! Two almost locked sets (cells of one house with one digit more than cells). A digit x of both is a *restricted common*
//! if every x in the one sees every x in the other. Only one of the sets can have x; the other, without it, has all its
//! other digits. With two restricted commons each set has exactly one of them.
//!
//! # Removes
//! Any other digit z of both sets from cells that see every z in both. With two restricted commons x and y also x and y
//! from cells that see all their places in both sets, and every other digit of a set from cells that see all its places
//! there.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::
//! ```
//!
//! # References
//! - HoDoKu: Almost Locked Set XZ-Rule, 0901, 300 points. Sudoku Explainer has no such technique; its chains find most cases.
//!   Also known as ALS-XZ rule, doubly linked ALS-XZ. XYZ-Wing and WXYZ-Wing are cases with a cell of two candidates.

use crate::families::als::{Graph, Shared, Xz};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "als-xz",
    name: "ALS-XZ",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("als_xz.rs")),
};

/// Looks for it. HoDoKu's sets share no cells; in nonet's own style they may, and those with the fewest cells come first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(style, Graph::shared(style))
}

/// The same on almost locked sets that other finders look at too.
pub(crate) fn sharing(style: Style, graph: Shared) -> Box<dyn Finder> {
    Box::new(Xz::new(&INFO, style, graph))
}

//! VWXYZ-Wing: five cells with five digits, of which one is in one place or the other.
//!
//! # Pattern
//! A cell with two candidates x and z, and an almost locked set of 4 cells, all of whose places of x the cell sees: five
//! cells with five digits in all. Either the cell is z, or it is x, and the set has all its other digits.
//!
//! # Removes
//! The digit z from cells that see every z of the wing. If the cell sees every z of the set too, the set keeps exactly one of x
//! and z: then x goes from cells that see every x, and any other digit of the set from cells that see all its places there.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::
//! ```
//!
//! # References
//! - Sukaku Explainer: VWXYZ-Wing, 6.2 to 6.4. Sudoku Explainer has no such technique. HoDoKu finds it as Almost Locked Set XZ-Rule.

use crate::families::als::{Graph, Shared, Wing};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "vwxyz-wing",
    name: "VWXYZ-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("vwxyz_wing.rs")),
};

/// Looks for it. All styles scan alike, those with the lowest price first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(Graph::shared(style))
}

/// The same on almost locked sets that other finders look at too.
pub(crate) fn sharing(graph: Shared) -> Box<dyn Finder> {
    Box::new(Wing::new(&INFO, 5, graph))
}

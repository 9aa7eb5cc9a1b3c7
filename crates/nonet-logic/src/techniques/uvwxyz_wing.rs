//! UVWXYZ-Wing: six cells with six digits, of which one is in one place or the other.
//!
//! # Pattern
//! A cell with two candidates x and z, and an almost locked set of 5 cells, all of whose places of x the cell sees: six
//! cells with six digits in all. Either the cell is z, or it is x, and the set has all its other digits.
//!
//! # Removes
//! The digit z from cells that see every z of the wing. If the cell sees every z of the set too, the set keeps exactly one of x
//! and z: then x goes from cells that see every x, and any other digit of the set from cells that see all its places there.
//!
//! # Example
//! ```text
//! :+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.::347::
//! ```
//!
//! # References
//! - Sukaku Explainer: UVWXYZ-Wing, 6.6. Sudoku Explainer has no such technique. HoDoKu finds it as Almost Locked Set XZ-Rule.

use crate::families::als::{Graph, Shared, Wing};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "uvwxyz-wing",
    name: "UVWXYZ-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("uvwxyz_wing.rs")),
};

/// Looks for it. All styles scan alike, those with the lowest price first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(Graph::shared(style))
}

/// The same on almost locked sets that other finders look at too.
pub(crate) fn sharing(graph: Shared) -> Box<dyn Finder> {
    Box::new(Wing::new(&INFO, 6, graph))
}

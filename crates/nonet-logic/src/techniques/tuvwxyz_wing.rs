//! TUVWXYZ-Wing: seven cells with seven digits, of which one is in one place or the other.
//!
//! # Pattern
//! A cell with two candidates x and z, and an almost locked set of 6 cells, all of whose places of x the cell sees: seven
//! cells with seven digits in all. Either the cell is z, or it is x, and the set has all its other digits.
//!
//! # Removes
//! The digit z from cells that see every z of the wing. If the cell sees every z of the set too, the set keeps exactly one of x
//! and z: then x goes from cells that see every x, and any other digit of the set from cells that see all its places there.
//!
//! # Example
//! ```text
//! :......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::211 213 931 933::
//! ```
//!
//! # References
//! - Sukaku Explainer: TUVWXYZ-Wing, 7.5. Sudoku Explainer has no such technique. HoDoKu finds it as Almost Locked Set XZ-Rule.

use crate::families::als::{Graph, Shared, Wing};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "tuvwxyz-wing",
    name: "TUVWXYZ-Wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("tuvwxyz_wing.rs")),
};

/// Looks for it. All styles scan alike, those with the lowest price first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(Graph::shared(style))
}

/// The same on almost locked sets that other finders look at too.
pub(crate) fn sharing(graph: Shared) -> Box<dyn Finder> {
    Box::new(Wing::new(&INFO, 7, graph))
}

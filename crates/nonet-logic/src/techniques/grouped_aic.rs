//! Grouped AIC: an alternating inference chain through groups, with a strong link at either end.
//!
//! # Pattern
//! Strong links (if this is false, that is true) and weak links (if this is true, that is false) take
//! turns. If the first candidate is false, the last one is true: one of the two is true in any case.
//!
//! A node may also be a group: two or three cells of a line in a box, one of which has the digit, or
//! none.
//!
//! # Removes
//! With the same digit at both ends: the digit from every cell that sees both. With different digits in
//! two cells that see each other: from either cell the digit of the other end.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5.2.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73...2+1+97+5.+753+9.+8.+1+19.5..4.+3::622 673 693::
//! ```
//!
//! # References
//! - HoDoKu: Grouped AIC, 0711, 300 points. Sudoku Explainer: Forcing Chain, 7.0 and more (without
//!   groups). Also known as alternating inference chain of type 1 (same digit) and type 2.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "grouped-aic",
    name: "Grouped AIC",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("grouped_aic.rs")),
};

/// Looks for continuous and discontinuous loops and chains with groups, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::loops(style, tabling::Nodes::Groups)
}

/// The same, with tables that other finders look at too.
pub(crate) fn sharing(style: Style, tables: tabling::Shared) -> Box<dyn Finder> {
    tabling::grouped_loops_sharing(style, tables)
}

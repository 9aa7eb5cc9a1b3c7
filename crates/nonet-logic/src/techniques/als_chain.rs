//! ALS chain: almost locked sets in a row, each linked to the next, so that one of the ends has a digit.
//!
//! # Pattern
//! Four or more almost locked sets, each with a restricted common to the next; the two restricted commons of a set differ. If
//! the first set lacks z, it has its restricted common, so the second set lacks it and has the next one, and so on: the
//! last set has all its digits but the last restricted common, among them z.
//!
//! # Removes
//! The digit z of the first and the last set from cells that see every z in both.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::151 251 551 751 851::
//! ```
//!
//! # References
//! - HoDoKu: Almost Locked Set XY-Chain, 0903, 340 points. Sudoku Explainer has no such technique. An XY-Chain is the case of
//!   cells with two candidates each.

use crate::families::als::{Chains, Graph, Shared};
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "als-chain",
    name: "ALS chain",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("als_chain.rs")),
};

/// Looks for it. HoDoKu's chains run forward through its list of sets, and its best one comes first; nonet's own style finds
/// the shortest chain for each effect, and the shortest of all first.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(style, Graph::shared(style))
}

/// The same on almost locked sets that other finders look at too.
pub(crate) fn sharing(style: Style, graph: Shared) -> Box<dyn Finder> {
    Box::new(Chains::new(&INFO, style, graph))
}

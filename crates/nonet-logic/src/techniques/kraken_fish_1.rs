//! Kraken fish type 1: a finned fish whose fins do not all see the target, but lead to it by chains.
//!
//! # Pattern
//! Two to four rows (or columns, or boxes among them) are the bases, as many houses across the covers. All places of a
//! digit in the bases lie in the covers, but for the fins. If no fin is true, the bases use the covers up. If one is, a
//! chain, that may be grouped, leads from it to the same.
//!
//! # Removes
//! The digit from a place in a cover, outside the bases, that every fin sees or rules out by a chain.
//!
//! # Example
//! ```text
//! :.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::839::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Kraken Fish Type 1, 0371, 500 points, off by default, with two fins at most.

use crate::families::fish::{Kraken, Reach};
use crate::families::tabling::Shared;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "kraken-fish-1",
    name: "Kraken fish type 1",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("kraken_fish_1.rs")),
};

/// Looks for it target by target, the smallest fish with the fewest chains.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(style, Shared::default())
}

/// The same, with tables of chains that other finders read too.
pub(crate) fn sharing(style: Style, tables: Shared) -> Box<dyn Finder> {
    Kraken::boxed(&INFO, Reach::Cover, style, tables)
}

//! Kraken fish type 2: a fish of which every place in one cover, and every fin, leads to the same by chains.
//!
//! # Pattern
//! Two to four rows (or columns, or boxes among them) are the bases, as many houses across the covers. All places of a
//! digit in the bases lie in the covers, but for the fins. If no fin is true, the bases use the covers up, so that each
//! cover has the digit in a base. From each such place of one cover, and from each fin, a chain leads to the same.
//!
//! # Removes
//! The candidate, of any other digit, that all of these chains rule out.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::835::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer. HoDoKu: Kraken Fish Type 2, 0372, 500 points, off by default, with two fins at most.

use crate::families::fish::{Kraken, Reach};
use crate::families::tabling::Shared;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "kraken-fish-2",
    name: "Kraken fish type 2",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("kraken_fish_2.rs")),
};

/// Looks for it target by target, the smallest fish with the fewest chains.
pub fn finder(style: Style) -> Box<dyn Finder> {
    sharing(style, Shared::default())
}

/// The same, with tables of chains that other finders read too.
pub(crate) fn sharing(style: Style, tables: Shared) -> Box<dyn Finder> {
    Kraken::boxed(&INFO, Reach::Anywhere, style, tables)
}

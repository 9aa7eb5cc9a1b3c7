//! Junior exocet: two base cells whose digits two target cells must repeat.
//!
//! # Pattern
//! Two cells of a box in one line (the base) with three or four digits between them, and a target cell in each of the two
//! boxes beside it, outside the line. The cross-lines are the two that run through the targets and the one through the third
//! cell of the base. In each target's cross-line the other cell of its box outside the base line, its companion, has none of the digits.
//! Beyond the three boxes the cross-lines can hold each of the digits twice at most: two houses cover its places there. So a
//! digit of the base, which the cross-lines need three times, has no place for the third but a target.
//!
//! # Removes
//! Other digits from the targets, and from the base digits that neither target has.
//!
//! # Example
//! ```text
//! :+28+5+96+7+34+1+9+3.8..+2+7+6.+67.3.+895..+26.3+9..+6...+89.2+38+9+3...+6.731+95+4+87+625+4+8..+61+3+97+2639+1...::145 165 426::
//! ```
//!
//! # References
//! - Also known as exocet, in the strict form that needs no more than its own cells. Neither Sudoku Explainer nor HoDoKu has it.

use crate::families::exocet::Exocets;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "junior-exocet",
    name: "Junior exocet",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("junior_exocet.rs")),
};

/// Looks for it, base by base.
pub fn finder(_: Style) -> Box<dyn Finder> {
    Box::new(Exocets::new(&INFO))
}

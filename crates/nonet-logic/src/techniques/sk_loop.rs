//! SK-loop: a ring of eight dominoes in four boxes that uses up its digits.
//!
//! # Pattern
//! Two rows and two columns cross in four boxes. Their cells in these boxes, but for the crossings, make a ring of eight
//! dominoes: the two of a line share the line, the two of a box the box. As a rule neighbours have two digits in common, by
//! turns in a line and in a box, so that 16 cells have 16 pairs of a digit and a house that can hold it once (a cover). Each
//! cover lets in one digit, and every cell needs one: all covers are used.
//!
//! # Removes
//! The digit of each cover from the other cells of its house.
//!
//! # Example
//! ```text
//! :1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1::173 231 325 358 452 485 584 691 713 825 826 852 958::
//! ```
//!
//! # References
//! - Also known as domino loop, the best known of the multi-sector locked sets; named after the forum user who found it in the
//!   puzzle Easter Monster. Neither Sudoku Explainer nor HoDoKu has it.

use crate::families::multi_sector::DominoLoops;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "sk-loop",
    name: "SK-loop",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("sk_loop.rs")),
};

/// Looks for it, crossing by crossing.
pub fn finder(_: Style) -> Box<dyn Finder> {
    Box::new(DominoLoops::new(&INFO))
}

//! Tridagon: twelve cells in four boxes that three digits alone cannot fill.
//!
//! # Pattern
//! Four boxes in two bands and two stacks; in each, three cells that share no row and no column, so that the twelve cells
//! have two in each of six rows and six columns. The three cells of a box run one way round or the other; where an odd number
//! of the four boxes differs from the rest, no filling with the same three digits keeps the rules. So one of the other
//! candidates of these cells is true: its guardians.
//!
//! # Removes
//! What no guardian allows: with one guardian it is placed; with several in one cell the three digits go from it; with one digit in
//! several cells it goes from the cells that see them all.
//!
//! # Example
//! ```text
//! :57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..:::188:
//! ```
//!
//! # References
//! - Also known as Thor's hammer, tri-value oddagon or trivalue chromatic pattern. Neither Sudoku Explainer nor HoDoKu has it.

use crate::families::tridagon::Tridagons;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "tridagon",
    name: "Tridagon",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("tridagon.rs")),
};

/// Looks for it, three digits by three digits.
pub fn finder(_: Style) -> Box<dyn Finder> {
    Box::new(Tridagons::new(&INFO))
}

//! Simple colours wrap: a colour that sees itself.
//!
//! # Pattern
//! The cells of a digit that strong links join are coloured with two colours in turn: all cells of one
//! colour are true, all of the other false. Two cells of the same colour share a house. The digit cannot
//! be in both, so that this colour is the false one.
//!
//! # Removes
//! The digit from all cells of that colour.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::422 444 453 456 474 481::
//! ```
//!
//! # References
//! - HoDoKu: Simple Colors Wrap, 0501, 150 points. Sudoku Explainer finds the same as forcing X-chains,
//!   6.6 and more. Also known as singles chains (rule 2), colour wrap.

use crate::families::links::colouring;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "simple-colours-wrap",
    name: "Simple colours wrap",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("simple_colours_wrap.rs")),
};

/// Looks for traps and wraps, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    colouring::simple(style)
}

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
//! :+6+5+9...+1+3...+1.3.6+252.+31+65.4+9.+2..9+63+1.+36.7..5+9.+91.+3.4.+6279.6..+2+5+35.+6...9811.2...+4+7+6:814 815 424 826 443 843 849 855 856 863 875 285 896:819 821 824 832 844 853 867 876 892 895::
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

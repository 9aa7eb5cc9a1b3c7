//! Forcing net verity: nets from all candidates of a cell, or all places of a digit, to the same end.
//!
//! # Pattern
//! One of the candidates of a cell is true, and so is one of the places of a digit in a house. From each
//! of them follow a net in which every step may rest on several others: all but one candidate of a cell,
//! or place of a digit, gone. All lead to the same candidate being true, or false: then it is so in any
//! case.
//!
//! Four rounds of singles are filled in for each candidate where HoDoKu is followed, else as many as
//! there are.
//!
//! # Removes
//! The candidate that is shown to be false; one that is shown to be true can be written.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.:::315:
//! ```
//!
//! # References
//! - HoDoKu: Forcing Net Verity, 700 points. Sudoku Explainer: Dynamic Forcing Chains, 8.5 and more.
//!   Also known as dynamic multiple forcing chain.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "forcing-net-verity",
    name: "Forcing net verity",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("forcing_net_verity.rs")),
};

/// Looks for forcing nets of both kinds, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::nets(style)
}

//! Forcing net contradiction: a candidate from which nets lead to what cannot be.
//!
//! # Pattern
//! Take a candidate to be true, or to be false, and follow a net in which every step may rest on several
//! others: all but one candidate of a cell, or place of a digit, gone. What follows cannot be: a
//! candidate is both true and false, a cell loses all its candidates, or a digit all its places in a
//! house.
//!
//! Four rounds of singles are filled in for each candidate where HoDoKu is followed, else as many as
//! there are. Chains through groups, two or three places of a digit where a line crosses a box, are
//! followed too.
//!
//! # Removes
//! The candidate, where it was taken to be true. Where it was taken to be false, it can be written.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.:::315:
//! ```
//!
//! # References
//! - HoDoKu: Forcing Net Contradiction, 700 points. Sudoku Explainer: Dynamic Forcing Chains, 8.5 and
//!   more. Also known as dynamic contradiction forcing chain.

use crate::families::tabling;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "forcing-net-contradiction",
    name: "Forcing net contradiction",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("forcing_net_contradiction.rs")),
};

/// Looks for forcing nets of both kinds, which are tried as one.
pub fn finder(style: Style) -> Box<dyn Finder> {
    tabling::nets(style)
}

/// The same, with tables that other finders look at too.
pub(crate) fn sharing(style: Style, tables: tabling::Shared) -> Box<dyn Finder> {
    tabling::nets_sharing(style, tables)
}

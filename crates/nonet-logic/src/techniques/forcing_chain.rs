//! Forcing chain: a candidate leads, link by link, to its own opposite.
//!
//! # Pattern
//! Each node follows from the one before. From a true candidate, the other candidates of its cell and the other
//! places of its digit in each house are false; from a false candidate in a cell with two candidates, or in a house
//! with two places for the digit, the other one is true. A chain that starts with a candidate being true and ends
//! with it being false shows that it is false; one that starts with false and ends with true shows that it is true.
//!
//! # Removes
//! The candidate that contradicts itself, or the other candidates of its cell where it is shown to be true.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::
//! ```
//!
//! # References
//! - Sudoku Explainer: Forcing Chain, 7.0 and more with the length. HoDoKu: Discontinuous Nice Loop, AIC, XY-Chain.
//!   Also known as alternating inference chain, XY forcing chain.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "forcing-chain",
    name: "Forcing chain",
    needs: Needs::NOTHING,
    finder: |_| forcing::plain(),
    doc: heading(include_str!("forcing_chain.rs")),
};

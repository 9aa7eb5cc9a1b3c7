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
//! :9..7..3...5..2..1+7..7.....93..6..7...6..5..3...2..8..61..4..6...4..6..8...6..3..4:761 776 791:772::
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

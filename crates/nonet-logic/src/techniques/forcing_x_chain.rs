//! Forcing X-chain: a digit's places in house after house lead from a candidate to its own opposite.
//!
//! # Pattern
//! All nodes are places of one digit. From a true place, every other place in the same house is false; from a false
//! place in a house with two places, the other one is true. A chain that starts with a candidate being true and
//! ends with it being false shows that it is false; one that starts with false and ends with true shows that it is
//! true.
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
//! - Sudoku Explainer: Forcing X-Chain, 6.6 and more with the length; with six nodes it is called Turbot Fish
//!   there. HoDoKu: X-Chain, Turbot Fish, Skyscraper, 2-String Kite. Also known as single-digit chain, X-colours,
//!   broken wing.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "forcing-x-chain",
    name: "Forcing X-chain",
    needs: Needs::NOTHING,
    finder: |_| forcing::plain(),
    doc: heading(include_str!("forcing_x_chain.rs")),
};

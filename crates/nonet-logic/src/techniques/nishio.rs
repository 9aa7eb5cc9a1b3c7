//! Nishio forcing chains: places of one digit, followed from an assumption, come to a contradiction.
//!
//! # Pattern
//! One place of a digit is assumed, or excluded. All other places of the digit that follow are written down or
//! struck out, house by house; a node may follow from several struck out places at once. It ends with a place that
//! would be true and false.
//!
//! # Removes
//! The assumed place; or, where its being false was assumed, the other candidates of its cell.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::
//! ```
//!
//! # References
//! - Sudoku Explainer: Nishio Forcing Chains, 7.5 and more with the length. HoDoKu: Forcing Net Contradiction in
//!   one digit; Template Delete finds all of them. Named after Tetsuya Nishio.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "nishio",
    name: "Nishio forcing chains",
    needs: Needs::NOTHING,
    finder: |_| forcing::nishio(),
    doc: heading(include_str!("nishio.rs")),
};

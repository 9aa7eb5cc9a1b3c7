//! XY-cycle: a ring of candidates, of which every other one is true, whichever way round.
//!
//! # Pattern
//! Going round the ring, links alternate: two candidates of which one is true, in a cell with two candidates or a
//! house with two places for a digit; and two candidates of which one is false, in a cell or a house.
//!
//! # Removes
//! All candidates outside the cells of the ring that see a true and a false node of their digit, whichever way
//! round.
//!
//! # Example
//! ```text
//! :.+5.+3.+8+2+41+8.+1+4.2+9+53+3+24+1+95+8+7+6..+3.+8+1+56+4+5+4..367+1+818+6+7+5+4+3....+8+54.+1+3..+15+6+2+34+8.+43.81.+6.+5::771 772 941 971::
//! ```
//!
//! # References
//! - Sudoku Explainer: Bidirectional Cycle, 7.0 and more with the length. HoDoKu: Continuous Nice Loop. Also known
//!   as continuous AIC, AIC ring.

use crate::families::forcing;
use crate::technique::{Info, Needs, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "xy-cycle",
    name: "XY-cycle",
    needs: Needs::NOTHING,
    finder: |_| forcing::plain(),
    doc: heading(include_str!("xy_cycle.rs")),
};

//! Human logic: states and ladders in, steps out.

mod board;
mod catalogue;
mod classes;
mod explaining;
mod general;
mod ladder;
mod sentences;
mod step;

pub use board::Played;
pub use catalogue::{rule_techniques, techniques};
pub use explaining::explain_batch;
pub use ladder::PyLadder;
pub use sentences::sentence;
pub use step::PyStep;

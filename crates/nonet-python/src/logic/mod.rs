//! Human logic: states and ladders in, steps out.

mod board;
mod catalogue;
mod explaining;
mod ladder;
mod sentences;
mod step;

pub use board::Played;
pub use catalogue::techniques;
pub use explaining::explain_batch;
pub use ladder::PyLadder;
pub use sentences::sentence;
pub use step::PyStep;

//! Human logic: states and ladders in, steps out as plain data.

mod board;
mod catalogue;
mod data;
mod explaining;
mod ladder;
mod proof;
mod reading;
mod telling;

pub use catalogue::techniques;
pub use data::StepData;
pub use explaining::explain_batch;
pub use ladder::PyLadder;
pub use proof::prove;
pub use telling::{sentence, tell};

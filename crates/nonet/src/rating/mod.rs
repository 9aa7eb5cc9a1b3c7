//! How hard a puzzle is, on scales that others use too.

mod batch;
mod tdoku;

pub use batch::{Unrated, tdoku_guesses_batch};
pub use tdoku::tdoku_guesses;

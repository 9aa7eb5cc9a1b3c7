//! Difficulty on other programs' scales.

mod batch;
mod tdoku;

pub use batch::{Unrated, tdoku_guesses_batch};
pub use tdoku::tdoku_guesses;

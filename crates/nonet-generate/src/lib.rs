//! Sudoku grids and puzzles made at random.

mod distinct;
mod examiner;
mod exchange;
mod grids;
mod low;
mod neighbours;
mod outcome;
mod pattern;
mod start;

pub use grids::uniform_grid;
pub use low::{LowClues, LowWish};
pub use neighbours::{NeighbourWish, Neighbours};
pub use outcome::Outcome;
pub use pattern::{PatternWish, Patterns};

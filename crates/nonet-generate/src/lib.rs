//! Sudoku grids and puzzles made at random.

mod grids;

pub use grids::uniform_grid;

//! Sudoku grids and puzzles made at random.
#![allow(missing_docs, clippy::pedantic)]

pub mod aim;
mod grids;

pub use grids::uniform_grid;

//! Random grids, and generated puzzles.

mod columns;
mod generator;
mod grids;

pub use generator::PyGenerator;
pub use grids::random_grids;

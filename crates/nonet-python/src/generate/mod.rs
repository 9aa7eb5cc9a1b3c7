//! Random grids, and generated puzzles.

mod columns;
mod generator;
mod grids;

/// The rows of a batch: the seed, the first index, and the number of rows.
type SeedRows = (u64, u64, u64);

pub use generator::PyGenerator;
pub use grids::random_grids;

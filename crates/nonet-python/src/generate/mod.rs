//! Random grids, and generated puzzles.

mod columns;
mod generator;
mod grids;

/// The rows of a batch: the seed, the index of the first one, and their number.
type SeedRows = (u64, u64, u64);

pub use generator::PyGenerator;
pub use grids::random_grids;

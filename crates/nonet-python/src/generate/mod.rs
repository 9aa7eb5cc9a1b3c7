//! Grids and puzzles at random.

mod columns;
mod grids;
mod order;

pub use grids::random_grids;
pub use order::PyOrder;

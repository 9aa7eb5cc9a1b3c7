//! Grids and puzzles on boards of any size and shape, by the general engine.
//!
//! Boards of 9x9 cells have ways of their own, which are faster and know difficulty ([`crate::Generator`]).

mod generator;
mod grids;
mod minimise;
mod orbits;
mod regions;
mod request;

pub use generator::{BoardGenerator, BoardPuzzle};
pub(crate) use grids::BoardGrids;
pub use regions::random_regions;
pub use request::BoardRequest;

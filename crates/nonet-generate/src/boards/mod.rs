//! Grids and puzzles on boards of any size and shape, made with the general engine.
//!
//! Boards of 9x9 cells have a generator of their own ([`crate::Generator`]), which is faster and can search for rare
//! difficulties. Here, puzzles of a requested difficulty are random puzzles that happen to fit.

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

//! Sudoku grids and puzzles made at random.
//!
//! Everything comes from a seed: the puzzle with a number is the same on any machine and any number of threads.
//!
//! ```
//! use nonet::Rules;
//! use nonet_generate::{Run, Wish, make};
//!
//! let made = make(&Rules::classic(), &Wish::default(), 1, 0..100, &Run::default())?;
//! assert!(made.iter().all(|made| made.minimal));
//! # Ok::<(), nonet_generate::Failure>(())
//! ```

pub mod aim;
mod bench;
mod chain;
mod controlled;
mod distinct;
mod examiner;
mod exchange;
mod family;
mod filled;
mod grids;
mod indexes;
mod labels;
mod low;
mod maker;
mod neighbours;
pub mod order;
mod outcome;
mod pattern;
mod strip;
mod symmetry;
mod wish;

pub use filled::Filled;
pub use grids::{GridMaker, random_grids, uniform_grid};
pub use indexes::Indexes;
pub use low::{LowClues, LowWish};
pub use maker::{
    Failure, Run, make, make_chained, make_chained_each, make_controlled, make_controlled_each,
    make_each,
};
pub use neighbours::{NeighbourWish, Neighbours};
pub use outcome::Outcome;
pub use pattern::{PatternWish, Patterns};
pub use symmetry::Symmetry;
pub use wish::{Made, Wish, WishError};

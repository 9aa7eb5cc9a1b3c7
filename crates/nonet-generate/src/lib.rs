//! Sudoku grids and puzzles, generated at random or to order.
//!
//! A [`Request`] describes the puzzles, and a [`Generator`] makes them. A puzzle depends only on the request, the seed
//! and its index, so it is the same on any machine and with any number of threads.
//!
//! ```
//! use nonet_generate::{Generator, Request, Run};
//!
//! let generator = Generator::new(Request::default())?;
//! let puzzles = generator.generate(1, 0..100, &Run::default())?;
//! assert!(puzzles.iter().all(|made| made.puzzle.minimal));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod changes;
mod completing;
mod difficulty;
mod distinct;
mod examiner;
mod generator;
mod grids;
mod indexes;
mod labels;
mod minimise;
mod outcome;
mod puzzle;
mod regions;
mod request;
mod run;
mod sources;
mod symmetry;
mod variants;

pub use changes::{Changed, Direction, one_step};
pub use completing::{Completed, completed};
pub use generator::Generator;
pub use grids::{GridMaker, random_grids, uniform_grid};
pub use indexes::Indexes;
pub use outcome::Outcome;
pub use puzzle::{Generated, Puzzle};
pub use regions::random_regions;
pub use request::{
    ConstraintRequest, Difficulty, Near, Refusal, Request, Scale, Stream, Target, Techniques,
};
pub use run::{Failure, Run};
pub use sources::{Exchange, FewGivens, Neighbours, OnPattern};
pub use symmetry::Symmetry;
pub use variants::drawn_constraints;

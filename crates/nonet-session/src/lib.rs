//! A player's session: mistakes, hints, positions to practise on, words for difficulty, and requests for puzzles.
//!
//! Whatever Python, the terminal and the page tell a player comes from here, so that all of them tell the same.
//!
//! ```
//! use std::sync::Arc;
//! use nonet::{Limits, Rules, Solver, parse_cells};
//! use nonet_session::{Board, Known, Search, mistakes};
//!
//! let rules = Arc::new(Rules::classic());
//! let text = "2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....";
//! let mut board = Board::new(Arc::clone(&rules), parse_cells(text)?.to_vec());
//! board.placed[1] = 1;
//! let mut search = Search {
//!     solver: &mut Solver::new(&rules)?,
//!     known: &mut Known::default(),
//!     limits: &Limits::default(),
//! };
//! assert_eq!(mistakes(&board, &mut search)?[0].text, "mistake in r1c2: it is not 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod allowed;
mod any_practice;
mod board;
mod contradiction;
mod difficulty;
mod faults;
mod hint;
mod known;
mod lesson;
mod mistakes;
mod practice;
mod range;
mod request;
mod sentences;
mod singles;
mod variants;
mod why_not;

pub use allowed::allowed;
pub use any_practice::{AnyPosition, AnyPractice};
pub use board::{Board, cell_name, digit_label};
pub use contradiction::{ToldContradiction, told_contradiction};
pub use difficulty::{
    DIFFICULTIES, DifficultyRange, difficulty_named, difficulty_of, own_rating_in_words, rating_in_words,
};
pub use faults::{ToldFault, visible_faults};
pub use hint::{Advice, FIRSTS, Kind, LEVELS, advice};
pub use known::{Known, Search};
pub use lesson::{Shown, lesson};
pub use mistakes::{Mistake, may_assume_uniqueness, mistakes};
pub use practice::{NoPosition, Position, Practice};
pub use range::Range;
pub use request::{BIASES, DrawnConstraint, Refused, Request};
pub use singles::{Run, Single, counted_steps, runs, title};
pub use variants::{VARIANTS, Variant};
pub use why_not::{Verdict, WhyNot, why_not, why_not_by_path, why_not_by_step};

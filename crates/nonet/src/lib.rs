//! The Sudoku engine of nonet: solve, count, enumerate and prove puzzles under any set of houses.
//!
//! A puzzle is **givens + rules**. [`Rules`] define which cells form houses, [`Clues`] hold a puzzle's givens and
//! marks, and a [`Solver`] answers questions about the puzzle:
//!
//! ```
//! use nonet::{Clues, Limits, Rules, Solver, parse_cells};
//!
//! let rules = Rules::parse("diagonal")?;
//! let givens = parse_cells(
//!     "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
//! )?;
//! let mut solver = Solver::new(&rules)?;
//! assert_eq!(solver.count(Clues::givens(&givens), 2, &Limits::default())?, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`run_batch`] answers the same question for many puzzles at once, with vectors and threads:
//!
//! ```
//! use nonet::{Job, Lanes, Limits, Puzzles, Rules, Verdict, parse_cells, run_batch};
//!
//! let rules = Rules::classic();
//! let hard = "......69.......5..2..57.8...1..95.....7.....8..36..7..7........865.3...7.3..4....";
//! let givens = [parse_cells(hard)?, [0; 81]].concat();
//! let job = Job { count_limit: 2, limits: Limits::default(), threads: 2, lanes: Lanes::best() };
//! let answers = run_batch(&rules, Puzzles { givens: &givens, marks: None }, &job)?;
//! assert_eq!(answers.verdicts, [Verdict::Unique as u8, Verdict::Several as u8]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Words used throughout:
//! - A *cell* is numbered 0..81 in row-major order and written `r1c1` to `r9c9`; a *digit* is 1..=9.
//! - A *house* is a row, column, box or extra region whose digits all differ. Two cells that share a house are *peers*.
//! - A *candidate* is a digit that is still possible in a cell.
//! - A *proper* puzzle has exactly one solution. In a *minimal* puzzle, every given is needed.

mod batch;
mod bitboard;
mod board;
mod cell_set;
mod check;
mod choice;
mod clock;
mod clues;
mod engine;
mod estimate;
mod faults;
mod job;
mod lanes;
mod learning;
mod limits;
mod measures;
pub mod numbers;
mod other_solutions;
mod puzzle;
mod random;
mod rating;
mod rows;
mod rules;
mod search;
mod shared;
mod small;
mod solver;
mod sorted;
mod survey;
mod symmetry;
mod tables;
mod threads;
mod tiling;
mod turns;

pub use batch::run_batch;
pub use board::{Board, BoardError, GridArea, MOST_DIGITS, SYMBOLS};
pub use cell_set::{CellSet, Cells, cell_name};
pub use check::{GridFault, check_grid};
pub use choice::engine_for;
pub use clock::now;
pub use clues::{Contradiction, Improper, Part, Parts};
pub use engine::{Engine, Progress, Unsupported};
pub use estimate::{Estimate, estimate};
pub use faults::{Fault, faults, pencil_marks};
pub use job::{Answers, Job, Puzzles, Verdict};
pub use lanes::Lanes;
pub use learning::{
    Because, Fact, Failure, LearningEngine, Net, NetLink, ReasonHouse, ReasonSum, Reasoner, Source,
    Tried,
};
pub use limits::{Gauge, Limits, Stopped};
pub use measures::{Backdoors, Measure, Measured, Unmeasured, measure_batch};
pub use other_solutions::{Answer, Ask, Asker, Others};
pub use puzzle::{
    BLANKS, Cell, Clues, Digit, DigitSet, TextError, is_region_map, parse_bytes_into, parse_cells,
    parse_cells_into,
};
pub use random::Random;
pub use rating::{Unrated, tdoku_guesses, tdoku_guesses_batch};
pub use rules::{
    Automaton, Auxiliary, CONSTRAINT_KINDS, Constraint, ConstraintError, ConstraintKey, ConstraintKind,
    Element, ElementForm, Example, Fill, House, HouseKind, PRESETS, PairTable, Parameter, ParameterKind,
    Point, Preset, Primitive, Role, Rule, Rules, RulesBuilder, RulesError, Shape, Sums, border,
    constraint_kinds_json, outline,
};
pub use search::SearchEngine;
pub use solver::Solver;
pub use sorted::{SortedMap, SortedSet};
pub use survey::{CandidateSet, Question, Survey, Tally};
pub use symmetry::{
    Canonical, Canonizer, Form, Formless, Morph, MorphError, Positions, Symmetries, canonical_batch,
};
pub use threads::{MOST_THREADS, on_threads};

//! Puzzles of a wanted difficulty.
//!
//! A [`Wish`] says what is wanted, an [`Aim`] has found nothing that makes it impossible, and an [`Aimer`], one for each
//! thread, makes puzzle after puzzle of it, each from a seed and an index alone. [`aim_batch`] does so on many threads.
//!
//! # How
//! Random puzzles, minimal ones as a rule, are made on all lanes at once, for all indexes that have none yet: no lane waits, and each
//! index takes the first puzzle of its own that is as wished. They go through sieves, the cheapest first: the scalar engine's
//! deductions (what they solve needs no more than singles and locked candidates), the simple techniques without their reasons
//! and with all that a rung finds done at once, single steps of the rungs above, the path itself, cut off at the first step that
//! is not wanted. The sieves end where the path does, but for a few that look at unique rectangles in another order.
//! What comes through is rated in full, as [`nonet_logic::rate`] does it, unless its whole path was walked already. With wishes
//! on several scales, each scale has sieves of its own.
//!
//! # When to repair
//! Of random minimal puzzles so many lie in a band of the Explainer's scale: 24% in 1.2 to 1.5, 30% in 2.0 to 2.6, 7% in 3.8 to
//! 4.5, 8% in 6.0 to 7.0, 20% in 7.1 to 8.0, 3% in 8.3 to 9.0, one in some thousands above; one in about 550 needs XY-wings
//! and singles alone. Making one costs about as much as looking at it. Swapping a unit of givens for another costs a look alone, but
//! the price of what comes out has little to do with what went in: with swaps, the search for 3.8 to 4.5 looked at 39
//! puzzles instead of 13. So random puzzles alone it is, but for what is so rare that they hardly come near it: from 9.1 on,
//! swaps that lead nearer to the goal were several times as fast, and any search turns to them after some thousands of
//! puzzles.
//!
//! With extra houses a random puzzle costs ten times as much, and nearly all are hard: under diagonal rules one in 250 lies in 3.8 to
//! 4.5, under windoku one in 80. There swaps begin after a few puzzles. They brought five times as many puzzles of that band
//! a second under diagonal rules, and 2.5 times as many under windoku.
//!
//! Where a puzzle need not be minimal, one that is too hard gets further givens in cells that are empty where the path came
//! to a halt, until it fits or is too easy: the path up to there mostly stays as it was.

mod aimer;
mod bands;
mod batch;
mod check;
mod climb;
mod fresh;
mod gauge;
mod goal;
mod members;
mod reach;
mod refused;
mod runs;
mod score;
mod sieve;
mod swaps;
mod thin;
mod wish;

pub use aimer::{Aimer, Outcome};
pub use batch::aim_batch;
pub(crate) use batch::aim_each;
pub(crate) use check::Checker;
pub(crate) use gauge::Gauge;
pub use goal::Aim;
pub use refused::Refused;
pub(crate) use refused::possible_clues;
pub(crate) use swaps::Puzzle;
pub use wish::{Scale, Wish};

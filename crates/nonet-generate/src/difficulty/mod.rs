//! Puzzles of a requested difficulty.
//!
//! [`Goals`] hold the requirements of a request on each scale. [`search`] makes the puzzles of many indexes on many
//! threads.
//!
//! # How it works
//! Random puzzles, usually minimal ones, are made on all lanes at once, for all indexes that have none yet. No lane is
//! idle, and each index takes the first of its own puzzles that fits. The puzzles go through [sieves](sieve), the
//! cheapest first: the deductions of the scalar engine (a puzzle that they solve needs no more than singles and locked
//! candidates), the [quick solver](nonet_logic::quick), single steps of the rungs above it, and the path itself, cut
//! off at the first step that is not allowed. The sieves reach the same verdict as the path, except for a few puzzles
//! in which they apply unique rectangles in another order. A puzzle that passes is rated in full, as by
//! [`nonet_logic::rate`], unless its whole path is already known. With goals on several scales, each scale has its own
//! sieves.
//!
//! # When to repair
//! Of random minimal puzzles, 24% have an ER of 1.2 to 1.5, 30% of 2.0 to 2.6, 7% of 3.8 to 4.5, 8% of 6.0 to 7.0, 20%
//! of 7.1 to 8.0 and 3% of 8.3 to 9.0; one in several thousand has a higher ER. About one in 550 needs only XY-wings
//! and singles. Making a puzzle costs about as much as examining it. Swapping one unit of givens for another saves the
//! cost of making a puzzle, but the price of the result has little to do with that of the original: with swaps, the
//! search for 3.8 to 4.5 examined 39 puzzles instead of 13. Random puzzles are therefore best, unless the range is so
//! rare that they hardly ever come near it. From 9.1 on, swaps that lead nearer to the goal were several times as fast,
//! and any search turns to them after some thousands of puzzles.
//!
//! With extra houses, a random puzzle costs ten times as much, and nearly all are hard: one in 250 under diagonal rules
//! has an ER of 3.8 to 4.5, and one in 80 under windoku. With such rules, swaps begin after a few puzzles. They found
//! five times as many puzzles per second in that range under diagonal rules, and 2.5 times as many under windoku.
//!
//! If puzzles need not be minimal, one that is too hard gets additional givens, in cells that were still empty at the
//! end of its path, until it fits or is too easy. The path up to that point mostly stays the same.

mod boards;
mod climb;
mod gauge;
mod goal;
mod paths;
mod repair;
mod score;
mod search;
mod sieve;
mod swaps;
mod wanted;

pub(crate) use boards::BoardGauge;
pub(crate) use gauge::{Gauge, watch};
pub(crate) use goal::Goals;
pub(crate) use search::search;

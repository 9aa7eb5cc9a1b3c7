//! Ratings of many puzzles on many threads. The ratings do not depend on the number of threads.

use std::sync::{Mutex, PoisonError};

use super::tdoku_guesses;
use crate::job::Puzzles;
use crate::limits::{Limits, Stopped};
use crate::puzzle::Clues;
use crate::threads::on_threads;

const CELLS: usize = 81;

/// Number of puzzles handed to a thread at a time.
const CHUNK: usize = 64;

/// The reason why a row of a batch has no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// The row holds a digit that the board lacks.
    Malformed,
    /// The row was cut off by the limits.
    Stopped(Stopped),
}

/// Counts [`tdoku_guesses`] of each puzzle. The node limit applies to each puzzle; the deadline and the cancellation
/// apply to the whole batch. Results that were not cut off do not depend on the number of threads.
pub fn tdoku_guesses_batch(
    puzzles: Puzzles<'_>,
    limit: u64,
    limits: &Limits<'_>,
    threads: usize,
) -> Vec<Result<u64, Unrated>> {
    let mut ratings = vec![Ok(0); puzzles.givens.len() / CELLS];
    let threads = threads.clamp(1, ratings.len().div_ceil(CHUNK).max(1));
    let work = Mutex::new(ratings.chunks_mut(CHUNK).enumerate());
    let run = || {
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((number, ratings)) = next() {
            for (row, rating) in (number * CHUNK..).zip(ratings) {
                *rating = rate(clues(puzzles, row), limit, limits);
            }
        }
    };
    on_threads(threads, run);
    ratings
}

fn clues(puzzles: Puzzles<'_>, row: usize) -> Clues<'_> {
    let at = row * CELLS..(row + 1) * CELLS;
    Clues { givens: &puzzles.givens[at.clone()], marks: puzzles.marks.map(|marks| &marks[at]) }
}

fn rate(clues: Clues<'_>, limit: u64, limits: &Limits<'_>) -> Result<u64, Unrated> {
    if clues.givens.iter().any(|&given| given > 9) {
        return Err(Unrated::Malformed);
    }
    tdoku_guesses(clues, limit, limits).map_err(Unrated::Stopped)
}

//! Measures of many puzzles on many threads.

use std::sync::{Mutex, PoisonError};

use super::{Measure, Measured, Unmeasured};
use crate::job::Puzzles;
use crate::limits::Limits;
use crate::puzzle::Clues;
use crate::rules::Rules;
use crate::solver::Solver;
use crate::threads::on_threads;

const CELLS: usize = 81;

/// Number of puzzles handed to a thread at a time.
const CHUNK: usize = 16;

/// Measures each puzzle. The deadline and the cancellation apply to the whole batch. The answers do not depend on the
/// number of threads.
pub fn measure_batch(
    puzzles: Puzzles<'_>,
    measure: Measure,
    limits: &Limits<'_>,
    threads: usize,
) -> Vec<Result<Measured, Unmeasured>> {
    let mut answers = vec![Err(Unmeasured::Malformed); puzzles.givens.len() / CELLS];
    let threads = threads.clamp(1, answers.len().div_ceil(CHUNK).max(1));
    let work = Mutex::new(answers.chunks_mut(CHUNK).enumerate());
    let run = || {
        let Ok(mut solver) = Solver::new(&Rules::classic()) else { return };
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((number, answers)) = next() {
            for (row, answer) in (number * CHUNK..).zip(answers) {
                *answer = measure.of(clues(puzzles, row), &mut solver, limits);
            }
        }
    };
    on_threads(threads, run);
    answers
}

fn clues(puzzles: Puzzles<'_>, row: usize) -> Clues<'_> {
    let at = row * CELLS..(row + 1) * CELLS;
    Clues { givens: &puzzles.givens[at.clone()], marks: puzzles.marks.map(|marks| &marks[at]) }
}

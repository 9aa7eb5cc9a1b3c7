//! Measures of many puzzles on many threads.

use std::sync::{Mutex, PoisonError};

use super::trials::Trials;
use super::{Measure, Measured, Unmeasured};
use crate::batch::run_batch;
use crate::job::{Answers, Job, Puzzles, Verdict};
use crate::lanes::Lanes;
use crate::limits::{Limits, Stopped};
use crate::puzzle::Clues;
use crate::rules::Rules;
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
    let proofs = prove(puzzles, limits, threads);
    let mut answers = vec![Err(Unmeasured::Malformed); proofs.verdicts.len()];
    let threads = threads.clamp(1, answers.len().div_ceil(CHUNK).max(1));
    let work = Mutex::new(answers.chunks_mut(CHUNK).enumerate());
    let run = || {
        let mut trials = Trials::default();
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((number, answers)) = next() {
            for (row, answer) in (number * CHUNK..).zip(answers) {
                let solution = &proofs.solutions[row * CELLS..][..CELLS];
                *answer = proved(proofs.verdicts[row], limits).and_then(|()| {
                    measure
                        .of(clues(puzzles, row), solution, &mut trials, limits)
                        .map_err(Unmeasured::Stopped)
                });
            }
        }
    };
    on_threads(threads, run);
    answers
}

/// Finds out which puzzles have exactly one solution.
fn prove(puzzles: Puzzles<'_>, limits: &Limits<'_>, threads: usize) -> Answers {
    let job = Job { count_limit: 2, limits: *limits, threads, lanes: Lanes::best() };
    run_batch(&Rules::classic(), puzzles, &job).expect("an engine for the classic rules")
}

/// Returns whether a verdict is that there is exactly one solution.
fn proved(verdict: u8, limits: &Limits<'_>) -> Result<(), Unmeasured> {
    match verdict {
        verdict if verdict == Verdict::Unique as u8 => Ok(()),
        verdict if verdict == Verdict::None as u8 => Err(Unmeasured::None),
        verdict if verdict == Verdict::Several as u8 => Err(Unmeasured::Several),
        verdict if verdict == Verdict::Malformed as u8 => Err(Unmeasured::Malformed),
        verdict if verdict == Verdict::NodeLimit as u8 => Err(Unmeasured::Stopped(Stopped::NodeLimit)),
        _ => Err(Unmeasured::Stopped(limits.look().err().unwrap_or(Stopped::Timeout))),
    }
}

fn clues(puzzles: Puzzles<'_>, row: usize) -> Clues<'_> {
    let at = row * CELLS..(row + 1) * CELLS;
    Clues { givens: &puzzles.givens[at.clone()], marks: puzzles.marks.map(|marks| &marks[at]) }
}

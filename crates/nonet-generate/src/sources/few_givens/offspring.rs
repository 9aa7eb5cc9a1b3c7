//! Puzzles that differ from one in one given.

use nonet::{CandidateSet, Limits, Random, Stopped};

use crate::cells::{Cells, givens, with, without};
use crate::examiner::Examiner;

/// Boards with this many solutions are skipped.
const DEPTH: u64 = 5000;

/// Minimal puzzles that result from one exchange. They have as many givens, or fewer where some of those are superfluous.
pub(super) fn offspring(
    examiner: &mut Examiner,
    puzzle: &Cells,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Vec<Cells>, Stopped> {
    let mut boards: Vec<Cells> = givens(puzzle).map(|cell| without(puzzle, cell)).collect();
    random.shuffle(&mut boards);
    let (counts, tallies) = examiner.tallies(&boards, DEPTH, limits)?;
    let mut found = Vec::new();
    for ((board, count), tally) in boards.iter().zip(counts).zip(&tallies) {
        if count < DEPTH {
            // One solution contains the removed given itself.
            let others = tally.once().difference(&CandidateSet::of_digits(puzzle));
            found.extend(others.iter().map(|(cell, digit)| with(board, cell, digit)));
        }
    }
    let redundant = examiner.redundant(&found, limits)?;
    for (puzzle, _) in found.iter_mut().zip(redundant).filter(|&(_, redundant)| redundant > 0) {
        *puzzle = examiner.minimise(puzzle, random, limits)?;
    }
    Ok(found)
}

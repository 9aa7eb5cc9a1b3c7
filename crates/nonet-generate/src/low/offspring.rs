//! Puzzles that come from one by exchanging a given.

use nonet::{CandidateSet, Limits, Random, Stopped};

use crate::examiner::{Cells, Examiner, givens, with, without};

/// Boards with more solutions are not looked into.
const DEPTH: u64 = 5000;

/// Minimal puzzles that come from one by an exchange: those with as many givens, but where some of these are not needed.
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
            // The given itself comes back in one solution too.
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

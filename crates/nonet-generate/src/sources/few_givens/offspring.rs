//! Puzzles that differ from another in one given.

use nonet::{CandidateSet, Stopped};

use crate::cells::{Cells, givens, with, without};
use crate::examiner::SearchContext;

/// Boards with this number of solutions or more are skipped.
const DEPTH: u64 = 5000;

/// Returns minimal puzzles that result from one exchange. They have as many givens as the puzzle, or fewer if some are
/// superfluous.
pub(super) fn offspring(search: &mut SearchContext<'_>, puzzle: &Cells) -> Result<Vec<Cells>, Stopped> {
    let mut boards: Vec<Cells> = givens(puzzle).map(|cell| without(puzzle, cell)).collect();
    search.random.shuffle(&mut boards);
    let (counts, tallies) = search.examiner.tallies(&boards, DEPTH, search.limits)?;
    let mut found = Vec::new();
    for ((board, count), tally) in boards.iter().zip(counts).zip(&tallies) {
        if count < DEPTH {
            // One solution contains the removed given itself.
            let others = tally.once().difference(&CandidateSet::of_digits(puzzle));
            found.extend(others.iter().map(|(cell, digit)| with(board, cell, digit)));
        }
    }
    let redundant = search.examiner.redundant(&found, search.limits)?;
    for (puzzle, _) in found.iter_mut().zip(redundant).filter(|&(_, redundant)| redundant > 0) {
        *puzzle = search.minimise(puzzle)?;
    }
    Ok(found)
}

//! Leads from a grid to a puzzle with few givens. From a minimal puzzle, the given is removed whose removal leaves the
//! fewest solutions; then givens are [exchanged](crate::sources::exchange) until there is one solution again. This is
//! repeated as long as it succeeds.

use nonet::Stopped;

use crate::cells::{Cells, givens, without};
use crate::examiner::SearchContext;
use crate::sources::exchange::{Room, mend};

/// Maximum number of solutions to count.
const DEPTH: u64 = 300;

/// Returns a minimal puzzle with at most `wanted` givens, if the search finds one.
pub(super) fn descend(
    search: &mut SearchContext<'_>,
    grid: &Cells,
    wanted: usize,
) -> Result<Option<Cells>, Stopped> {
    let mut puzzle = search.minimise(grid)?;
    while givens(&puzzle).count() > wanted {
        let less = best_without_one(search, &puzzle)?;
        let Some(proper) = mend(search, less, Room::Board)? else { return Ok(None) };
        let is_minimal = search.examiner.redundant(&[proper], search.limits)? == [0];
        puzzle = if is_minimal { proper } else { search.minimise(&proper)? };
    }
    Ok(Some(puzzle))
}

/// Returns the puzzle without the given whose removal leaves the fewest solutions.
fn best_without_one(search: &mut SearchContext<'_>, puzzle: &Cells) -> Result<Cells, Stopped> {
    let mut boards: Vec<Cells> = givens(puzzle).map(|cell| without(puzzle, cell)).collect();
    search.random.shuffle(&mut boards);
    let counts = search.examiner.counts(&boards, DEPTH, search.limits)?;
    let best = (0..boards.len()).min_by_key(|&board| counts[board]).unwrap_or_default();
    Ok(boards[best])
}

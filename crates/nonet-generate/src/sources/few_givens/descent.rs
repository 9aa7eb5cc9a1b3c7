//! From a grid down to a puzzle with few givens: a minimal puzzle loses the given whose loss leaves the fewest solutions, then
//! givens are [exchanged](crate::sources::exchange) until it has one solution again; and so on, as long as that succeeds.

use nonet::{Limits, Random, Stopped};

use crate::cells::{Cells, givens, without};
use crate::examiner::Examiner;
use crate::sources::exchange::{Room, mend};

/// Solutions are counted up to this number.
const DEPTH: u64 = 300;

/// A minimal puzzle with at most `wanted` givens, if the search finds one.
pub(super) fn descend(
    examiner: &mut Examiner,
    grid: &Cells,
    wanted: usize,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Option<Cells>, Stopped> {
    let mut puzzle = examiner.minimise(grid, random, limits)?;
    while givens(&puzzle).count() > wanted {
        let less = best_without_one(examiner, &puzzle, random, limits)?;
        let Some(proper) = mend(examiner, less, Room::Board, random, limits)? else { return Ok(None) };
        puzzle = if examiner.is_minimal(&proper, limits)? {
            proper
        } else {
            examiner.minimise(&proper, random, limits)?
        };
    }
    Ok(Some(puzzle))
}

/// The puzzle without the given whose loss leaves the fewest solutions.
fn best_without_one(
    examiner: &mut Examiner,
    puzzle: &Cells,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Cells, Stopped> {
    let mut boards: Vec<Cells> = givens(puzzle).map(|cell| without(puzzle, cell)).collect();
    random.shuffle(&mut boards);
    let counts = examiner.counts(&boards, DEPTH, limits)?;
    let best = (0..boards.len()).min_by_key(|&board| counts[board]).unwrap_or_default();
    Ok(boards[best])
}

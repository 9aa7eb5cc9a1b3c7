//! Finds proper puzzles that differ from another in a few digits, with givens in the same cells.
//!
//! Some givens are removed, and all solutions of the rest are compared: digits in these cells that occur together in
//! exactly one solution make a proper puzzle. One pass therefore tries thousands of puzzles.

use nonet::numbers::{byte, long};
use nonet::{CandidateSet, Digit, Stopped};

use crate::cells::{Cells, givens, without_all};
use crate::examiner::SearchContext;

/// Number of cells whose digits may change.
const CHANGED: usize = 4;
/// Number of choices of these cells to try.
const CHOICES: usize = 16;
/// Boards with this number of solutions or more are skipped.
const DEPTH: u64 = 5000;
/// Number of ways to fill these cells with digits.
const WAYS: usize = 9_usize.pow(long(CHANGED));

/// Returns proper puzzles with other digits in a few cells. The puzzle itself is not among them; others may appear
/// twice.
pub(crate) fn harvest(search: &mut SearchContext<'_>, puzzle: &Cells) -> Result<Vec<Cells>, Stopped> {
    let mut cells: Vec<usize> = givens(puzzle).collect();
    let choices: Vec<[usize; CHANGED]> = (0..CHOICES)
        .map(|_| {
            search.random.shuffle(&mut cells);
            std::array::from_fn(|at| cells[at])
        })
        .collect();
    let boards: Vec<Cells> = (choices.iter()).map(|choice| without_all(puzzle, *choice)).collect();
    // The number of occurrences of each way: 0, 1, or 2 for two or more.
    let mut often = vec![0_u8; CHOICES * WAYS];
    let counts = search.examiner.show(&boards, DEPTH, search.limits, &mut |board, solution| {
        let often = &mut often[board * WAYS + way(solution, choices[board])];
        *often = (*often + 1).min(2);
    })?;
    let mut found = Vec::new();
    for (board, ways) in often.chunks(WAYS).enumerate().filter(|&(board, _)| counts[board] < DEPTH) {
        let once = ways.iter().enumerate().filter(|&(_, &often)| often == 1);
        let proper = once.map(|(way, _)| filled(&boards[board], choices[board], way));
        found.extend(proper.filter(|proper| proper != puzzle));
    }
    Ok(found)
}

/// Returns the digits of a solution in some cells, as one number.
fn way(solution: &CandidateSet, cells: [usize; CHANGED]) -> usize {
    let digit = |cell| solution.digits(cell).first().map_or(1, Digit::value);
    cells.into_iter().fold(0, |way, cell| 9 * way + usize::from(digit(cell) - 1))
}

/// Returns a board with these digits in some cells.
fn filled(board: &Cells, cells: [usize; CHANGED], mut way: usize) -> Cells {
    let mut filled = *board;
    for &cell in cells.iter().rev() {
        filled[cell] = byte(way % 9 + 1);
        way /= 9;
    }
    filled
}

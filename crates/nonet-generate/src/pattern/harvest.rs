//! Proper puzzles that differ from one in a few digits, in the same cells.
//!
//! Some givens are taken away, and all solutions of what is left are looked at: digits in these cells that occur
//! together in exactly one solution make a proper puzzle. One pass so tries thousands of puzzles.

use nonet::numbers::{byte, long};
use nonet::{Limits, Random, Stopped};

use crate::examiner::{Cells, Examiner, givens};

/// In so many cells the digits may change.
const CHANGED: usize = 4;
/// So many choices of these cells are looked at.
const CHOICES: usize = 16;
/// Boards with more solutions are not looked into.
const DEPTH: u64 = 5000;
/// The ways to put digits in as many cells.
const WAYS: usize = 9_usize.pow(long(CHANGED));

/// Proper puzzles with other digits in a few of the cells; not the puzzle itself, but some perhaps twice.
pub(crate) fn harvest(
    examiner: &mut Examiner,
    puzzle: &Cells,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Vec<Cells>, Stopped> {
    let mut cells: Vec<usize> = givens(puzzle).collect();
    let choices: Vec<[usize; CHANGED]> = (0..CHOICES)
        .map(|_| {
            random.shuffle(&mut cells);
            std::array::from_fn(|at| cells[at])
        })
        .collect();
    let boards: Vec<Cells> = (choices.iter())
        .map(|choice| {
            let mut board = *puzzle;
            for &cell in choice {
                board[cell] = 0;
            }
            board
        })
        .collect();
    // How often each way occurs: 0, 1, or 2 for more.
    let mut often = vec![0_u8; CHOICES * WAYS];
    let counts = examiner.show(&boards, DEPTH, limits, &mut |board, solution| {
        let digit =
            |cell| solution.digits(cell).first().map_or(0, |digit| usize::from(digit.value()) - 1);
        let way = choices[board].iter().fold(0, |way, &cell| 9 * way + digit(cell));
        let often = &mut often[board * WAYS + way];
        *often = (*often + 1).min(2);
    })?;
    let mut found = Vec::new();
    for (board, ways) in often.chunks(WAYS).enumerate() {
        if counts[board] == DEPTH {
            continue;
        }
        for (way, _) in ways.iter().enumerate().filter(|&(_, &often)| often == 1) {
            let (mut proper, mut way) = (boards[board], way);
            for &cell in choices[board].iter().rev() {
                proper[cell] = byte(way % 9 + 1);
                way /= 9;
            }
            if proper != *puzzle {
                found.push(proper);
            }
        }
    }
    Ok(found)
}

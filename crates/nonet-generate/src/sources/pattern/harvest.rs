//! Proper puzzles that differ from one in a few digits, in the same cells.
//!
//! Some givens are removed, and all solutions of the rest are compared: digits in these cells that occur together in exactly one
//! solution make a proper puzzle. So one pass tries thousands of puzzles.

use nonet::numbers::{byte, long};
use nonet::{Limits, Random, Stopped};

use crate::cells::{Cells, givens, without_all};
use crate::examiner::Examiner;

/// The cells whose digits may change.
const CHANGED: usize = 4;
/// The choices of these cells that are tried.
const CHOICES: usize = 16;
/// Boards with this many solutions are skipped.
const DEPTH: u64 = 5000;
/// The ways to fill these cells with digits.
const WAYS: usize = 9_usize.pow(long(CHANGED));

/// Proper puzzles with other digits in a few cells. The puzzle itself is not among them; others may be there twice.
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
    let boards: Vec<Cells> = (choices.iter()).map(|choice| without_all(puzzle, *choice)).collect();
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

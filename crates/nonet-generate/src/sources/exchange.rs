//! From a board with several solutions to one with a single solution, by exchanging one given at a time.
//!
//! One pass over the solutions of the board without a given tells how many solutions each other given in its place would leave
//! ([`nonet::Tally`]). So a step compares all exchanges, hundreds or thousands of them, and takes one that leaves the fewest
//! solutions, even if they are more than before. A given that was removed stays away for some steps (tabu search).

use std::collections::VecDeque;

use nonet::{CandidateSet, Digit, Limits, Random, Stopped};

use crate::cells::{Cells, cell_set, givens, with, without};
use crate::examiner::Examiner;

/// Boards with more solutions than this are skipped: the first limit applies first, the second one where no better board was
/// found.
const DEPTHS: [u64; 2] = [500, 2000];
/// Steps without a better board that end a search.
const PATIENCE: usize = 10;
/// Steps for which a removed given stays away.
const TENURE: usize = 10;

/// Where the given that replaces another may stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    /// Anywhere.
    Board,
    /// In the cell of the one that it replaces.
    Cell,
}

/// One given in place of another.
struct Exchange {
    from: usize,
    to: (usize, Digit),
}

/// Exchanges givens until the board has one solution; `None` if the search gives up.
pub(crate) fn mend(
    examiner: &mut Examiner,
    mut board: Cells,
    room: Room,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Option<Cells>, Stopped> {
    let mut solutions = examiner.counts(&[board], DEPTHS[1], limits)?[0];
    let (mut fewest, mut since) = (solutions, 0);
    let mut gone: VecDeque<(usize, Digit)> = VecDeque::new();
    while solutions > 1 {
        let (left, exchanges) = exchanges(examiner, &board, room, &gone, solutions, limits)?;
        if exchanges.is_empty() {
            return Ok(None);
        }
        let Exchange { from, to: (cell, digit) } = exchanges[random.below(exchanges.len())];
        gone.extend(Digit::new(board[from]).map(|digit| (from, digit)));
        if gone.len() > TENURE {
            gone.pop_front();
        }
        board = with(&without(&board, from), cell, digit);
        solutions = left;
        since = if solutions < fewest { 0 } else { since + 1 };
        fewest = fewest.min(solutions);
        if since > PATIENCE {
            return Ok(None);
        }
    }
    Ok(Some(board))
}

/// The exchanges that leave the fewest solutions, and the number of those solutions.
fn exchanges(
    examiner: &mut Examiner,
    board: &Cells,
    room: Room,
    gone: &VecDeque<(usize, Digit)>,
    before: u64,
    limits: &Limits<'_>,
) -> Result<(u64, Vec<Exchange>), Stopped> {
    let mut barred = CandidateSet::of_digits(board);
    for &(cell, digit) in gone {
        barred.insert(cell, digit);
    }
    let mut open: Vec<usize> = givens(board).collect();
    let (mut fewest, mut best) = (u64::MAX, Vec::new());
    for depth in DEPTHS {
        let boards: Vec<Cells> = open.iter().map(|&cell| without(board, cell)).collect();
        let (counts, tallies) = examiner.tallies(&boards, depth, limits)?;
        let mut deeper = Vec::new();
        for (at, &from) in open.iter().enumerate() {
            if counts[at] == depth {
                deeper.push(from);
                continue;
            }
            let mut others = tallies[at].seen().difference(&barred);
            if room == Room::Cell {
                others = others.intersection(&cell_set(from));
            }
            if others.is_empty() {
                continue;
            }
            let (left, candidates) = tallies[at].least(&others);
            if left < fewest {
                fewest = left;
                best.clear();
            }
            if left == fewest {
                best.extend(candidates.iter().map(|to| Exchange { from, to }));
            }
        }
        if fewest < before {
            break;
        }
        open = deeper;
    }
    Ok((fewest, best))
}

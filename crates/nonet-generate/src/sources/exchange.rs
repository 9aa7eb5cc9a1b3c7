//! Turns a board with several solutions into one with a single solution, by exchanging one given at a time.
//!
//! One pass over the solutions of the board without a given shows how many solutions each other given in its place
//! would leave ([`nonet::Tally`]). A step can therefore compare all exchanges, hundreds or thousands of them. It takes
//! one that leaves the fewest solutions, even if there are more than before. A given that was removed stays away for
//! some steps (tabu search).

use std::collections::VecDeque;

use nonet::{CandidateSet, Digit, Stopped, Tally};

use crate::cells::{Cells, cell_set, givens, with, without};
use crate::examiner::SearchContext;

/// Maximum number of solutions of a board; boards with more are skipped. The second limit applies only if no better
/// board is found with the first.
const DEPTHS: [u64; 2] = [500, 2000];
/// Number of steps without a better board after which a search ends.
const PATIENCE: usize = 10;
/// Number of steps for which a removed given stays away.
const TENURE: usize = 10;

/// The allowed place of a replacement given.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    /// Anywhere.
    Board,
    /// In the cell of the given that it replaces.
    Cell,
}

/// One given in place of another.
struct Exchange {
    from: usize,
    to: (usize, Digit),
}

/// Exchanges givens until the board has one solution; `None` if the search gives up.
pub(crate) fn mend(
    search: &mut SearchContext<'_>,
    mut board: Cells,
    room: Room,
) -> Result<Option<Cells>, Stopped> {
    let mut solutions = search.examiner.counts(&[board], DEPTHS[1], search.limits)?[0];
    let (mut fewest, mut since) = (solutions, 0);
    let mut gone: VecDeque<(usize, Digit)> = VecDeque::new();
    while solutions > 1 {
        let mut barred = CandidateSet::of_digits(&board);
        for &(cell, digit) in &gone {
            barred.insert(cell, digit);
        }
        let Best { left, exchanges } = exchanges(search, &board, room, &barred, solutions)?;
        if exchanges.is_empty() {
            return Ok(None);
        }
        let Exchange { from, to: (cell, digit) } = exchanges[search.random.below(exchanges.len())];
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
struct Best {
    left: u64,
    exchanges: Vec<Exchange>,
}

impl Best {
    /// Adds the exchanges of a given for one of these candidates.
    fn add(&mut self, from: usize, tally: &Tally, candidates: &CandidateSet) {
        if candidates.is_empty() {
            return;
        }
        let (left, best) = tally.least(candidates);
        if left < self.left {
            *self = Self { left, exchanges: Vec::new() };
        }
        if left == self.left {
            self.exchanges.extend(best.iter().map(|to| Exchange { from, to }));
        }
    }
}

/// Returns the best exchanges of a board with `before` solutions. Barred candidates are not added.
fn exchanges(
    search: &mut SearchContext<'_>,
    board: &Cells,
    room: Room,
    barred: &CandidateSet,
    before: u64,
) -> Result<Best, Stopped> {
    let mut open: Vec<usize> = givens(board).collect();
    let mut best = Best { left: u64::MAX, exchanges: Vec::new() };
    for depth in DEPTHS {
        let boards: Vec<Cells> = open.iter().map(|&cell| without(board, cell)).collect();
        let (counts, tallies) = search.examiner.tallies(&boards, depth, search.limits)?;
        for ((&from, tally), _) in
            open.iter().zip(&tallies).zip(&counts).filter(|&(_, &count)| count < depth)
        {
            let others = tally.seen().difference(barred);
            let others = if room == Room::Cell { others.intersection(&cell_set(from)) } else { others };
            best.add(from, tally, &others);
        }
        if best.left < before {
            break;
        }
        let mut counts = counts.into_iter();
        open.retain(|_| counts.next() == Some(depth));
    }
    Ok(best)
}

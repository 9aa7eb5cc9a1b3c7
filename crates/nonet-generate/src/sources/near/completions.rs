//! All ways to turn a board into a proper puzzle by adding a number of givens.
//!
//! A single given does that if exactly one solution contains it: one pass over the solutions tells for all of them
//! ([`nonet::Tally`]). With several givens, each one in turn leaves the solutions that contain it, and the rest is the same question
//! about those. For boards with very many solutions, the engine is asked about every candidate that is still undecided, so no
//! answer is ever missed.

use nonet::{CandidateSet, Digit, DigitSet, Limits, Stopped, Tally};

use crate::cells::{Cells, cell_set, with};
use crate::examiner::Examiner;

/// The solutions of a board that are looked at.
const DEPTH: u64 = 4000;

/// What is added.
pub(super) struct Adding {
    /// How many givens.
    pub(super) count: usize,
    /// Candidates that must not be added.
    pub(super) barred: CandidateSet,
    /// Whether puzzles that would not need all of the new givens are left out.
    pub(super) frugal: bool,
}

/// For each board, the candidates other than barred ones that make it proper.
pub(super) fn single_completions(
    examiner: &mut Examiner,
    boards: &[Cells],
    barred: &CandidateSet,
    limits: &Limits<'_>,
) -> Result<Vec<CandidateSet>, Stopped> {
    let (counts, tallies) = examiner.tallies(boards, DEPTH, limits)?;
    let mut all = Vec::with_capacity(boards.len());
    for ((board, count), tally) in boards.iter().zip(counts).zip(tallies) {
        let once = tally.once().difference(barred);
        all.push(if count < DEPTH {
            once
        } else {
            let doubtful = open_candidates(board).difference(&often(&tally)).difference(barred);
            settle(examiner, board, &doubtful, limits)?
        });
    }
    Ok(all)
}

/// The candidates that more than one solution contains.
fn often(tally: &Tally) -> CandidateSet {
    tally.seen().difference(&tally.once())
}

/// All digits in all empty cells.
fn open_candidates(board: &Cells) -> CandidateSet {
    let empty = (0..81).filter(|&cell| board[cell] == 0);
    empty.fold(CandidateSet::EMPTY, |set, cell| set.union(&cell_set(cell)))
}

/// Those of some undecided candidates that make a board proper.
fn settle(
    examiner: &mut Examiner,
    board: &Cells,
    doubtful: &CandidateSet,
    limits: &Limits<'_>,
) -> Result<CandidateSet, Stopped> {
    let candidates: Vec<(usize, Digit)> = doubtful.iter().collect();
    let boards: Vec<Cells> = candidates.iter().map(|&(cell, digit)| with(board, cell, digit)).collect();
    let counts = examiner.counts(&boards, 2, limits)?;
    let mut proper = CandidateSet::EMPTY;
    for (&(cell, digit), _) in candidates.iter().zip(counts).filter(|&(_, &count)| count == 1) {
        proper.insert(cell, digit);
    }
    Ok(proper)
}

/// Visits the proper puzzles that result from a board by adding givens.
pub(super) fn completions(
    examiner: &mut Examiner,
    board: &Cells,
    adding: &Adding,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(Cells),
) -> Result<(), Stopped> {
    Completions { examiner, adding, limits, found }.search(board, 0, adding.count)
}

struct Completions<'a> {
    examiner: &'a mut Examiner,
    adding: &'a Adding,
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(Cells),
}

impl Completions<'_> {
    /// Visits the puzzles with `left` more givens, all in cells from `from` on.
    fn search(&mut self, board: &Cells, from: usize, left: usize) -> Result<(), Stopped> {
        let solutions = self.examiner.solutions(board, DEPTH, self.limits)?;
        if (solutions.len() as u64) < DEPTH {
            let all: Vec<&CandidateSet> = solutions.iter().collect();
            return self.among(&all, board, from, left);
        }
        let barred = self.adding.barred;
        if left == 1 {
            let tally: Tally = solutions.iter().collect();
            let doubtful = open_candidates(board).difference(&often(&tally)).difference(&barred);
            let proper = settle(self.examiner, board, &doubtful, self.limits)?;
            self.hand_out(&proper, board, from);
            return Ok(());
        }
        for cell in (from..81).filter(|&cell| board[cell] == 0) {
            for digit in DigitSet::all(9).iter().filter(|&digit| !barred.contains(cell, digit)) {
                self.search(&with(board, cell, digit), cell + 1, left - 1)?;
            }
        }
        Ok(())
    }

    /// The same, where all solutions are known.
    fn among(
        &mut self,
        solutions: &[&CandidateSet],
        board: &Cells,
        from: usize,
        left: usize,
    ) -> Result<(), Stopped> {
        self.limits.look()?;
        if solutions.is_empty() || self.adding.frugal && solutions.len() == 1 {
            return Ok(());
        }
        let tally: Tally = solutions.iter().copied().collect();
        let barred = self.adding.barred;
        if left == 1 {
            self.hand_out(&tally.once().difference(&barred), board, from);
            return Ok(());
        }
        let seen = tally.seen().difference(&barred);
        for cell in (from..81).filter(|&cell| board[cell] == 0) {
            for digit in seen.digits(cell).iter() {
                let has = |solution: &&&CandidateSet| solution.contains(cell, digit);
                let rest: Vec<&CandidateSet> = solutions.iter().filter(has).copied().collect();
                self.among(&rest, &with(board, cell, digit), cell + 1, left - 1)?;
            }
        }
        Ok(())
    }

    /// Adds each of some candidates in turn, cell by cell from `from` on.
    fn hand_out(&mut self, candidates: &CandidateSet, board: &Cells, from: usize) {
        for cell in (from..81).filter(|&cell| board[cell] == 0) {
            for digit in candidates.digits(cell).iter() {
                (self.found)(with(board, cell, digit));
            }
        }
    }
}

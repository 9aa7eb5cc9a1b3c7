//! Finds all ways to turn a board into a proper puzzle by adding a number of givens.
//!
//! A single given is enough if exactly one solution contains it, and one pass over the solutions shows all such givens
//! ([`nonet::Tally`]). If several givens are added, each one in turn leaves the solutions that contain it, and the same
//! question is asked about those. For boards with very many solutions, the engine is asked about every candidate that
//! is still undecided, so that no puzzle is missed.

use nonet::{CandidateSet, Digit, DigitSet, Limits, Stopped, Tally};

use crate::cells::{Cells, cell_set, with};
use crate::examiner::Examiner;

/// Maximum number of solutions of a board to examine.
const DEPTH: u64 = 4000;

/// Collects the proper puzzles that result from boards by adding givens.
pub(super) struct Completions<'a> {
    pub(super) examiner: &'a mut Examiner,
    /// Candidates that must not be added.
    pub(super) barred: CandidateSet,
    /// Whether to leave out puzzles that do not need all of the new givens.
    pub(super) frugal: bool,
    pub(super) limits: &'a Limits<'a>,
    pub(super) found: Vec<Cells>,
}

impl Completions<'_> {
    /// Adds the puzzles with one more given than one of these boards, in cell `from` or a later one.
    pub(super) fn of_one(&mut self, boards: &[Cells], from: usize) -> Result<(), Stopped> {
        let (counts, tallies) = self.examiner.tallies(boards, DEPTH, self.limits)?;
        for ((board, count), tally) in boards.iter().zip(counts).zip(tallies) {
            let proper = if count < DEPTH { tally.once() } else { self.settle(board, &tally)? }
                .difference(&self.barred);
            self.add_each(&proper, board, from);
        }
        Ok(())
    }

    /// Adds the puzzles with `left` more givens (at least two) than a board, all in cell `from` or later ones.
    pub(super) fn of_several(&mut self, board: &Cells, from: usize, left: usize) -> Result<(), Stopped> {
        let solutions = self.examiner.solutions(board, DEPTH, self.limits)?;
        if (solutions.len() as u64) < DEPTH {
            let all: Vec<&CandidateSet> = solutions.iter().collect();
            return self.among(&all, board, from, left);
        }
        let barred = self.barred;
        for cell in (from..81).filter(|&cell| board[cell] == 0) {
            for digit in DigitSet::all(9).iter().filter(|&digit| !barred.contains(cell, digit)) {
                let more = with(board, cell, digit);
                if left == 2 {
                    self.of_one(&[more], cell + 1)?;
                } else {
                    self.of_several(&more, cell + 1, left - 1)?;
                }
            }
        }
        Ok(())
    }

    /// Does the same for a board whose solutions are all known.
    fn among(
        &mut self,
        solutions: &[&CandidateSet],
        board: &Cells,
        from: usize,
        left: usize,
    ) -> Result<(), Stopped> {
        self.limits.look()?;
        if solutions.is_empty() || self.frugal && solutions.len() == 1 {
            return Ok(());
        }
        let tally: Tally = solutions.iter().copied().collect();
        if left == 1 {
            self.add_each(&tally.once().difference(&self.barred), board, from);
            return Ok(());
        }
        let seen = tally.seen().difference(&self.barred);
        for cell in (from..81).filter(|&cell| board[cell] == 0) {
            for digit in seen.digits(cell).iter() {
                let has = |solution: &&&CandidateSet| solution.contains(cell, digit);
                let rest: Vec<&CandidateSet> = solutions.iter().filter(has).copied().collect();
                self.among(&rest, &with(board, cell, digit), cell + 1, left - 1)?;
            }
        }
        Ok(())
    }

    /// Returns the candidates that make a board proper when only some of its solutions are known.
    fn settle(&mut self, board: &Cells, tally: &Tally) -> Result<CandidateSet, Stopped> {
        let often = tally.seen().difference(&tally.once());
        let empty = (0..81).filter(|&cell| board[cell] == 0);
        let open = empty.fold(CandidateSet::EMPTY, |set, cell| set.union(&cell_set(cell)));
        let doubtful = open.difference(&often).difference(&self.barred);
        let candidates: Vec<(usize, Digit)> = doubtful.iter().collect();
        let boards: Vec<Cells> =
            candidates.iter().map(|&(cell, digit)| with(board, cell, digit)).collect();
        let counts = self.examiner.counts(&boards, 2, self.limits)?;
        let mut proper = CandidateSet::EMPTY;
        for (&(cell, digit), _) in candidates.iter().zip(counts).filter(|&(_, &count)| count == 1) {
            proper.insert(cell, digit);
        }
        Ok(proper)
    }

    /// Adds each of these candidates in cell `from` or later ones to a board in turn, cell by cell.
    fn add_each(&mut self, candidates: &CandidateSet, board: &Cells, from: usize) {
        for cell in (from..81).filter(|&cell| board[cell] == 0) {
            let digits = candidates.digits(cell);
            self.found.extend(digits.iter().map(|digit| with(board, cell, digit)));
        }
    }
}

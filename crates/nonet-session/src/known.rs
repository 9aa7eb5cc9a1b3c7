//! What is known of a puzzle's solutions.

use nonet::{Clues, DigitSet, Limits, Solver, Stopped};

use crate::board::Board;

/// What is known of a puzzle's solutions. It is found when first needed, and holds for every board of the puzzle.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The number of solutions, at most two, and the first of them.
    found: Option<(u64, Vec<u8>)>,
    /// The digits that each cell has in some solution.
    possible: Option<Vec<DigitSet>>,
}

/// A search for what is not known yet.
pub struct Search<'a> {
    /// A solver for the rules of the puzzle.
    pub solver: &'a mut Solver,
    /// What is known of the puzzle.
    pub known: &'a mut Known,
    /// Where to stop.
    pub limits: &'a Limits<'a>,
}

impl Search<'_> {
    /// Returns the number of solutions of the puzzle: 0, 1, or 2 for several.
    ///
    /// # Errors
    /// [`Stopped`] if a limit was reached.
    pub fn count(&mut self, board: &Board) -> Result<u64, Stopped> {
        Ok(self.found(board)?.0)
    }

    /// Returns the only solution of the puzzle, or none if there is not exactly one.
    ///
    /// # Errors
    /// [`Stopped`] if a limit was reached.
    pub fn solution(&mut self, board: &Board) -> Result<Option<&[u8]>, Stopped> {
        let (count, first) = self.found(board)?;
        Ok((*count == 1).then_some(first))
    }

    fn found(&mut self, board: &Board) -> Result<&(u64, Vec<u8>), Stopped> {
        let found = match self.known.found.take() {
            Some(found) => found,
            None => self.search(board.puzzle(), 2)?,
        };
        Ok(self.known.found.insert(found))
    }

    /// Returns the digits that each cell has in some solution of the puzzle.
    pub(crate) fn possible(&mut self, board: &Board) -> Result<&[DigitSet], Stopped> {
        let possible = match self.known.possible.take() {
            Some(possible) => possible,
            None => self.solver.true_candidates(board.puzzle(), self.limits)?,
        };
        Ok(self.known.possible.insert(possible))
    }

    /// Returns whether some solution of the puzzle has a digit in a cell.
    pub(crate) fn has(&mut self, board: &Board, cell: usize, digit: u8) -> Result<bool, Stopped> {
        if let Some(solution) = self.solution(board)? {
            return Ok(solution[cell] == digit);
        }
        let mut givens = board.givens.clone();
        givens[cell] = digit;
        Ok(self.search(Clues { givens: &givens, marks: board.own.as_deref() }, 1)?.0 > 0)
    }

    /// Returns whether the player's digits and marks still lead to a solution.
    pub(crate) fn is_open(&mut self, board: &Board) -> Result<bool, Stopped> {
        let (digits, allowed) = board.rest();
        Ok(self.search(Clues { givens: &digits, marks: Some(&allowed) }, 1)?.0 > 0)
    }

    fn search(&mut self, clues: Clues<'_>, limit: u64) -> Result<(u64, Vec<u8>), Stopped> {
        let mut first = vec![0; clues.givens.len()];
        let (count, ended) = self.solver.search(clues, limit, self.limits, &mut first);
        ended.map(|()| (count, first))
    }
}

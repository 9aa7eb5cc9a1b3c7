//! Solvers and ladders. They are kept between questions, because making them takes longer than answering most
//! questions.

use nonet::{Clues, DigitSet, Limits, Rules, Solver, Stopped};
use nonet_session::{
    Advice, Board, Known, Mistake, Search, WhyNot, advice, may_assume_uniqueness, mistakes, why_not,
};

use crate::error::Error;
use crate::logic::{Logic, Way};

/// Searches have no limits: the page ends the worker instead.
pub const NO_LIMITS: Limits<'static> =
    Limits { max_nodes: None, deadline: None, cancel: None, gauge: None };

/// The solver and the tables of the rules of the last question.
#[derive(Default)]
pub struct Engine {
    ready: Option<Ready>,
}

/// A solver and the tables of a set of rules.
pub struct Ready {
    rules: Rules,
    solver: Solver,
    /// What finds steps. It is made for the first question about them.
    logic: Option<Logic>,
}

impl Engine {
    /// Returns the solver and tables for these rules.
    ///
    /// # Errors
    /// [`Error`] if no engine supports the rules.
    pub fn under(&mut self, rules: &Rules) -> Result<&mut Ready, Error> {
        let ready = match self.ready.take() {
            Some(ready) if ready.rules == *rules => ready,
            _ => Ready::new(rules)?,
        };
        Ok(self.ready.insert(ready))
    }
}

impl Ready {
    fn new(rules: &Rules) -> Result<Self, Error> {
        Ok(Self {
            rules: rules.clone(),
            solver: Solver::new(rules).map_err(|error| Error::of("rules", error))?,
            logic: None,
        })
    }

    /// Returns the number of solutions, up to a limit, and the first of them.
    pub fn search(&mut self, clues: Clues<'_>, limit: u64) -> (u64, Option<Vec<u8>>) {
        let mut first = vec![0; self.rules.cell_count()];
        let (count, _) = self.solver.search(clues, limit, &NO_LIMITS, &mut first);
        (count, (count > 0).then_some(first))
    }

    /// Returns the digits that each cell has in some solution.
    ///
    /// # Errors
    /// Never: the search is not limited.
    pub fn true_candidates(&mut self, clues: Clues<'_>) -> Result<Vec<DigitSet>, Error> {
        self.solver.true_candidates(clues, &NO_LIMITS).map_err(|stopped| Error::new(stopped.to_string()))
    }

    /// Returns the givens that could each be removed without adding a solution.
    ///
    /// # Errors
    /// Never: the search is not limited.
    pub fn redundant_givens(&mut self, clues: Clues<'_>) -> Result<Vec<usize>, Error> {
        self.solver
            .redundant_givens(clues, &NO_LIMITS)
            .map_err(|stopped| Error::new(stopped.to_string()))
    }

    /// Calls `each` with solutions until it returns false or there are no more.
    pub fn each_solution(&mut self, clues: Clues<'_>, each: &mut dyn FnMut(&[u8]) -> bool) {
        self.solver.start(clues);
        while let Ok(Some(solution)) = self.solver.next(&NO_LIMITS) {
            if !each(solution) {
                return;
            }
        }
    }

    /// Returns what finds steps.
    ///
    /// # Errors
    /// [`Error`] if a constraint is not made of primitives.
    pub fn logic(&mut self) -> Result<&mut Logic, Error> {
        let logic = match self.logic.take() {
            Some(logic) => logic,
            None => Logic::new(&self.rules)?,
        };
        Ok(self.logic.insert(logic))
    }

    /// Returns what finds steps on a board, and may assume uniqueness where that is sound.
    ///
    /// # Errors
    /// [`Error`] if a constraint is not made of primitives.
    pub fn way(&mut self, board: &Board) -> Result<Box<dyn Way + '_>, Error> {
        let unique = self.may_assume_uniqueness(board)?;
        Ok(self.logic()?.at(board, unique))
    }

    /// Returns the player's mistakes.
    ///
    /// # Errors
    /// Never: the search is not limited.
    pub fn mistakes(&mut self, board: &Board) -> Result<Vec<Mistake>, Error> {
        self.asked(|search| mistakes(board, search))
    }

    /// Returns whether techniques may assume uniqueness.
    ///
    /// # Errors
    /// Never: the search is not limited.
    fn may_assume_uniqueness(&mut self, board: &Board) -> Result<bool, Error> {
        self.asked(|search| may_assume_uniqueness(board, search))
    }

    /// Returns what to tell the player of a board.
    ///
    /// # Errors
    /// Never: the search is not limited.
    pub fn advice(&mut self, board: &Board) -> Result<Advice, Error> {
        self.asked(|search| advice(board, search))
    }

    /// Tells why a digit cannot go in a cell, without steps.
    ///
    /// # Errors
    /// Never: the search is not limited.
    pub fn why_not(&mut self, board: &Board, cell: usize, digit: u8) -> Result<WhyNot, Error> {
        self.asked(|search| why_not(board, cell, digit, search))
    }

    fn asked<T>(
        &mut self,
        question: impl FnOnce(&mut Search<'_>) -> Result<T, Stopped>,
    ) -> Result<T, Error> {
        let known = &mut Known::default();
        let answer = question(&mut Search { solver: &mut self.solver, known, limits: &NO_LIMITS });
        answer.map_err(|stopped| Error::new(stopped.to_string()))
    }
}

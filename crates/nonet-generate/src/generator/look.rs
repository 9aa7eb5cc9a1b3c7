//! The check of a puzzle from another source: whether it fulfils the request, its labels, and its rating on each scale.

use nonet::numbers::long;
use nonet::{CellMask, Clues, Lanes, Limits, Solver, Stopped};

use super::{CHECKED, Generator};
use crate::cells::{Cells, given_set};
use crate::difficulty::{Checker, Gauge, watch};
use crate::labels::labels;
use crate::puzzle::{Draft, Generated, Puzzle};
use crate::request::Request;

/// Checks puzzles, for one thread.
pub(super) struct Look<'a> {
    request: &'a Request,
    gauge: Gauge,
    checkers: Vec<Checker>,
    solver: Solver,
    orbits: Vec<CellMask>,
}

impl<'a> Look<'a> {
    pub(super) fn new(generator: &'a Generator) -> Self {
        let Generator { request, goals, .. } = generator;
        Self {
            request,
            gauge: Gauge::new(goals),
            checkers: goals.iter().map(Checker::new).collect(),
            solver: Solver::on(&request.rules, Lanes::best()).expect(CHECKED),
            orbits: request.symmetry.orbits(),
        }
    }

    /// The puzzle with its labels and ratings, if it fulfils the request.
    pub(super) fn at(
        &mut self,
        givens: &Cells,
        limits: &Limits<'_>,
    ) -> Result<Option<Generated>, Stopped> {
        let clues = Clues::givens(givens);
        let count = long(givens.iter().filter(|&&digit| digit != 0).count());
        if !self.request.given_range().contains(&count) || !self.is_symmetric(givens) {
            return Ok(None);
        }
        if self.solver.count(clues, 2, limits)? != 1 {
            return Ok(None);
        }
        // Most puzzles have another difficulty, which is soon found out.
        let score = self.gauge.score(givens, &watch(limits), limits)?;
        if score.distance > 0 {
            return Ok(None);
        }
        let labels = labels(&mut self.solver, &self.orbits, givens, limits)?;
        if self.request.minimal && !labels.1 {
            return Ok(None);
        }
        let solution = self.solver.solve(clues, limits)?.and_then(|found| found.first_chunk::<81>());
        let Some(&grid) = solution else { return Ok(None) };
        let draft = Draft { grid, kept: given_set(givens), minimal: Some(labels) };
        let mut ratings = Vec::new();
        for (checker, known) in self.checkers.iter_mut().zip(score.ratings) {
            let made = checker.check(&draft, known, &watch(limits), limits)?;
            // A rating that the deadline cut short is void.
            limits.look()?;
            let Some(made) = made else { return Ok(None) };
            ratings.extend(made.ratings);
        }
        if !self.request.difficulty.is_rated() {
            ratings.clear();
        }
        let (minimal, symmetry_minimal) = labels;
        let puzzle = Puzzle { givens: *givens, solution: grid, minimal, symmetry_minimal };
        Ok(Some(Generated { puzzle, tried: 1, ratings }))
    }

    fn is_symmetric(&self, givens: &Cells) -> bool {
        let kept = given_set(givens);
        self.orbits.iter().all(|&orbit| kept.has(orbit) || kept.and(orbit).is_empty())
    }
}

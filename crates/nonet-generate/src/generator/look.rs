//! Checks a puzzle from another source: whether it fulfils the request, its labels, and its rating on each scale.

use nonet::{CellSet, Clues, Limits, Stopped};

use crate::cells::{Cells, given_set};
use crate::difficulty::{Gauge, Goals};
use crate::puzzle::{Draft, Generated};

/// Checks puzzles, for one thread.
pub(super) struct Look<'a> {
    goals: &'a Goals,
    gauge: Gauge<'a>,
}

impl<'a> Look<'a> {
    pub(super) fn new(goals: &'a Goals) -> Self {
        Self { goals, gauge: Gauge::new(goals) }
    }

    /// Returns the puzzle with its labels and ratings, if it fulfils the request.
    pub(super) fn at(
        &mut self,
        givens: &Cells,
        limits: &Limits<'_>,
    ) -> Result<Option<Generated>, Stopped> {
        let made = self.fitting(givens, limits)?;
        if made.is_none() {
            self.goals.discarded.add_one();
        }
        Ok(made)
    }

    fn fitting(&mut self, givens: &Cells, limits: &Limits<'_>) -> Result<Option<Generated>, Stopped> {
        let kept = given_set(givens);
        let is_torn = |orbit: &CellSet| !orbit.is_subset(kept) && !(kept & *orbit).is_empty();
        if !self.goals.givens.contains(&kept.len()) || self.goals.orbits.iter().any(is_torn) {
            return Ok(None);
        }
        let solution = self.gauge.solver.solve(Clues::givens(givens), limits)?;
        let Some(&grid) = solution.and_then(|found| found.first_chunk::<81>()) else { return Ok(None) };
        // Most puzzles have another difficulty, and this check rejects them quickly.
        let score = self.gauge.score(givens, limits)?;
        if score.distance > 0 {
            return Ok(None);
        }
        self.gauge.check(&Draft { grid, kept, minimal: None }, score.ratings, limits)
    }
}

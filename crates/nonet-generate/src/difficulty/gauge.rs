//! The distance of puzzles from the goals on all scales, and the final check of those that may fit.

use std::time::Instant;

use nonet::numbers::long;
use nonet::{Clues, Lanes, Limits, Solver, Stopped};
use nonet_logic::{Rating, Watch};

use super::goal::Goals;
use super::score::{HARD, Judge, Score};
use crate::cells::Cells;
use crate::labels::labels;
use crate::puzzle::{Draft, Generated, Puzzle};

/// The distance added for a scale that was not examined.
const UNSEEN: u32 = 40;

/// Returns the timer that stops ratings at the deadline.
pub(crate) fn watch(limits: &Limits<'_>) -> Watch {
    Watch::new(limits.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now())), None)
}

/// Measures the distances of puzzles from goals, and checks puzzles, for one thread.
pub(crate) struct Gauge<'a> {
    goals: &'a Goals,
    judges: Vec<Judge<'a>>,
    /// The scalar engine, whose plain deductions the sieves build on.
    scalar: Solver,
    /// The engine that counts solutions and guesses.
    pub(crate) solver: Solver,
}

impl<'a> Gauge<'a> {
    pub(crate) fn new(goals: &'a Goals) -> Self {
        let judges = goals.scales.iter().map(Judge::new).collect();
        Self { goals, judges, scalar: goals.solver(Lanes::Off), solver: goals.solver(Lanes::best()) }
    }

    /// Returns the price that the path must reach on the first scale.
    pub(super) fn least(&self) -> u32 {
        self.judges.first().map_or(0, Judge::least)
    }

    /// Returns the distance of a proper puzzle from all goals.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the measurement.
    pub(crate) fn score(&mut self, givens: &Cells, limits: &Limits<'_>) -> Result<Score, Stopped> {
        let (watch, mut all) = (watch(limits), Score::easy(self.guesses_off(givens, limits)?));
        for (more, judge) in (0..long(self.judges.len())).rev().zip(&mut self.judges) {
            if all.distance == 0 {
                let score = judge.score(givens, &mut self.scalar, &watch);
                all.ratings.extend(score.ratings);
                (all.distance, all.open) = (score.distance, score.open);
            }
            if all.distance > 0 {
                all.distance += more * UNSEEN;
                break;
            }
        }
        Ok(all)
    }

    /// Returns how far the number of guesses is from the requested range.
    fn guesses_off(&mut self, givens: &Cells, limits: &Limits<'_>) -> Result<u32, Stopped> {
        let Some(guesses) = &self.goals.request.difficulty.guesses else { return Ok(0) };
        self.solver.count(Clues::givens(givens), 2, limits)?;
        let nodes = self.solver.nodes();
        let short = guesses.start().saturating_sub(nodes);
        let over = nodes.saturating_sub(*guesses.end());
        Ok(match (short, over) {
            (0, 0) => 0,
            (0, over) => HARD + over.min(40) as u32,
            (short, _) => 1 + short.min(40) as u32,
        })
    }

    /// Returns the puzzle with its labels and ratings, if it has one solution and fits all goals. It is rated on every
    /// scale on which its rating is not yet known.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the check.
    pub(crate) fn check(
        &mut self,
        draft: &Draft,
        known: Vec<Option<Rating>>,
        limits: &Limits<'_>,
    ) -> Result<Option<Generated>, Stopped> {
        let Self { goals: Goals { request, givens: range, orbits, .. }, solver, .. } = self;
        let givens = draft.givens();
        let clues = Clues::givens(&givens);
        if !range.contains(&draft.kept.len()) || solver.count(clues, 2, limits)? != 1 {
            return Ok(None);
        }
        if request.difficulty.guesses.as_ref().is_some_and(|guesses| !guesses.contains(&solver.nodes()))
        {
            return Ok(None);
        }
        let (minimal, symmetry_minimal) = match draft.minimal {
            Some(proved) => proved,
            None => labels(solver, orbits, &givens, limits)?,
        };
        if request.minimal && !symmetry_minimal {
            return Ok(None);
        }
        let (watch, mut ratings) = (watch(limits), Vec::new());
        for (judge, known) in self.judges.iter_mut().zip(known) {
            let Some(rating) = judge.rating(&givens, known, &watch) else {
                // The deadline may have cut it short.
                return limits.look().map(|()| None);
            };
            ratings.push(rating);
        }
        if !request.difficulty.is_rated() {
            ratings.clear();
        }
        let (givens, solution) = (givens.to_vec(), draft.grid.to_vec());
        let puzzle = Puzzle { givens, solution, minimal, symmetry_minimal, constraints: String::new() };
        Ok(Some(Generated { puzzle, tried: 1, ratings }))
    }
}

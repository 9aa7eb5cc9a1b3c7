//! The final check of a puzzle: that it has one solution, whether it is minimal, and its full rating.

use std::sync::Arc;

use nonet::{Clues, Lanes, Limits, Solver, Stopped};
use nonet_logic::{End, Ladder, Rating, State, Watch, rate};

use super::goal::{Goal, level_of};
use crate::labels::labels;
use crate::puzzle::{Draft, Generated, Puzzle};

/// Checks puzzles of a goal.
pub(crate) struct Checker {
    goal: Goal,
    solver: Solver,
    ladder: Ladder,
}

impl Checker {
    pub(crate) fn new(goal: &Goal) -> Self {
        Self { goal: goal.clone(), solver: goal.solver(Lanes::best()), ladder: goal.ladder() }
    }

    /// The puzzle with its labels and its rating, if it fits the goal. It is rated unless its rating is known.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the check first.
    pub(crate) fn check(
        &mut self,
        draft: &Draft,
        known: Option<Rating>,
        watch: &Watch,
        limits: &Limits<'_>,
    ) -> Result<Option<Generated>, Stopped> {
        let Self { goal, solver, ladder } = self;
        let (givens, solution) = (draft.givens(), draft.grid);
        let clues = Clues::givens(&givens);
        if !goal.givens.contains(&draft.kept.len()) || solver.count(clues, 2, limits)? != 1 {
            return Ok(None);
        }
        if goal.guesses.as_ref().is_some_and(|guesses| !guesses.contains(&solver.nodes())) {
            return Ok(None);
        }
        let (minimal, symmetry_minimal) = match draft.minimal {
            Some(proved) => proved,
            None => labels(solver, &goal.units, &givens, limits)?,
        };
        if goal.minimal && !symmetry_minimal {
            return Ok(None);
        }
        let rating = known.unwrap_or_else(|| {
            let mut state = State::new(Arc::clone(&goal.layout), clues);
            state.set_watch(watch.clone());
            rate(ladder, state, None)
        });
        let puzzle = Puzzle { givens, solution, minimal, symmetry_minimal };
        Ok(fits(goal, &rating).then(|| Generated { puzzle, tried: 0, ratings: vec![rating] }))
    }
}

/// Whether a rating fits a goal.
fn fits(Goal { target, techniques, .. }: &Goal, rating: &Rating) -> bool {
    let occurs = |key: &String| rating.counts.iter().any(|(technique, _)| technique.key == key);
    let is_allowed =
        |key: &str| techniques.only.is_empty() || techniques.only.iter().any(|other| other == key);
    matches!(rating.end, End::Solved | End::Beyond)
        && target.highest.contains(&rating.highest)
        && target.pearl.contains(&rating.pearl)
        && target.diamond.contains(&rating.diamond)
        && target.total.contains(&rating.total)
        && target.level.as_ref().is_none_or(|level| level.contains(&level_of(rating)))
        && techniques.must.iter().all(occurs)
        && !techniques.without.iter().any(occurs)
        && rating.counts.iter().all(|(technique, _)| is_allowed(technique.key))
        && techniques
            .hardest
            .as_ref()
            .is_none_or(|key| rating.hardest.is_some_and(|info| info.key == key))
}

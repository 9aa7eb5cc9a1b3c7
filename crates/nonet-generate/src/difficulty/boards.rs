//! Checks whether puzzles on boards other than 9x9 fit their goals. Only their paths are examined, because the sieves
//! are made for 9x9.

use std::ops::RangeInclusive;

use nonet::{Clues, Limits, Solver, Stopped};
use nonet_logic::Rating;

use super::gauge::watch;
use super::goal::Goal;
use super::paths::{Followed, Paths};
use crate::request::Difficulty;

/// Checks puzzles against goals, for one thread.
pub(crate) struct BoardGauge<'a> {
    guesses: Option<&'a RangeInclusive<u64>>,
    paths: Vec<Paths<'a>>,
    /// Whether puzzles are returned with their ratings.
    is_rated: bool,
}

impl<'a> BoardGauge<'a> {
    pub(crate) fn new(difficulty: &'a Difficulty, goals: &'a [Goal]) -> Self {
        Self {
            guesses: difficulty.guesses.as_ref(),
            paths: goals.iter().map(Paths::new).collect(),
            is_rated: difficulty.is_rated(),
        }
    }

    /// Returns the ratings of a proper puzzle that fits all goals.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the check.
    pub(crate) fn ratings(
        &mut self,
        givens: &[u8],
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<Option<Vec<Rating>>, Stopped> {
        if let Some(guesses) = self.guesses {
            solver.count(Clues::givens(givens), 2, limits)?;
            if !guesses.contains(&solver.nodes()) {
                return Ok(None);
            }
        }
        let watch = watch(limits);
        let rating = |paths: &mut Paths<'_>| match paths.follow(givens, &watch) {
            Followed::Solved(0, known) => paths.rating(givens, known, &watch),
            _ => None,
        };
        let found: Option<Vec<Rating>> = self.paths.iter_mut().map(rating).collect();
        // The deadline may have cut a path short.
        limits.look()?;
        Ok(found.map(|ratings| if self.is_rated { ratings } else { Vec::new() }))
    }
}

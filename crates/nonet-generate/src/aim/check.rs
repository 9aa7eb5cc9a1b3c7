//! The last look at a puzzle: that there is one solution, what can go, and the rating in full, as anyone would ask for them.

use std::sync::Arc;

use nonet::{CellMask, Clues, Limits, Solver, Stopped};
use nonet_logic::{End, Ladder, Layout, Rating, State, Watch, hodoku_level, rate};

use super::swaps::Puzzle;
use super::wish::Wish;
use crate::filled::Filled;
use crate::labels::labels;
use crate::wish::Made;

/// Takes the last look at puzzles of an aim.
pub(crate) struct Checker {
    pub(super) solver: Solver,
    pub(super) ladder: Ladder,
    pub(super) layout: Arc<Layout>,
    pub(super) units: Vec<CellMask>,
}

impl Checker {
    /// The puzzle with its labels and its rating, if it is as wanted. It is rated unless its rating is known.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub(crate) fn check(
        &mut self,
        wish: &Wish,
        puzzle: &Puzzle,
        known: Option<Rating>,
        watch: &Watch,
        limits: &Limits<'_>,
    ) -> Result<Option<Filled>, Stopped> {
        let (givens, solution) = (puzzle.givens(), puzzle.grid);
        let clues = Clues::givens(&givens);
        if !wish.clues.contains(&puzzle.kept.len()) || self.solver.count(clues, 2, limits)? != 1 {
            return Ok(None);
        }
        if wish.guesses.as_ref().is_some_and(|guesses| !guesses.contains(&self.solver.nodes())) {
            return Ok(None);
        }
        let (minimal, symmetry_minimal) = match puzzle.minimal {
            Some(proved) => proved,
            None => labels(&mut self.solver, &self.units, &givens, limits)?,
        };
        if wish.minimal && !symmetry_minimal {
            return Ok(None);
        }
        let rating = known.unwrap_or_else(|| {
            let mut state = State::new(Arc::clone(&self.layout), clues);
            state.set_watch(watch.clone());
            rate(&mut self.ladder, state, None)
        });
        let puzzle = Made { givens, solution, minimal, symmetry_minimal };
        Ok(fulfils(wish, &rating).then(|| Filled { puzzle, tried: 0, ratings: vec![rating] }))
    }
}

/// Whether a rating is as wanted.
fn fulfils(wish: &Wish, rating: &Rating) -> bool {
    let occurs = |key: &String| rating.counts.iter().any(|(technique, _)| technique.key == key);
    matches!(rating.end, End::Solved | End::Beyond)
        && wish.highest.contains(&rating.highest)
        && wish.pearl.contains(&rating.pearl)
        && wish.diamond.contains(&rating.diamond)
        && wish.total.contains(&rating.total)
        && wish
            .level
            .as_ref()
            .is_none_or(|level| level.contains(&hodoku_level(rating.total, rating.level.min(5))))
        && wish.must.iter().all(occurs)
        && !wish.must_not.iter().any(occurs)
        && (wish.only.is_empty()
            || rating
                .counts
                .iter()
                .all(|(technique, _)| wish.only.iter().any(|key| key == technique.key)))
        && wish.hardest.as_ref().is_none_or(|key| rating.hardest.is_some_and(|info| info.key == key))
}

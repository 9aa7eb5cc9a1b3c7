//! The distance of a puzzle from a goal.

use nonet::{CellSet, Solver};
use nonet_logic::{End, Rating, Watch, rate_while};

use super::goal::Goal;
use super::paths::{Followed, Paths, is_below};
use super::sieve::{Sieve, Sifted};
use crate::cells::Cells;
use crate::request::{ANY, Target};

/// The least distance of a puzzle that is too hard.
pub(super) const HARD: u32 = 2;

/// A puzzle's distance from a goal.
#[derive(Clone, Debug)]
pub(crate) struct Score {
    /// 0 if no check so far excludes the puzzle.
    pub(crate) distance: u32,
    /// If the puzzle is too hard, the cells that were still empty when this was found out; otherwise none.
    pub(super) open: CellSet,
    /// If the puzzle fits, its rating on each scale on which it is known.
    pub(crate) ratings: Vec<Option<Rating>>,
}

impl Score {
    pub(super) const fn easy(distance: u32) -> Self {
        Self { distance, open: CellSet::EMPTY, ratings: Vec::new() }
    }

    fn hard(open: CellSet) -> Self {
        Self { open, ..Self::easy(HARD + open.len() / 2) }
    }
}

/// Measures distances from a goal, with the cheapest tests first.
pub(super) struct Judge<'a> {
    paths: Paths<'a>,
    sieve: Sieve<'a>,
    /// Whether the goal requires more than the sieve can decide.
    walks: bool,
    /// Whether the goal constrains the path up to its first digit.
    has_opening: bool,
}

impl<'a> Judge<'a> {
    pub(super) fn new(goal: &'a Goal) -> Self {
        let Goal { target, techniques, .. } = goal;
        let (paths, mut sieved) = (Paths::new(goal), goal.ladder());
        let (least, most) = (paths.wanted.least, paths.wanted.most);
        sieved.rungs.retain(|rung| is_below(rung, goal, most));
        let has_opening = !(target.pearl == ANY && target.diamond == ANY);
        let has_sum = target.total != ANY || target.level.is_some();
        let walks = has_opening || has_sum || !techniques.is_empty();
        let sieve = Sieve::new(goal, sieved, (least, most), walks);
        Self { paths, sieve, walks, has_opening }
    }

    /// Returns the price that the path must reach.
    pub(super) const fn least(&self) -> u32 {
        self.paths.wanted.least
    }

    /// Returns the distance of a proper puzzle. The solver must be the scalar one.
    pub(super) fn score(&mut self, givens: &Cells, solver: &mut Solver, watch: &Watch) -> Score {
        if self.has_opening
            && let Some(score) = self.opening(givens, watch)
        {
            return score;
        }
        match self.sieve.sift(givens, solver, watch) {
            Sifted::Easy(short) => Score::easy(short),
            Sifted::Hard(open) => Score::hard(open),
            Sifted::Fits if self.walks => self.path(givens, watch),
            Sifted::Fits => Score { ratings: vec![None], ..Score::easy(0) },
        }
    }

    /// Returns the rating of a puzzle, if it fits the goal.
    pub(super) fn rating(
        &mut self,
        givens: &Cells,
        known: Option<Rating>,
        watch: &Watch,
    ) -> Option<Rating> {
        self.paths.rating(givens, known, watch)
    }

    /// Returns the distance of a puzzle, measured on its path.
    fn path(&mut self, givens: &Cells, watch: &Watch) -> Score {
        match self.paths.follow(givens, watch) {
            Followed::Hard(state) => Score::hard(state.empty_cells()),
            Followed::Solved(short, known) => Score { ratings: vec![known], ..Score::easy(short) },
        }
    }

    /// Returns the distance of a puzzle whose path up to the first digit does not fit. That part of the path is short.
    fn opening(&mut self, givens: &Cells, watch: &Watch) -> Option<Score> {
        let Paths { goal, wanted, cut, .. } = &mut self.paths;
        let (mut state, most) = (goal.start(givens, watch), wanted.most);
        let Target { pearl, diamond, .. } = &goal.target;
        let rating = rate_while(cut, &mut state, &mut |rating, step| {
            step.placements.is_empty() && rating.highest <= most && diamond.contains(&rating.diamond)
        });
        let short =
            diamond.start().saturating_sub(rating.diamond) + pearl.start().saturating_sub(rating.pearl);
        let is_high = rating.highest > most || rating.pearl > *pearl.end();
        if rating.end != End::TooDear || is_high || rating.diamond > *diamond.end() {
            return Some(Score::hard(state.empty_cells()));
        }
        (short > 0).then(|| Score::easy(short))
    }
}

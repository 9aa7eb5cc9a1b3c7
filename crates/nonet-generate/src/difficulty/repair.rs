//! Repairing puzzles until they fit.

use nonet::{CellMask, Limits, Random, Stopped};
use nonet_logic::Watch;

use super::check::Checker;
use super::gauge::{Gauge, watch};
use super::goal::Goal;
use super::score::Score;
use super::swaps::Swaps;
use super::thin::thin;
use crate::cells::CELLS;
use crate::grids::is_plain;
use crate::puzzle::{Draft, Generated};

/// The puzzles that are looked at as they come before repair begins: for plain Sudoku, and with extra houses, where random
/// puzzles cost ten times as much and few are easy.
const PLENTY: [u64; 2] = [3_000, 4];

/// From this price on, repair begins at once.
const RARE: u32 = 91;

/// How often a puzzle gives way to one that is nearer, and how many swaps of each are looked at.
const MOVES: usize = 20;
const LOOKS: usize = 150;

/// Turns random puzzles into ones that fit, for one thread.
pub(super) struct Repairer<'a> {
    goal: &'a Goal,
    swaps: Swaps,
    gauge: Gauge,
    checkers: Vec<Checker>,
}

/// What limits a repair.
pub(super) struct Bounds<'l> {
    limits: &'l Limits<'l>,
    watch: Watch,
}

impl<'l> Bounds<'l> {
    pub(super) fn new(limits: &'l Limits<'l>) -> Self {
        Self { limits, watch: watch(limits) }
    }
}

/// Why a search ended without a puzzle.
pub(super) enum Ended {
    /// The tries are used up.
    Tries,
    Stopped(Stopped),
}

impl From<Stopped> for Ended {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl<'a> Repairer<'a> {
    /// A repairer for puzzles that fit all of these goals, which have the same rules, symmetry and numbers of givens. There is at least
    /// one.
    ///
    /// # Panics
    /// Never: solvers of these rules were made when the request was checked.
    pub(super) fn new(goals: &'a [Goal]) -> Self {
        let goal = &goals[0];
        let swaps = Swaps::new(&goal.rules).expect("the solver was made before");
        let checkers = goals.iter().map(Checker::new).collect();
        Self { goal, swaps, gauge: Gauge::new(goals), checkers }
    }

    /// Repairs a puzzle until it fits, or until it does not come nearer. Counts the puzzles that it looks at.
    pub(super) fn repair(
        &mut self,
        mut base: Draft,
        random: &mut Random,
        tried: &mut u64,
        bounds: &Bounds<'_>,
    ) -> Result<Option<Generated>, Ended> {
        let mut score = self.score(&base, tried, bounds)?;
        if score.distance == 0 {
            return self.finish(base, score, *tried, bounds);
        }
        if !self.goal.minimal && !score.open.is_empty() {
            return self.ease(base, score, random, tried, bounds);
        }
        let plenty = PLENTY[usize::from(!is_plain(&self.goal.rules))];
        if *tried < plenty && self.gauge.least() < RARE {
            return Ok(None);
        }
        for _ in 0..MOVES {
            self.swaps.find(&base, &self.goal.units, random, bounds.limits)?;
            match self.nearer(score.distance, random, tried, bounds)? {
                Step::Fits(made) => return Ok(Some(*made)),
                Step::Nearer(nearer, changed) => (base, score) = (nearer, changed),
                Step::None => break,
            }
        }
        Ok(None)
    }

    /// The first of the swaps that fits or is nearer than this distance.
    fn nearer(
        &mut self,
        distance: u32,
        random: &mut Random,
        tried: &mut u64,
        bounds: &Bounds<'_>,
    ) -> Result<Step, Ended> {
        for _ in 0..LOOKS {
            let Some(mut swapped) = self.swaps.next() else { break };
            let mut changed = self.score(&swapped, tried, bounds)?;
            if changed.distance > 0 && changed.distance >= distance {
                continue;
            }
            if self.goal.minimal && self.thin(&mut swapped, random, bounds)? {
                changed = self.score(&swapped, tried, bounds)?;
            }
            if changed.distance == 0
                && let Some(made) = self.finish(swapped, changed.clone(), *tried, bounds)?
            {
                return Ok(Step::Fits(Box::new(made)));
            }
            if changed.distance < distance {
                return Ok(Step::Nearer(swapped, changed));
            }
        }
        Ok(Step::None)
    }

    /// Adds givens to a puzzle that is too hard, until it fits or is too easy.
    fn ease(
        &mut self,
        mut draft: Draft,
        mut score: Score,
        random: &mut Random,
        tried: &mut u64,
        bounds: &Bounds<'_>,
    ) -> Result<Option<Generated>, Ended> {
        while !score.open.is_empty() && draft.kept.len() < *self.goal.givens.end() {
            let at = random.below(score.open.len() as usize);
            let cell = score.open.cells().nth(at).map_or(CellMask::EMPTY, |cell| CELLS[cell]);
            let unit = self.goal.units.iter().find(|unit| unit.has(cell));
            draft = draft.with_kept(draft.kept.or(unit.copied().unwrap_or(cell)));
            score = self.score(&draft, tried, bounds)?;
        }
        if score.distance == 0 { self.finish(draft, score, *tried, bounds) } else { Ok(None) }
    }

    /// Checks a puzzle on all scales.
    fn finish(
        &mut self,
        mut draft: Draft,
        score: Score,
        tried: u64,
        bounds: &Bounds<'_>,
    ) -> Result<Option<Generated>, Ended> {
        let mut all: Option<Generated> = None;
        for (checker, known) in self.checkers.iter_mut().zip(score.ratings) {
            let Some(made) = checker.check(&draft, known, &bounds.watch, bounds.limits)? else {
                return Ok(None);
            };
            draft.minimal = Some((made.puzzle.minimal, made.puzzle.symmetry_minimal));
            match &mut all {
                Some(all) => all.ratings.extend(made.ratings),
                None => all = Some(Generated { tried, ..made }),
            }
        }
        Ok(all)
    }

    /// Removes superfluous givens in random order. Returns whether there were any.
    fn thin(
        &mut self,
        draft: &mut Draft,
        random: &mut Random,
        bounds: &Bounds<'_>,
    ) -> Result<bool, Ended> {
        let Self { swaps, goal, gauge, .. } = self;
        let mut units = swaps.superfluous(draft, &goal.units, bounds.limits)?;
        random.shuffle(&mut units);
        Ok(thin(draft, &units, &mut gauge.solver, bounds.limits)?)
    }

    /// Measures a puzzle's distance from the goals.
    fn score(&mut self, draft: &Draft, tried: &mut u64, bounds: &Bounds<'_>) -> Result<Score, Ended> {
        let goal = self.goal;
        if bounds.limits.cancel.is_some_and(|cancel| cancel()) {
            return Err(Stopped::Cancelled.into());
        }
        if bounds.watch.is_over() {
            return Err(Stopped::Timeout.into());
        }
        if goal.tries.is_some_and(|tries| *tried >= tries) {
            return Err(Ended::Tries);
        }
        *tried += 1;
        let count = draft.kept.len();
        let off = goal.givens.start().saturating_sub(count) + count.saturating_sub(*goal.givens.end());
        let mut score = self.gauge.score(&draft.givens(), &bounds.watch, bounds.limits)?;
        score.distance += off * 4;
        Ok(score)
    }
}

/// What the swaps of a puzzle lead to.
enum Step {
    Fits(Box<Generated>),
    Nearer(Draft, Score),
    None,
}

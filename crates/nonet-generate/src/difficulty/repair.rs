//! Repairs puzzles until they fit.

use nonet::{CellSet, Limits, Random, Stopped};

use super::gauge::Gauge;
use super::goal::Goals;
use super::score::Score;
use super::swaps::Swaps;
use crate::grids::is_plain;
use crate::puzzle::{Draft, Generated};

/// The number of puzzles examined before repair begins: the first for plain Sudoku, the second for extra houses, where
/// random puzzles cost ten times as much and few are easy.
const PLENTY: [u64; 2] = [3_000, 4];

/// From this price on, repair begins at once.
const RARE: u32 = 91;

/// The maximum number of times a puzzle is replaced by a nearer one, and the number of swaps examined for each.
const MOVES: usize = 20;
const LOOKS: usize = 150;

/// Turns random puzzles into ones that fit, for one thread.
pub(super) struct Repairer<'a> {
    goals: &'a Goals,
    limits: &'a Limits<'a>,
    swaps: Swaps,
    gauge: Gauge<'a>,
}

/// The reason why a search ended without a puzzle.
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
    /// Makes a repairer for puzzles that fit these goals, on at least one scale.
    pub(super) fn new(goals: &'a Goals, limits: &'a Limits<'a>) -> Self {
        Self { goals, limits, swaps: Swaps::new(&goals.request.rules), gauge: Gauge::new(goals) }
    }

    /// Repairs a puzzle until it fits or gets no nearer. Counts the puzzles examined.
    pub(super) fn repair(
        &mut self,
        mut base: Draft,
        random: &mut Random,
        tried: &mut u64,
    ) -> Result<Option<Generated>, Ended> {
        let mut score = self.score(&base, tried)?;
        if score.distance == 0 {
            return self.finish(&base, score, *tried);
        }
        if !self.goals.request.minimal && !score.open.is_empty() {
            return self.ease(base, score, random, tried);
        }
        let plenty = PLENTY[usize::from(!is_plain(&self.goals.request.rules))];
        if *tried < plenty && self.gauge.least() < RARE {
            return Ok(None);
        }
        for _ in 0..MOVES {
            self.swaps.find(&base, &self.goals.orbits, random, self.limits)?;
            match self.nearer(score.distance, random, tried)? {
                Step::Fits(made) => return Ok(Some(*made)),
                Step::Nearer(nearer, changed) => (base, score) = (nearer, changed),
                Step::None => break,
            }
        }
        Ok(None)
    }

    /// Returns the result of the first swap that fits or is nearer than this distance.
    fn nearer(&mut self, distance: u32, random: &mut Random, tried: &mut u64) -> Result<Step, Ended> {
        for _ in 0..LOOKS {
            let Some(mut swapped) = self.swaps.next() else { break };
            let mut changed = self.score(&swapped, tried)?;
            if changed.distance > 0 && changed.distance >= distance {
                continue;
            }
            if self.goals.request.minimal
                && self.swaps.minimise(&mut swapped, &self.goals.orbits, random, self.limits)?
            {
                changed = self.score(&swapped, tried)?;
            }
            if changed.distance == 0
                && let Some(made) = self.finish(&swapped, changed.clone(), *tried)?
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
    ) -> Result<Option<Generated>, Ended> {
        while !score.open.is_empty() && draft.kept.len() < *self.goals.givens.end() {
            let at = random.below(score.open.len() as usize);
            let cell = score.open.into_iter().nth(at).map_or(CellSet::EMPTY, CellSet::of);
            let unit = self.goals.orbits.iter().find(|&&unit| cell.is_subset(unit));
            draft = draft.with_kept(draft.kept | unit.copied().unwrap_or(cell));
            score = self.score(&draft, tried)?;
        }
        if score.distance == 0 { self.finish(&draft, score, *tried) } else { Ok(None) }
    }

    /// Checks a puzzle on all scales.
    fn finish(&mut self, draft: &Draft, score: Score, tried: u64) -> Result<Option<Generated>, Ended> {
        let made = self.gauge.check(draft, score.ratings, self.limits)?;
        Ok(made.map(|made| Generated { tried, ..made }))
    }

    /// Measures a puzzle's distance from the goals.
    fn score(&mut self, draft: &Draft, tried: &mut u64) -> Result<Score, Ended> {
        self.limits.look()?;
        if self.goals.request.difficulty.tries.is_some_and(|tries| *tried >= tries) {
            return Err(Ended::Tries);
        }
        *tried += 1;
        self.goals.discarded.add_one();
        let (count, givens) = (draft.kept.len(), &self.goals.givens);
        let off = givens.start().saturating_sub(count) + count.saturating_sub(*givens.end());
        let mut score = self.gauge.score(&draft.givens(), self.limits)?;
        score.distance += off * 4;
        Ok(score)
    }
}

/// The results of swaps in a puzzle.
enum Step {
    Fits(Box<Generated>),
    Nearer(Draft, Score),
    None,
}

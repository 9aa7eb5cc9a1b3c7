//! Making puzzles: at random, and by repair.

use std::time::Instant;

use nonet::{CellMask, Limits, Random, Stopped};
use nonet_logic::Watch;

use super::check::Checker;
use super::fresh::Fresh;
use super::gauge::Gauge;
use super::goal::Aim;
use super::runs::{Run, Runs};
use super::score::Score;
use super::swaps::{Puzzle, Swaps};
use super::thin::thin;
use super::wish::Wish;
use crate::filled::Filled;
use crate::grids::is_plain;

/// What came of it.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A puzzle as wanted.
    Made(Box<Filled>),
    /// The limits or the tries ended the search. There may be such puzzles or not.
    GaveUp {
        /// How many puzzles were looked at.
        tried: u64,
        /// The one that came nearest.
        nearest: Option<[u8; 81]>,
        /// What ended it; nothing where the tries ran out.
        why: Option<Stopped>,
    },
}

/// So many puzzles are looked at as they come before repair begins: of plain Sudoku, and with extra houses, where random
/// puzzles cost ten times as much and few are easy.
const PLENTY: [u64; 2] = [3_000, 4];

/// From this price on, repair begins at once.
const RARE: u32 = 91;

/// So many times a puzzle gives way to one that is nearer, and so many swaps of each are looked at.
const MOVES: usize = 20;
const LOOKS: usize = 150;

/// Makes the puzzles of an [`Aim`].
pub struct Aimer<'a> {
    pub(super) fresh: Fresh<'a>,
    pub(super) smith: Smith<'a>,
}

/// What turns random puzzles into such as are wished for.
pub(super) struct Smith<'a> {
    pub(super) aim: &'a Aim,
    pub(super) swaps: Swaps,
    pub(super) gauge: Gauge,
    pub(super) checkers: Vec<(&'a Wish, Checker)>,
}

/// What limits the runs.
pub(super) struct Bounds<'l> {
    limits: &'l Limits<'l>,
    watch: Watch,
}

/// Why a search ended without a puzzle.
pub(super) enum Ended {
    Tries,
    Stopped(Stopped),
}

impl From<Stopped> for Ended {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl Aimer<'_> {
    /// The puzzle of a seed and an index. It depends on them and the wish alone, unless the limits end the search. They are
    /// looked at between puzzles, and the deadline within ratings too.
    pub fn make(&mut self, seed: u64, index: u64, limits: &Limits<'_>) -> Outcome {
        let (mut wanted, mut made) = (Some(index), None);
        let ended = self.make_each(seed, &mut || wanted.take(), limits, &mut |_, outcome| {
            made = Some(outcome);
        });
        made.unwrap_or(Outcome::GaveUp { tried: 0, nearest: None, why: ended.err() })
    }

    /// The puzzles of all indexes that `more` tells, the same as one by one, each handed to `done` as soon as it is there. Where
    /// there are 30 or more it takes less time each, as random puzzles are made many at once.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended it; of what was under way then, `done` hears too.
    pub fn make_each(
        &mut self,
        seed: u64,
        more: &mut dyn FnMut() -> Option<u64>,
        limits: &Limits<'_>,
        done: &mut dyn FnMut(u64, Outcome),
    ) -> Result<(), Stopped> {
        let timeout = limits.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let bounds = Bounds { limits, watch: Watch::new(timeout, None) };
        let mut runs = Runs::new(&mut self.smith, bounds, seed, more, done);
        let ended = self.fresh.serve(limits, &mut runs);
        if let Err(why) = ended {
            runs.give_up(why);
        }
        ended
    }
}

impl Smith<'_> {
    /// Repairs a puzzle until it fits or patience is at an end.
    pub(super) fn descend(
        &mut self,
        mut base: Puzzle,
        random: &mut Random,
        run: &mut Run,
        bounds: &Bounds<'_>,
    ) -> Result<Option<Filled>, Ended> {
        let mut score = self.score(&base, run, bounds)?;
        if score.distance == 0 {
            return self.finish(&base, score, run, bounds);
        }
        if !self.aim.wish.minimal && !score.open.is_empty() {
            return self.ease(base, score, random, run, bounds);
        }
        let plenty = PLENTY[usize::from(!is_plain(&self.aim.wish.rules))];
        if run.tried < plenty && self.gauge.least() < RARE {
            return Ok(None);
        }
        for _ in 0..MOVES {
            let Self { swaps, aim, .. } = self;
            swaps.find(&base, &aim.units, random, bounds.limits)?;
            let mut nearer = None;
            for _ in 0..LOOKS {
                let Some(mut swapped) = self.swaps.next() else { break };
                let mut changed = self.score(&swapped, run, bounds)?;
                if changed.distance > 0 && changed.distance >= score.distance {
                    continue;
                }
                if self.aim.wish.minimal && self.thin(&mut swapped, random, bounds)? {
                    changed = self.score(&swapped, run, bounds)?;
                }
                let distance = changed.distance;
                if distance == 0 {
                    let made = self.finish(&swapped, changed.clone(), run, bounds)?;
                    if made.is_some() {
                        return Ok(made);
                    }
                }
                if distance < score.distance {
                    nearer = Some((swapped, changed));
                    break;
                }
            }
            let Some(nearer) = nearer else { break };
            (base, score) = nearer;
        }
        Ok(None)
    }

    /// Puts givens in where a puzzle is too hard, until it fits or is too easy.
    fn ease(
        &mut self,
        mut puzzle: Puzzle,
        mut score: Score,
        random: &mut Random,
        run: &mut Run,
        bounds: &Bounds<'_>,
    ) -> Result<Option<Filled>, Ended> {
        while !score.open.is_empty() && puzzle.kept.len() < *self.aim.wish.clues.end() {
            let at = random.below(score.open.len() as usize);
            let cell = score.open.cells().nth(at).map_or(CellMask::EMPTY, CellMask::cell);
            let unit = self.aim.units.iter().find(|unit| unit.has(cell));
            puzzle.kept = puzzle.kept.or(unit.copied().unwrap_or(cell));
            puzzle.minimal = None;
            score = self.score(&puzzle, run, bounds)?;
        }
        if score.distance == 0 { self.finish(&puzzle, score, run, bounds) } else { Ok(None) }
    }

    /// The last look.
    fn finish(
        &mut self,
        puzzle: &Puzzle,
        score: Score,
        run: &Run,
        bounds: &Bounds<'_>,
    ) -> Result<Option<Filled>, Ended> {
        let mut all: Option<Filled> = None;
        let mut puzzle = *puzzle;
        for ((wish, checker), known) in self.checkers.iter_mut().zip(score.ratings) {
            let Some(made) = checker.check(wish, &puzzle, known, &bounds.watch, bounds.limits)? else {
                return Ok(None);
            };
            puzzle.minimal = Some((made.puzzle.minimal, made.puzzle.symmetry_minimal));
            match &mut all {
                Some(all) => all.ratings.extend(made.ratings),
                None => all = Some(Filled { tried: run.tried, ..made }),
            }
        }
        Ok(all)
    }

    /// Takes superfluous givens away, in random order. Whether there were any.
    fn thin(
        &mut self,
        puzzle: &mut Puzzle,
        random: &mut Random,
        bounds: &Bounds<'_>,
    ) -> Result<bool, Ended> {
        let Self { swaps, aim, gauge, .. } = self;
        let mut units = swaps.superfluous(puzzle, &aim.units, bounds.limits)?;
        random.shuffle(&mut units);
        Ok(thin(puzzle, &units, &mut gauge.solver, bounds.limits)?)
    }

    /// Looks at a puzzle.
    fn score(&mut self, puzzle: &Puzzle, run: &mut Run, bounds: &Bounds<'_>) -> Result<Score, Ended> {
        let wish = &self.aim.wish;
        if bounds.limits.cancel.is_some_and(|cancel| cancel()) {
            return Err(Stopped::Cancelled.into());
        }
        if bounds.watch.is_over() {
            return Err(Stopped::Timeout.into());
        }
        if wish.tries.is_some_and(|tries| run.tried >= tries) {
            return Err(Ended::Tries);
        }
        run.tried += 1;
        let count = puzzle.kept.len();
        let off = wish.clues.start().saturating_sub(count) + count.saturating_sub(*wish.clues.end());
        let givens = puzzle.givens();
        let mut score = self.gauge.score(&givens, &bounds.watch, bounds.limits)?;
        score.distance += off * 4;
        if run.nearest.is_none_or(|(distance, _)| score.distance < distance) {
            run.nearest = Some((score.distance, givens));
        }
        Ok(score)
    }
}

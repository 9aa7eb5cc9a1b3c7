//! Making puzzles: at random, and by repair.

use std::ops::Range;
use std::time::Instant;

use nonet::{CellMask, Limits, Random, Solver, Stopped};
use nonet_logic::Watch;

use super::check::{Checker, Made};
use super::fresh::Fresh;
use super::goal::Aim;
use super::score::{Judge, Score};
use super::swaps::{Puzzle, Swaps};
use super::thin::thin;

/// So many random puzzles are made at once, at least.
const ROUND: usize = 16;

/// What came of it.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A puzzle as wanted.
    Made(Box<Made>),
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

/// So many puzzles are looked at as they come before repair begins.
const PLENTY: u64 = 3_000;

/// From this price on, repair begins at once.
const RARE: u32 = 91;

/// So many units of a puzzle are swapped before another takes its place, and so many swaps of each are looked at.
const ROUNDS: usize = 20;
const SWAPS: usize = 20;

/// Makes the puzzles of an [`Aim`].
pub struct Aimer<'a> {
    pub(super) aim: &'a Aim,
    pub(super) fresh: Fresh<'a>,
    pub(super) swaps: Swaps,
    /// The scalar engine: its plain deductions are what the sieves build on.
    pub(super) solver: Solver,
    pub(super) judge: Judge,
    pub(super) checker: Checker,
}

/// What is under way for one index.
struct Run {
    /// The seeds of the random puzzles to begin with.
    seeds: Random,
    tried: u64,
    nearest: Option<(u32, [u8; 81])>,
    outcome: Option<Outcome>,
}

impl Run {
    fn give_up(&mut self, why: Option<Stopped>) {
        let nearest = self.nearest.map(|(_, givens)| givens);
        self.outcome.get_or_insert(Outcome::GaveUp { tried: self.tried, nearest, why });
    }
}

/// What limits the runs.
struct Bounds<'l> {
    limits: &'l Limits<'l>,
    watch: Watch,
}

/// Why a search ended without a puzzle.
enum Ended {
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
        let mut outcomes = self.make_many(seed, index..index + 1, limits);
        outcomes.pop().unwrap_or(Outcome::GaveUp { tried: 0, nearest: None, why: None })
    }

    /// The puzzles of several indexes, the same as one by one. 30 or more take less time each, as random puzzles are made many
    /// at once.
    pub fn make_many(&mut self, seed: u64, indexes: Range<u64>, limits: &Limits<'_>) -> Vec<Outcome> {
        let timeout = limits.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let bounds = Bounds { limits, watch: Watch::new(timeout, None) };
        let begin =
            |index| Run { seeds: Random::of(seed, index), tried: 0, nearest: None, outcome: None };
        let mut runs: Vec<Run> = indexes.map(begin).collect();
        while runs.iter().any(|run| run.outcome.is_none()) {
            if let Err(why) = self.round(&mut runs, &bounds) {
                for run in &mut runs {
                    run.give_up(Some(why));
                }
            }
        }
        runs.into_iter().filter_map(|run| run.outcome).collect()
    }

    /// Looks at one random puzzle or several for each run that has none yet. Which of them is taken does not depend on how
    /// many there are: they come in the order of the run's seeds.
    fn round(&mut self, runs: &mut [Run], bounds: &Bounds<'_>) -> Result<(), Stopped> {
        let open = runs.iter().filter(|run| run.outcome.is_none()).count();
        let each = (ROUND / open).max(1);
        let mut tasks = Vec::with_capacity(open * each);
        for (at, run) in runs.iter_mut().enumerate().filter(|(_, run)| run.outcome.is_none()) {
            tasks.extend((0..each).map(|_| (at, run.seeds.bits())));
        }
        let seeds: Vec<u64> = tasks.iter().map(|&(_, seed)| seed).collect();
        let puzzles = self.fresh.make(&seeds, bounds.limits)?;
        for ((at, seed), puzzle) in tasks.into_iter().zip(puzzles) {
            let run = &mut runs[at];
            if run.outcome.is_some() {
                continue;
            }
            match self.descend(puzzle, &mut Random::of(seed, 1), run, bounds) {
                Ok(Some(made)) => run.outcome = Some(Outcome::Made(Box::new(made))),
                Ok(None) => {}
                Err(Ended::Tries) => run.give_up(None),
                Err(Ended::Stopped(why)) => return Err(why),
            }
        }
        Ok(())
    }

    /// Repairs a puzzle until it fits or patience is at an end.
    fn descend(
        &mut self,
        mut base: Puzzle,
        random: &mut Random,
        run: &mut Run,
        bounds: &Bounds<'_>,
    ) -> Result<Option<Made>, Ended> {
        let mut score = self.score(&base, run, bounds)?;
        if score.distance == 0 {
            return self.finish(&base, run, bounds);
        }
        if !self.aim.wish.minimal && !score.open.is_empty() {
            return self.ease(base, score, random, run, bounds);
        }
        if run.tried < PLENTY && self.judge.least() < RARE {
            return Ok(None);
        }
        let mut units = self.aim.units.clone();
        random.shuffle(&mut units);
        for _ in 0..ROUNDS {
            // A unit that the base has; it changes as better ones are found.
            let Some(at) = units.iter().rposition(|&unit| base.kept.has(unit)) else { break };
            let out = units.remove(at);
            let Self { swaps, aim, solver, .. } = self;
            swaps.find(&base, out, &aim.units, random, solver, bounds.limits)?;
            for _ in 0..SWAPS {
                let Some(mut swapped) = self.swaps.next() else { break };
                let mut changed = self.score(&swapped, run, bounds)?;
                if changed.distance > 0 && changed.distance >= score.distance {
                    continue;
                }
                if self.aim.wish.minimal && self.thin(&mut swapped, random, bounds)? {
                    changed = self.score(&swapped, run, bounds)?;
                }
                if changed.distance == 0 {
                    let made = self.finish(&swapped, run, bounds)?;
                    if made.is_some() {
                        return Ok(made);
                    }
                }
                if changed.distance < score.distance {
                    (base, score) = (swapped, changed);
                    break;
                }
            }
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
    ) -> Result<Option<Made>, Ended> {
        while !score.open.is_empty() && puzzle.kept.len() < *self.aim.wish.clues.end() {
            let at = random.below(score.open.len() as usize);
            let cell = score.open.cells().nth(at).map_or(CellMask::EMPTY, CellMask::cell);
            let unit = self.aim.units.iter().find(|unit| unit.has(cell));
            puzzle.kept = puzzle.kept.or(unit.copied().unwrap_or(cell));
            puzzle.minimal = None;
            score = self.score(&puzzle, run, bounds)?;
        }
        if score.distance == 0 { self.finish(&puzzle, run, bounds) } else { Ok(None) }
    }

    /// The last look.
    fn finish(
        &mut self,
        puzzle: &Puzzle,
        run: &Run,
        bounds: &Bounds<'_>,
    ) -> Result<Option<Made>, Ended> {
        let made = self.checker.check(&self.aim.wish, puzzle, &bounds.watch, bounds.limits)?;
        Ok(made.map(|made| Made { tried: run.tried, ..made }))
    }

    /// Takes superfluous givens away, in random order. Whether there were any.
    fn thin(
        &mut self,
        puzzle: &mut Puzzle,
        random: &mut Random,
        bounds: &Bounds<'_>,
    ) -> Result<bool, Ended> {
        let given = |unit: &CellMask| puzzle.kept.has(*unit);
        let mut units: Vec<CellMask> = self.aim.units.iter().copied().filter(given).collect();
        random.shuffle(&mut units);
        Ok(thin(puzzle, &units, &mut self.solver, bounds.limits)?)
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
        let mut score = self.judge.score(&givens, &mut self.solver, &bounds.watch, bounds.limits)?;
        score.distance += off * 4;
        if run.nearest.is_none_or(|(distance, _)| score.distance < distance) {
            run.nearest = Some((score.distance, givens));
        }
        Ok(score)
    }
}

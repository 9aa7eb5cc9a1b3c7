//! Making puzzles: at random, and by repair.

use std::sync::Arc;
use std::time::Instant;

use nonet::{Lanes, Limits, Random, Solver, Stopped};
use nonet_logic::{Layout, Watch};

use super::check::{Checker, Made};
use super::grid::random_grid;
use super::ground::Ground;
use super::refused::{Refused, examine};
use super::score::{Judge, Score};
use super::swaps::{Swapped, Swaps};
use super::symmetry::{ALL, Mask, cells};
use super::wish::Wish;

/// A wish that is not known to be impossible.
pub struct Aim {
    wish: Wish,
    layout: Arc<Layout>,
    units: Vec<Mask>,
}

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

impl Aim {
    /// Looks at a wish.
    ///
    /// # Errors
    /// [`Refused`] with the reason why no puzzle can be as wished.
    pub fn new(wish: Wish) -> Result<Self, Refused> {
        let layout = Layout::new(&wish.rules)
            .map_err(|size| Refused::Scale(format!("boards of {size}x{size} have no ratings")))?;
        let ladder = wish.scale.ladder().map_err(|unknown| Refused::Technique(unknown.0))?;
        let units = wish.symmetry.orbits();
        examine(&wish, &ladder, &units)?;
        Solver::new(&wish.rules).map_err(|unsupported| Refused::Scale(unsupported.to_string()))?;
        Ok(Self { wish, layout: Arc::new(layout), units })
    }

    /// The wish.
    pub const fn wish(&self) -> &Wish {
        &self.wish
    }

    /// What makes its puzzles, for one thread.
    ///
    /// # Panics
    /// Never: [`Aim::new`] has made all of its parts before.
    pub fn aimer(&self) -> Aimer<'_> {
        let wish = &self.wish;
        let ladder = || {
            let ladder = wish.scale.ladder().expect("the ladder was made before");
            if self.layout.is_classic() { ladder } else { ladder.without_classic() }
        };
        let solver = |lanes| Solver::on(&wish.rules, lanes).expect("the solver was made before");
        Aimer {
            aim: self,
            swaps: Swaps::default(),
            solver: solver(Lanes::Off),
            judge: Judge::new(wish, &self.layout, ladder()),
            checker: Checker {
                solver: solver(Lanes::best()),
                ladder: ladder(),
                layout: Arc::clone(&self.layout),
                units: self.units.clone(),
            },
        }
    }
}

/// Makes the puzzles of an [`Aim`], one at a time.
pub struct Aimer<'a> {
    aim: &'a Aim,
    swaps: Swaps,
    /// The scalar engine: its plain deductions are what the sieves build on.
    solver: Solver,
    judge: Judge,
    checker: Checker,
}

/// So many units of a puzzle are swapped before another takes its place, and so many swaps of each are looked at.
const ROUNDS: u32 = 6;
const SWAPS: u32 = 12;
fn tune(name: &str, default: u32) -> u32 {
    use std::sync::OnceLock;
    static A: OnceLock<u32> = OnceLock::new();
    static B: OnceLock<u32> = OnceLock::new();
    static C: OnceLock<u32> = OnceLock::new();
    let cell = match name { "ROUNDS" => &A, "SWAPS" => &B, _ => &C };
    *cell.get_or_init(|| std::env::var(name).map_or(default, |v| v.parse().expect("x")))
}

/// What is under way for one index.
struct Run<'a, 'l> {
    random: Random,
    limits: &'a Limits<'l>,
    watch: Watch,
    tried: u64,
    nearest: Option<(u32, [u8; 81])>,
}

/// Why a run ended without a puzzle.
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
        let timeout = limits.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let mut run = Run {
            random: Random::of(seed, index),
            limits,
            watch: Watch::new(timeout, None),
            tried: 0,
            nearest: None,
        };
        loop {
            let why = match self.descend(&mut run) {
                Ok(Some(made)) => return Outcome::Made(Box::new(made)),
                Ok(None) => continue,
                Err(Ended::Tries) => None,
                Err(Ended::Stopped(why)) => Some(why),
            };
            let nearest = run.nearest.map(|(_, givens)| givens);
            return Outcome::GaveUp { tried: run.tried, nearest, why };
        }
    }

    /// A fresh puzzle, repaired until it fits or patience is at an end.
    fn descend(&mut self, run: &mut Run<'_, '_>) -> Result<Option<Made>, Ended> {
        let rules = &self.aim.wish.rules;
        let Some(grid) = random_grid(rules, &mut run.random, &mut self.solver, run.limits)? else {
            return Err(Ended::Tries);
        };
        let mut base = Swapped { grid, kept: ALL };
        self.thin(&mut base, run)?;
        let mut score = self.score(&base, run)?;
        if score.distance == 0 {
            return self.finish(&base, run);
        }
        if !self.aim.wish.minimal && score.open != 0 {
            return self.ease(base, score, run);
        }
        if score.distance > tune("FAR", 100) {
            return Ok(None);
        }
        let mut units = self.aim.units.clone();
        run.random.shuffle(&mut units);
        for _ in 0..tune("ROUNDS", ROUNDS) {
            // A unit that the base has; it changes as better ones are found.
            let Some(at) = units.iter().rposition(|unit| unit & base.kept != 0) else { break };
            let out = units.remove(at);
            let Self { swaps, aim, solver, .. } = self;
            swaps.find(&base, out, &aim.units, &mut run.random, solver, run.limits)?;
            for _ in 0..tune("SWAPS", SWAPS) {
                let Some(mut swapped) = self.swaps.next() else { break };
                let mut changed = self.score(&swapped, run)?;
                if changed.distance > 0 && changed.distance >= score.distance {
                    continue;
                }
                if self.thin(&mut swapped, run)? {
                    changed = self.score(&swapped, run)?;
                }
                if changed.distance == 0 {
                    let made = self.finish(&swapped, run)?;
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
        mut puzzle: Swapped,
        mut score: Score,
        run: &mut Run<'_, '_>,
    ) -> Result<Option<Made>, Ended> {
        while score.open != 0 {
            let at = run.random.below(score.open.count_ones() as usize);
            let cell = cells(score.open).nth(at).map_or(0, |cell| 1 << cell);
            puzzle.kept |= self.aim.units.iter().find(|&unit| unit & cell != 0).copied().unwrap_or(cell);
            score = self.score(&puzzle, run)?;
        }
        if score.distance == 0 { self.finish(&puzzle, run) } else { Ok(None) }
    }

    fn finish(&mut self, puzzle: &Swapped, run: &Run<'_, '_>) -> Result<Option<Made>, Ended> {
        let (givens, grid) = (givens_of(puzzle), &puzzle.grid);
        let made = self.checker.check(&self.aim.wish, &givens, grid, &run.watch, run.limits)?;
        Ok(made.map(|made| Made { tried: run.tried, ..made }))
    }

    /// Takes superfluous givens away, in random order. Whether there were any.
    fn thin(&mut self, puzzle: &mut Swapped, run: &mut Run<'_, '_>) -> Result<bool, Ended> {
        let mut units: Vec<Mask> =
            self.aim.units.iter().copied().filter(|unit| unit & puzzle.kept != 0).collect();
        run.random.shuffle(&mut units);
        let Wish { clues, minimal, .. } = &self.aim.wish;
        let least = if *minimal { 0 } else { *clues.start() };
        let mut ground = Ground::new(puzzle.grid, puzzle.kept);
        ground.thin(&units, least, &mut self.solver, run.limits)?;
        let is_thinner = puzzle.kept != ground.kept;
        puzzle.kept = ground.kept;
        Ok(is_thinner)
    }

    /// Looks at a puzzle.
    fn score(&mut self, ground: &Swapped, run: &mut Run<'_, '_>) -> Result<Score, Ended> {
        let wish = &self.aim.wish;
        if run.limits.cancel.is_some_and(|cancel| cancel()) {
            return Err(Stopped::Cancelled.into());
        }
        if run.watch.is_over() {
            return Err(Stopped::Timeout.into());
        }
        if wish.tries.is_some_and(|tries| run.tried >= tries) {
            return Err(Ended::Tries);
        }
        run.tried += 1;
        let count = ground.kept.count_ones();
        let off = wish.clues.start().saturating_sub(count) + count.saturating_sub(*wish.clues.end());
        let givens = givens_of(ground);
        let mut score = self.judge.score(&givens, &mut self.solver, &run.watch, run.limits)?;
        score.distance += off * 4;
        if run.nearest.is_none_or(|(distance, _)| score.distance < distance) {
            run.nearest = Some((score.distance, givens));
        }
        Ok(score)
    }
}

/// The puzzle as a user has it.
fn givens_of(puzzle: &Swapped) -> [u8; 81] {
    std::array::from_fn(|cell| if puzzle.kept >> cell & 1 != 0 { puzzle.grid[cell] } else { 0 })
}

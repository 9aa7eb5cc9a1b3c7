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
        let mut unit_of = [0; 81];
        for &unit in &self.units {
            cells(unit).for_each(|cell| unit_of[cell] = unit);
        }
        Aimer {
            aim: self,
            unit_of,
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
    unit_of: [Mask; 81],
    /// The scalar engine: its plain deductions are what the sieves build on.
    solver: Solver,
    judge: Judge,
    checker: Checker,
}

/// How long a puzzle is repaired before another takes its place, and how many givens are taken out each time.
const PATIENCE: u32 = 12;
const OUT: usize = 2;

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
        let mut ground = Ground::new(grid);
        self.thin(&mut ground, run)?;
        let mut score = self.score(&ground, run)?;
        let mut patience = PATIENCE;
        loop {
            if score.distance == 0 {
                let givens = ground.givens();
                let made =
                    self.checker.check(&self.aim.wish, &givens, &grid, &run.watch, run.limits)?;
                return Ok(made);
            }
            if patience == 0 {
                return Ok(None);
            }
            let other = self.changed(&ground, score, run)?;
            let other_score = self.score(&other, run)?;
            patience -= 1;
            if other_score.distance <= score.distance {
                (ground, score) = (other, other_score);
            }
        }
    }

    /// A puzzle near by: some givens go, others come, then those that are superfluous go.
    fn changed(&mut self, ground: &Ground, score: Score, run: &mut Run<'_, '_>) -> Result<Ground, Ended> {
        let mut other = ground.clone();
        if !self.aim.wish.minimal && score.open != 0 {
            let at = run.random.below(score.open.count_ones() as usize);
            other.kept |= cells(score.open).nth(at).map_or(0, |cell| self.unit_of[cell]);
            return Ok(other);
        }
        let mut units: Vec<Mask> =
            self.aim.units.iter().copied().filter(|unit| unit & other.kept != 0).collect();
        run.random.shuffle(&mut units);
        for unit in units.iter().take(OUT) {
            other.kept &= !unit;
        }
        other.complete(&self.unit_of, &mut run.random, &mut self.solver, run.limits)?;
        self.thin(&mut other, run)?;
        Ok(other)
    }

    /// Takes superfluous givens away, in random order.
    fn thin(&mut self, ground: &mut Ground, run: &mut Run<'_, '_>) -> Result<(), Ended> {
        let mut units: Vec<Mask> =
            self.aim.units.iter().copied().filter(|unit| unit & ground.kept != 0).collect();
        run.random.shuffle(&mut units);
        let clues = &self.aim.wish.clues;
        let least = if self.aim.wish.minimal { 0 } else { *clues.start() };
        if ground.kept == ALL {
            ground.thin(&units, least, &mut self.solver, run.limits)?;
        } else {
            for unit in &units {
                ground.thin(std::slice::from_ref(unit), least, &mut self.solver, run.limits)?;
            }
        }
        Ok(())
    }

    /// Looks at a puzzle.
    fn score(&mut self, ground: &Ground, run: &mut Run<'_, '_>) -> Result<Score, Ended> {
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
        let givens = ground.givens();
        let mut score = self.judge.score(&givens, &mut self.solver, &run.watch, run.limits)?;
        score.distance += off * 4;
        if run.nearest.is_none_or(|(distance, _)| score.distance < distance) {
            run.nearest = Some((score.distance, givens));
        }
        Ok(score)
    }
}

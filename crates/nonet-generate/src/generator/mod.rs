//! Generators: an accepted request, and the puzzles that fulfil it.

mod boards;
mod few_givens;
mod look;
mod near;
mod relatives;
mod rows;
mod source;
mod strategy;
mod variants;

use std::sync::{Mutex, PoisonError};

use nonet::Stopped;

use crate::difficulty::Goals;
use crate::indexes::Indexes;
use crate::outcome::Outcome;
use crate::puzzle::Generated;
use crate::request::{Difficulty, Refusal, Request, Scale, check};
use crate::run::Run;
use crate::variants::{has_constraints, plan_of};
use strategy::Strategy;

/// Generates puzzles for a request that is not known to be impossible, on any board. On 9x9 boards it is faster and can
/// search for rare difficulties; on others, puzzles of a requested difficulty are random puzzles that happen to fit.
///
/// ```
/// use nonet_generate::{Generator, Request, Run, Symmetry};
///
/// let generator = Generator::new(Request { symmetry: Symmetry::HalfTurn, ..Request::default() })?;
/// let puzzles = generator.generate(7, 0..10, &Run::default())?;
/// assert_eq!(puzzles.len(), 10);
/// assert!(puzzles.iter().all(|made| made.puzzle.symmetry_minimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator {
    goals: Goals,
    strategy: Strategy,
    /// Why no puzzle was found for the index that was last given up.
    unfound: Mutex<Option<String>>,
}

/// The puzzles being made for a seed and some indexes.
struct Batch<'a> {
    seed: u64,
    indexes: Indexes,
    run: &'a Run<'a>,
    /// Called with each outcome, possibly from several threads.
    keep: &'a (dyn Fn(u64, Outcome<Generated>) + Sync),
}

/// The outcomes for these indexes.
type Indexed = Vec<(u64, Outcome<Generated>)>;

impl Generator {
    /// Makes a generator for a request.
    ///
    /// # Errors
    /// [`Refusal`] if no puzzle can fulfil the request, or if its rules are not supported.
    pub fn new(request: Request) -> Result<Self, Refusal> {
        if has_constraints(&request) {
            let strategy = Strategy::Constraints(Box::new(plan_of(&request)?));
            // The plan has the difficulty: it is not looked for on the ladders of 9x9 boards.
            let request = Request { difficulty: Difficulty::default(), ..request };
            return Ok(Self { goals: Goals::of(request)?, strategy, unfound: Mutex::default() });
        }
        let orbits = check(&request)?;
        let goals = Goals::of(request)?;
        let strategy = Strategy::of(&goals.request, orbits, &goals.discarded);
        Ok(Self { goals, strategy, unfound: Mutex::default() })
    }

    /// Returns the number of puzzles that were made and discarded so far because they do not fit the request.
    pub fn discarded(&self) -> u64 {
        self.goals.discarded.count()
    }

    /// Returns why no puzzle was found for the index that was last given up, if the reason is known.
    pub fn unfound(&self) -> Option<String> {
        self.unfound.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the scales on which puzzles are rated, in the order of [`Generated::ratings`].
    pub fn scales(&self) -> Vec<Scale> {
        let rated = self.goals.request.difficulty.is_rated();
        self.goals.scales.iter().filter(|_| rated).map(|goal| goal.target.scale.clone()).collect()
    }

    /// Returns whether this generator makes tens of thousands of puzzles a second.
    pub const fn is_quick(&self) -> bool {
        matches!(self.strategy, Strategy::Random(_) | Strategy::Chained)
    }

    /// Returns whether puzzles are found one after another, so that one with a high index takes as long as all before
    /// it.
    pub const fn is_sequence(&self) -> bool {
        matches!(self.strategy, Strategy::Near)
    }

    /// Generates the puzzles with these indexes, in order. Indexes whose puzzle was not found are left out.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the run first.
    pub fn generate(
        &self,
        seed: u64,
        indexes: impl Into<Indexes>,
        run: &Run<'_>,
    ) -> Result<Vec<Generated>, Stopped> {
        let (outcomes, ended) = self.collect(seed, indexes.into(), run);
        ended.map(|()| outcomes.into_iter().filter_map(|(_, outcome)| outcome.found()).collect())
    }

    /// Generates the puzzles with these indexes and passes each to `keep` as soon as it is made, in any order. If the
    /// run ended without an error, no puzzle was found for the remaining indexes.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the run first.
    pub fn each(
        &self,
        seed: u64,
        indexes: impl Into<Indexes>,
        run: &Run<'_>,
        keep: &(dyn Fn(u64, Generated) + Sync),
    ) -> Result<(), Stopped> {
        let keep = &|index, outcome| {
            if let Outcome::Found(made) = outcome {
                keep(index, made);
            }
        };
        self.each_outcome(&Batch { seed, indexes: indexes.into(), run, keep })
    }

    /// Returns the outcome for each of these indexes, in order.
    pub fn outcomes(
        &self,
        seed: u64,
        indexes: impl Into<Indexes>,
        run: &Run<'_>,
    ) -> Vec<Outcome<Generated>> {
        let indexes = indexes.into();
        let (outcomes, ended) = self.collect(seed, indexes, run);
        let mut outcomes = outcomes.into_iter().peekable();
        let unseen = || Outcome::GaveUp { tried: 0, stopped: ended.err() };
        let next = |index| outcomes.next_if(|(own, _)| *own == index).map(|(_, outcome)| outcome);
        indexes.each().map(next).map(|outcome| outcome.unwrap_or_else(unseen)).collect()
    }

    /// Collects the outcomes of a run, in order, and returns them with its result.
    fn collect(&self, seed: u64, indexes: Indexes, run: &Run<'_>) -> (Indexed, Result<(), Stopped>) {
        let outcomes = Mutex::new(Vec::new());
        let keep = &|index, outcome| {
            // A poisoned lock means that another thread panicked; joining the scope reports that.
            outcomes.lock().unwrap_or_else(PoisonError::into_inner).push((index, outcome));
        };
        let ended = self.each_outcome(&Batch { seed, indexes, run, keep });
        let mut outcomes = outcomes.into_inner().unwrap_or_else(PoisonError::into_inner);
        outcomes.sort_unstable_by_key(|&(index, _)| index);
        (outcomes, ended)
    }
}

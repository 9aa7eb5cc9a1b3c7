//! Examines the puzzles of a source, attempt by attempt, until one fulfils the request.

use std::collections::VecDeque;

use nonet::{Lanes, Limits, Random, Stopped};

use super::look::Look;
use super::relatives::Relatives;
use crate::cells::Cells;
use crate::difficulty::Goals;
use crate::outcome::Outcome;
use crate::puzzle::Generated;
use crate::request::CHECKED;
use crate::sources::{FewGivens, OnPattern};

/// The source of puzzles, for one thread.
pub(super) enum Source<'a> {
    /// Puzzles with a pattern.
    OnPattern(Box<OnPattern>),
    /// Puzzles with a pattern, and relatives of them that are nearer to the difficulty.
    Repaired(Box<OnPattern>, Box<Relatives<'a>>),
    /// Puzzles with few givens.
    FewGivens(Box<FewGivens>),
}

/// The puzzles found by an attempt, and the number of others examined.
type Attempt = (Vec<Cells>, u64);

impl<'a> Source<'a> {
    /// Makes the source of puzzles for some goals. With few givens, up to `family` puzzles are taken from one start.
    pub(super) fn new(goals: &'a Goals, family: usize) -> Self {
        let request = &goals.request;
        let (rules, lanes, minimal) = (&request.rules, Lanes::best(), request.needs_every_given());
        let Some(cells) = request.pattern else {
            let givens = *goals.givens.end() as usize;
            return Self::FewGivens(Box::new(
                FewGivens::new(rules, lanes, givens, family).expect(CHECKED),
            ));
        };
        let pattern = Box::new(OnPattern::new(rules, lanes, cells, minimal, 1).expect(CHECKED));
        if goals.scales.is_empty() {
            return Self::OnPattern(pattern);
        }
        Self::Repaired(pattern, Box::new(Relatives::new(goals, minimal)))
    }

    /// Makes one attempt at the puzzle for an index; `None` if there is no puzzle.
    fn attempt(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<Option<Attempt>, Stopped> {
        let outcome = match self {
            Self::OnPattern(pattern) | Self::Repaired(pattern, _) => {
                pattern.start(seed, index, limits)?
            }
            Self::FewGivens(few) => few.start(seed, index, limits)?,
        };
        match (self, outcome) {
            (Self::Repaired(_, relatives), Outcome::Found(found)) => {
                relatives.of(&found[0], Random::of(seed, !index), limits).map(Some)
            }
            (_, Outcome::Found(found)) => Ok(Some((found, 0))),
            (_, Outcome::GaveUp { tried, .. }) => Ok(Some((Vec::new(), tried))),
            (_, Outcome::Impossible(_)) => Ok(None),
        }
    }
}

/// The puzzles for one index that fulfil the request, one after another.
pub(super) struct Finds<'w, 'a> {
    source: &'w mut Source<'a>,
    look: &'w mut Look<'a>,
    /// The seed of the next attempt, and the random numbers that supply further seeds.
    seed: u64,
    seeds: Random,
    index: u64,
    /// Puzzles of the last attempt that have not yet been examined.
    ready: VecDeque<Cells>,
}

impl<'w, 'a> Finds<'w, 'a> {
    pub(super) fn new(
        source: &'w mut Source<'a>,
        look: &'w mut Look<'a>,
        (seed, index): (u64, u64),
    ) -> Self {
        Self { source, look, seed, seeds: Random::new(seed), index, ready: VecDeque::new() }
    }

    /// Returns the next puzzle, with the number of puzzles examined to find it; `None` if there is no puzzle.
    pub(super) fn next(&mut self, limits: &Limits<'_>) -> Result<Option<Generated>, Stopped> {
        let mut tried = 0;
        loop {
            while let Some(givens) = self.ready.pop_front() {
                tried += 1;
                if let Some(made) = self.look.at(&givens, limits)? {
                    return Ok(Some(Generated { tried, ..made }));
                }
            }
            limits.look()?;
            let seed = std::mem::replace(&mut self.seed, self.seeds.bits());
            let Some((found, others)) = self.source.attempt(seed, self.index, limits)? else {
                return Ok(None);
            };
            self.ready = found.into();
            tried += others;
        }
    }
}

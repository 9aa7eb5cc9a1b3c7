//! The puzzles of several indexes, all under way at once.

use std::collections::VecDeque;
use std::ops::Range;

use nonet::{Random, Stopped};

use super::aimer::{Bounds, Ended, Outcome, Smith};
use super::fresh::Customer;
use super::swaps::Puzzle;

/// What is under way for one index.
pub(super) struct Run {
    /// The seeds of the random puzzles to begin with.
    seeds: Random,
    /// The number of the first random puzzle that is not looked at yet, and the seeds of those that were ordered from there on,
    /// with what came of them.
    first: u64,
    ordered: VecDeque<(u64, Option<Puzzle>)>,
    pub(super) tried: u64,
    pub(super) nearest: Option<(u32, [u8; 81])>,
    outcome: Option<Outcome>,
}

impl Run {
    fn new(seeds: Random) -> Self {
        Self { seeds, first: 0, ordered: VecDeque::new(), tried: 0, nearest: None, outcome: None }
    }

    fn give_up(&mut self, why: Option<Stopped>) {
        let nearest = self.nearest.map(|(_, givens)| givens);
        self.outcome.get_or_insert(Outcome::GaveUp { tried: self.tried, nearest, why });
    }
}

/// The runs as they order random puzzles. Which of these a run takes does not depend on how many there are, nor on which are
/// ready first: they are looked at in the order of the run's seeds.
pub(super) struct Runs<'r, 'a, 'l> {
    smith: &'r mut Smith<'a>,
    bounds: Bounds<'l>,
    list: Vec<Run>,
    /// The run that orders next, if it has not ordered more than others.
    turn: usize,
}

impl<'r, 'a, 'l> Runs<'r, 'a, 'l> {
    pub(super) fn new(
        smith: &'r mut Smith<'a>,
        bounds: Bounds<'l>,
        seed: u64,
        indexes: Range<u64>,
    ) -> Self {
        let list = indexes.map(|index| Run::new(Random::of(seed, index))).collect();
        Self { smith, bounds, list, turn: 0 }
    }

    /// What came of them; where nothing did, why they ended.
    pub(super) fn outcomes(self, why: Option<Stopped>) -> Vec<Outcome> {
        let outcome = |mut run: Run| {
            run.give_up(why);
            run.outcome
        };
        self.list.into_iter().filter_map(outcome).collect()
    }
}

impl Customer for Runs<'_, '_, '_> {
    fn next(&mut self) -> Option<(u64, u64)> {
        let count = self.list.len();
        let turns = (self.turn..count).chain(0..self.turn);
        let open = turns.filter(|&at| self.list[at].outcome.is_none());
        let at = open.min_by_key(|&at| self.list[at].ordered.len())?;
        self.turn = (at + 1) % count;
        let run = &mut self.list[at];
        let (seed, number) = (run.seeds.bits(), run.first + run.ordered.len() as u64);
        run.ordered.push_back((seed, None));
        Some((number * count as u64 + at as u64, seed))
    }

    fn take(&mut self, number: u64, puzzle: Puzzle) -> Result<(), Stopped> {
        let count = self.list.len() as u64;
        let run = &mut self.list[(number % count) as usize];
        if let Some(place) = run.ordered.get_mut((number / count - run.first) as usize) {
            place.1 = Some(puzzle);
        }
        while run.outcome.is_none() {
            let Some(&(seed, Some(puzzle))) = run.ordered.front() else { break };
            run.ordered.pop_front();
            run.first += 1;
            match self.smith.descend(puzzle, &mut Random::of(seed, 1), run, &self.bounds) {
                Ok(Some(made)) => run.outcome = Some(Outcome::Made(Box::new(made))),
                Ok(None) => {}
                Err(Ended::Tries) => run.give_up(None),
                Err(Ended::Stopped(why)) => return Err(why),
            }
        }
        Ok(())
    }
}

//! The puzzles of many indexes, all under way at once.

use std::collections::VecDeque;

use nonet::numbers::place;
use nonet::{Random, Stopped};

use super::aimer::{Bounds, Ended, Outcome, Smith};
use super::fresh::Customer;
use super::swaps::Puzzle;

/// So many indexes are under way: enough for all lanes to have something to do.
const TOGETHER: usize = 32;

/// What is under way for one index.
pub(super) struct Run {
    index: u64,
    /// The seeds of the random puzzles to begin with.
    seeds: Random,
    /// The number of the first random puzzle that is not looked at yet, and the seeds of those that were ordered from there on,
    /// with what came of them.
    first: u64,
    ordered: VecDeque<(u64, Option<Puzzle>)>,
    pub(super) tried: u64,
    pub(super) nearest: Option<(u32, [u8; 81])>,
    is_open: bool,
}

impl Run {
    /// Begins with an index, in the place of another run or of none. Numbers go on, so that what the other one has ordered is
    /// not taken for its own.
    fn begin(seed: u64, index: u64, before: Option<&Self>) -> Self {
        Self {
            index,
            seeds: Random::of(seed, index),
            first: before.map_or(0, |run| run.first + run.ordered.len() as u64),
            ordered: VecDeque::new(),
            tried: 0,
            nearest: None,
            is_open: true,
        }
    }

    fn give_up(&self, why: Option<Stopped>) -> Outcome {
        Outcome::GaveUp { tried: self.tried, nearest: self.nearest.map(|(_, givens)| givens), why }
    }
}

/// The runs as they order random puzzles. Which of these a run takes does not depend on how many there are, nor on which are
/// ready first: they are looked at in the order of the run's seeds.
pub(super) struct Runs<'r, 'a, 'l> {
    smith: &'r mut Smith<'a>,
    bounds: Bounds<'l>,
    seed: u64,
    /// Tells the next index; where an outcome goes.
    more: &'r mut dyn FnMut() -> Option<u64>,
    done: &'r mut dyn FnMut(u64, Outcome),
    list: Vec<Run>,
    /// The run that orders next, if it has not ordered more than others.
    turn: usize,
}

impl<'r, 'a, 'l> Runs<'r, 'a, 'l> {
    pub(super) fn new(
        smith: &'r mut Smith<'a>,
        bounds: Bounds<'l>,
        seed: u64,
        more: &'r mut dyn FnMut() -> Option<u64>,
        done: &'r mut dyn FnMut(u64, Outcome),
    ) -> Self {
        Self { smith, bounds, seed, more, done, list: Vec::new(), turn: 0 }
    }

    /// Ends all that is under way.
    pub(super) fn give_up(self, why: Stopped) {
        for run in self.list.iter().filter(|run| run.is_open) {
            (self.done)(run.index, run.give_up(Some(why)));
        }
    }

    /// Puts further indexes where there is room.
    fn fill_up(&mut self) {
        for at in 0..TOGETHER {
            let before = self.list.get(at);
            if before.is_some_and(|run| run.is_open) {
                continue;
            }
            let Some(index) = (self.more)() else { return };
            let run = Run::begin(self.seed, index, before);
            if at < self.list.len() {
                self.list[at] = run;
            } else {
                self.list.push(run);
            }
        }
    }
}

impl Customer for Runs<'_, '_, '_> {
    fn next(&mut self) -> Option<(u64, u64)> {
        self.fill_up();
        let count = self.list.len();
        let turns = (self.turn..count).chain(0..self.turn);
        let open = turns.filter(|&at| self.list[at].is_open);
        let at = open.min_by_key(|&at| self.list[at].ordered.len())?;
        self.turn = (at + 1) % count;
        let run = &mut self.list[at];
        let (seed, number) = (run.seeds.bits(), run.first + run.ordered.len() as u64);
        run.ordered.push_back((seed, None));
        Some((number * TOGETHER as u64 + at as u64, seed))
    }

    fn take(&mut self, number: u64, puzzle: Puzzle) -> Result<(), Stopped> {
        let (number, at) = (number / TOGETHER as u64, place(number % TOGETHER as u64));
        let run = &mut self.list[at];
        let ahead = number.checked_sub(run.first).and_then(|ahead| run.ordered.get_mut(place(ahead)));
        if let Some(begun) = ahead {
            begun.1 = Some(puzzle);
        }
        while run.is_open {
            let Some(&(seed, Some(puzzle))) = run.ordered.front() else { break };
            run.ordered.pop_front();
            run.first += 1;
            let outcome = match self.smith.descend(puzzle, &mut Random::of(seed, 1), run, &self.bounds) {
                Ok(None) => continue,
                Ok(Some(made)) => Outcome::Made(Box::new(made)),
                Err(Ended::Tries) => run.give_up(None),
                Err(Ended::Stopped(why)) => return Err(why),
            };
            run.is_open = false;
            (self.done)(run.index, outcome);
        }
        Ok(())
    }
}

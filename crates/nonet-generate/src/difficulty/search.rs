//! Searches for the puzzles of many indexes at once.

use std::collections::VecDeque;

use nonet::numbers::place;
use nonet::{Random, Stopped, on_threads};

use super::goal::Goals;
use super::repair::{Ended, Repairer};
use crate::indexes::{Claims, Indexes};
use crate::outcome::Outcome;
use crate::puzzle::{Draft, Generated, Puzzle};
use crate::run::Run;
use crate::sources::{Client, JobLanes, RandomJob, RandomPuzzles};

/// Number of indexes to search for at once: enough to keep all lanes busy.
const TOGETHER: usize = 32;

/// The search for the puzzle of one index.
struct IndexSearch {
    index: u64,
    /// The seeds of the random puzzles to begin with.
    seeds: Random,
    /// The number of the first random puzzle that has not yet been examined.
    first: u64,
    /// The seeds of that puzzle and of later ones that were requested, each with its puzzle if that has arrived.
    ordered: VecDeque<(u64, Option<Draft>)>,
    /// The number of puzzles examined.
    tried: u64,
    is_open: bool,
}

impl IndexSearch {
    /// Begins the search for an index, in place of another search if there was one. The numbers continue, so that
    /// puzzles requested by the other search are not mistaken for its own.
    fn begin(seed: u64, index: u64, before: Option<&Self>) -> Self {
        Self {
            index,
            seeds: Random::of(seed, index),
            first: before.map_or(0, |search| search.first + search.ordered.len() as u64),
            ordered: VecDeque::new(),
            tried: 0,
            is_open: true,
        }
    }

    const fn give_up(&self, stopped: Option<Stopped>) -> Outcome<Generated> {
        Outcome::GaveUp { tried: self.tried, stopped }
    }
}

/// Searches, for a seed and these indexes, for puzzles that fit all goals, on at least one scale. Each outcome is
/// passed to `done`; if the limits end the search, so are the outcomes of all searches that have begun. Puzzles depend
/// only on the seed, the index and the goals.
pub(crate) fn search(
    goals: &Goals,
    random: &RandomPuzzles,
    (seed, indexes): (u64, Indexes),
    run: &Run<'_>,
    done: &(dyn Fn(u64, Outcome<Generated>) + Sync),
) -> Result<(), Stopped> {
    let (claims, rules) = (Claims::new(indexes), &goals.request.rules);
    let work = || {
        let mut lanes = JobLanes::new(rules, run.lanes, || RandomJob::new(rules, random));
        let (repairer, together) = (Repairer::new(goals, &run.limits), lanes.together());
        let mut searches =
            Searches { repairer, seed, together, claims: &claims, done, list: Vec::new(), turn: 0 };
        let ended = lanes.serve(&run.limits, &mut searches);
        if let Err(why) = ended {
            searches.give_up(why);
        }
        ended
    };
    on_threads(run.threads, work).into_iter().collect()
}

/// Searches that request random puzzles. Each search examines puzzles in the order of its own seeds, so the puzzle that
/// it takes depends neither on the number of searches nor on the order in which puzzles arrive.
struct Searches<'a> {
    repairer: Repairer<'a>,
    seed: u64,
    /// The number of random puzzles to request at a time.
    together: usize,
    /// The indexes for which no search has begun.
    claims: &'a Claims,
    /// Takes the outcome of an index.
    done: &'a dyn Fn(u64, Outcome<Generated>),
    list: Vec<IndexSearch>,
    /// The search that requests the next puzzle, unless another has requested fewer.
    turn: usize,
}

impl Searches<'_> {
    /// Ends all searches.
    fn give_up(self, why: Stopped) {
        for search in self.list.iter().filter(|search| search.is_open) {
            (self.done)(search.index, search.give_up(Some(why)));
        }
    }

    /// Begins searches for further indexes where there is room.
    fn fill_up(&mut self) {
        for at in 0..TOGETHER {
            let before = self.list.get(at);
            if before.is_some_and(|search| search.is_open) {
                continue;
            }
            let Some(index) = self.claims.next() else { return };
            let search = IndexSearch::begin(self.seed, index, before);
            if at < self.list.len() {
                self.list[at] = search;
            } else {
                self.list.push(search);
            }
        }
    }

    /// Requests one puzzle, for the search that has requested the fewest.
    fn order_one(&mut self) -> Option<(u64, Random)> {
        self.fill_up();
        let count = self.list.len();
        let turns = (self.turn..count).chain(0..self.turn);
        let open = turns.filter(|&at| self.list[at].is_open);
        let at = open.min_by_key(|&at| self.list[at].ordered.len())?;
        self.turn = (at + 1) % count;
        let search = &mut self.list[at];
        let (seed, number) = (search.seeds.bits(), search.first + search.ordered.len() as u64);
        search.ordered.push_back((seed, None));
        Some((number * TOGETHER as u64 + at as u64, Random::of(seed, 0)))
    }
}

impl Client for Searches<'_> {
    fn order(&mut self) -> Vec<(u64, Random)> {
        (0..self.together).map_while(|_| self.order_one()).collect()
    }

    fn take(&mut self, number: u64, puzzle: Puzzle) -> Result<(), Stopped> {
        let (number, at) = (number / TOGETHER as u64, place(number % TOGETHER as u64));
        let search = &mut self.list[at];
        let ahead =
            number.checked_sub(search.first).and_then(|ahead| search.ordered.get_mut(place(ahead)));
        if let Some(ordered) = ahead {
            ordered.1 = Draft::of(&puzzle);
        }
        while search.is_open {
            let Some(&(seed, Some(draft))) = search.ordered.front() else { break };
            search.ordered.pop_front();
            search.first += 1;
            let mut random = Random::of(seed, 1);
            let repaired = self.repairer.repair(draft, &mut random, &mut search.tried);
            let outcome = match repaired {
                Ok(None) => continue,
                Ok(Some(made)) => Outcome::Found(made),
                Err(Ended::Tries) => search.give_up(None),
                Err(Ended::Stopped(why)) => return Err(why),
            };
            search.is_open = false;
            (self.done)(search.index, outcome);
        }
        Ok(())
    }
}

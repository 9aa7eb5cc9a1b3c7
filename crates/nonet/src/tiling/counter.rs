//! Counts the ways to tile a board, digit by digit. All sets of cells that the digits so far can fill are handled
//! together.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::plan::Plan;
use super::sieve::Sieve;
use super::spread::{BLOCK, Spread};
use super::tally::{Filling, Tally};
use super::watch::{Halt, Watch};
use crate::threads::{join, start};

/// Number of sets of cells that each digit makes before equal ones are merged and the next digit is placed: about four
/// megabytes.
const MOST: usize = 1 << 18;

/// The first round makes fewer sets, so that the first solutions, which decide whether to continue, are found soon.
const FIRST: usize = 1 << 13;

/// Number of sets from which a count continues on all threads.
const SHARED: usize = 1024;

/// The number of parts per thread. There are few, since equal sets in different parts are not merged.
const PARTS: usize = 2;

/// Work between two checks of the clock, about a millisecond.
const SLICE: u64 = 1 << 16;

/// The memory of a thread that counts.
pub(super) struct Counter {
    tally: Tally,
    spread: Spread,
    /// The sets that each digit has made.
    made: [Vec<Filling>; 9],
    /// Maximum number of sets to make before equal ones are merged.
    most: usize,
    /// Work since the last check of the clock.
    unwatched: u64,
}

impl Counter {
    pub(super) fn new() -> Self {
        Self {
            tally: Tally::new(),
            spread: Spread::default(),
            made: Default::default(),
            most: FIRST,
            unwatched: 0,
        }
    }

    /// Counts the solutions of a board, on this many threads if it is large.
    pub(super) fn count(&mut self, plan: &Plan, watch: &Watch<'_>, threads: usize) -> Result<(), Halt> {
        let mut states = vec![(0, 1)];
        let mut level = 0;
        if threads > 1 {
            while level + 1 < plan.sieves.len() && states.len() < SHARED {
                for block in states.chunks(BLOCK) {
                    self.put_in(&plan.sieves[level], block, watch)?;
                }
                self.tally.drain(&mut states);
                level += 1;
            }
        }
        if states.len() < SHARED {
            return self.finish(plan, level, &states, watch);
        }
        let parts: Vec<&[Filling]> = states.chunks(states.len().div_ceil(PARTS * threads)).collect();
        let next = AtomicUsize::new(0);
        let work = |counter: &mut Self| {
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                counter.finish(plan, level, part, watch)?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            // Errors of the other threads are dropped: the watch records why the count stopped.
            let others = start(scope, threads - 1, || || work(&mut Self::new()).is_ok());
            let here = work(self);
            others.into_iter().map(join).for_each(drop);
            here
        })
    }

    /// Counts the solutions that extend these sets of cells with the digits from `level` on.
    ///
    /// Sets are made in rounds of about [`Counter::most`], each of which is counted to the end before the next is
    /// made, so that memory is bounded. Equal sets of different rounds are not merged, which costs time but counts
    /// nothing twice: each has its own ways.
    fn finish(
        &mut self,
        plan: &Plan,
        level: usize,
        states: &[Filling],
        watch: &Watch<'_>,
    ) -> Result<(), Halt> {
        let Some(sieve) = plan.sieves.get(level) else {
            // Every cell was settled beforehand.
            return watch.add(1);
        };
        let mut blocks = states.chunks(BLOCK);
        if level + 1 == plan.sieves.len() {
            self.most = MOST.min(2 * self.most);
            return blocks.try_for_each(|block| {
                let found = self.spread.count(sieve, block, plan);
                self.worked(self.spread.work(), watch)?;
                watch.add(found)
            });
        }
        let mut made = std::mem::take(&mut self.made[level]);
        while blocks.len() > 0 {
            while self.tally.len() < self.most
                && let Some(block) = blocks.next()
            {
                self.put_in(sieve, block, watch)?;
            }
            self.tally.drain(&mut made);
            self.finish(plan, level + 1, &made, watch)?;
        }
        self.made[level] = made;
        Ok(())
    }

    /// Adds all sets of cells that a digit's templates can form from these sets.
    fn put_in(&mut self, sieve: &Sieve, block: &[Filling], watch: &Watch<'_>) -> Result<(), Halt> {
        let tally = &mut self.tally;
        self.spread.each(sieve, block, |cells, ways| tally.add(cells, ways));
        self.worked(self.spread.work(), watch)
    }

    fn worked(&mut self, work: u64, watch: &Watch<'_>) -> Result<(), Halt> {
        self.unwatched += work;
        if self.unwatched >= SLICE { watch.look(std::mem::take(&mut self.unwatched)) } else { Ok(()) }
    }
}

//! Counting the ways to tile a board: digit by digit, all sets of cells at once that the digits so far can fill.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::plan::Plan;
use super::sieve::Sieve;
use super::tally::{State, Tally};
use super::watch::{Halt, Watch};

/// So many sets of cells are held for each digit before the digits after it are put in. More would meet more of
/// the same, but leave the cache: this many take about two megabytes a digit.
const MOST: usize = 1 << 16;

/// From so many sets on, a count goes on on all threads.
const SHARED: usize = 1024;

/// How many parts each thread finds: few, as sets in different parts do not meet.
const PARTS: usize = 2;

/// Between two looks at the clock, about a millisecond: so many words of the sieves.
const SLICE: usize = 1 << 16;

/// The memory of a thread that counts.
pub(super) struct Counter {
    /// One for each digit.
    tallies: [Tally; 9],
    /// Work since the last look at the clock.
    unwatched: usize,
}

impl Counter {
    pub(super) const fn new() -> Self {
        Self { tallies: [const { Tally::new() }; 9], unwatched: 0 }
    }

    /// Counts the solutions of a board, on so many threads if it is large.
    pub(super) fn count(&mut self, plan: &Plan, watch: &Watch<'_>, threads: usize) -> Result<(), Halt> {
        let mut states = vec![(0, 1)];
        let mut level = 0;
        if threads > 1 {
            while level < plan.sieves.len() && states.len() < SHARED {
                let mut tally = Tally::new();
                tally.clear(states.len());
                for &state in &states {
                    self.spread(&plan.sieves[level], state, &mut tally, watch)?;
                }
                states = tally.states().to_vec();
                level += 1;
            }
        }
        if states.len() < SHARED || level == plan.sieves.len() {
            return self.finish(plan, level, &states, watch);
        }
        let parts: Vec<&[State]> = states.chunks(states.len().div_ceil(PARTS * threads)).collect();
        let next = AtomicUsize::new(0);
        let work = |counter: &mut Self| {
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                counter.finish(plan, level, part, watch)?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                // Whoever halts has told the watch why.
                scope.spawn(|| work(&mut Self::new()).is_ok());
            }
            work(self)
        })
    }

    /// Counts the solutions that some sets of cells lead to, with the digits from `level` on still to come.
    fn finish(
        &mut self,
        plan: &Plan,
        level: usize,
        states: &[State],
        watch: &Watch<'_>,
    ) -> Result<(), Halt> {
        let Some(sieve) = plan.sieves.get(level) else {
            return watch.add(states.iter().map(|&(_, ways)| u128::from(ways)).sum());
        };
        let mut tally = std::mem::replace(&mut self.tallies[level], Tally::new());
        let mut states = states.iter();
        while !states.as_slice().is_empty() {
            tally.clear(states.len().min(MOST));
            while tally.len() < MOST
                && let Some(&state) = states.next()
            {
                self.spread(sieve, state, &mut tally, watch)?;
            }
            self.finish(plan, level + 1, tally.states(), watch)?;
        }
        self.tallies[level] = tally;
        Ok(())
    }

    /// Adds all sets of cells that a digit's templates make of one.
    #[inline]
    fn spread(
        &mut self,
        sieve: &Sieve,
        (taken, ways): State,
        tally: &mut Tally,
        watch: &Watch<'_>,
    ) -> Result<(), Halt> {
        self.unwatched += sieve.words();
        if self.unwatched >= SLICE {
            watch.look(std::mem::take(&mut self.unwatched) as u64)?;
        }
        sieve.each(taken, |cells| tally.add(taken | cells, ways));
        Ok(())
    }
}

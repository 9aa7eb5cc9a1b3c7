//! Rows of puzzles, on many threads.

use nonet::{Limits, Stopped, on_threads};

use super::Order;
use super::look::Look;
use super::source::{Source, Way, seeds};
use crate::aim::{Outcome, aim_each};
use crate::filled::Filled;
use crate::indexes::{Claims, Indexes};
use crate::maker::{Failure, Run, make_chained_each, make_controlled_each, make_each};

/// Takes rows as they are filled.
pub(super) type Keep<'a> = dyn Fn(u64, Filled) + Sync + 'a;

impl Order {
    /// Makes the puzzles of these indexes and hands each to `keep` as soon as it is made, in no certain order. Rows that
    /// are not handed over when all ends well cannot be had.
    ///
    /// # Errors
    /// [`Stopped`] if the limits came first.
    pub fn fill(
        &self,
        seed: u64,
        indexes: impl Into<Indexes>,
        run: &Run<'_>,
        keep: &Keep<'_>,
    ) -> Result<(), Stopped> {
        let indexes = indexes.into();
        let plain = |index, puzzle| keep(index, Filled { puzzle, tried: 1, ratings: Vec::new() });
        let rules = &self.wanted.rules;
        match &self.way {
            Way::Random(wish) => stopped(make_each(rules, wish, seed, indexes, run, &plain)),
            Way::Chained => stopped(make_chained_each(rules, seed, indexes, run, &plain)),
            Way::Controlled => {
                stopped(make_controlled_each(self.wanted.range(), seed, indexes, run, &plain))
            }
            Way::Aimed => self.aimed(seed, indexes, run, keep),
            Way::Sought => self.sought(seed, indexes, run, keep),
            Way::Few(wish) => self.few(*wish, seed, indexes, run, keep),
            Way::Near => match &self.wanted.near {
                Some(near) => self.near(near, seed, indexes, &run.limits, keep),
                None => Ok(()),
            },
        }
    }

    fn aimed(&self, seed: u64, indexes: Indexes, run: &Run<'_>, keep: &Keep<'_>) -> Result<(), Stopped> {
        let is_rated = self.wanted.difficulty.is_rated();
        let Some((aim, others)) = self.aims.split_first() else { return Ok(()) };
        let aimer = || aim.aimer_with(others);
        aim_each(&aimer, seed, indexes, run.threads, &run.limits, &|index, outcome| {
            if let Outcome::Made(mut filled) = outcome {
                if !is_rated {
                    filled.ratings.clear();
                }
                keep(index, *filled);
            }
        })
    }

    fn sought(
        &self,
        seed: u64,
        indexes: Indexes,
        run: &Run<'_>,
        keep: &Keep<'_>,
    ) -> Result<(), Stopped> {
        shared(indexes, run, || {
            let mut parts = Source::new(self).and_then(|source| Ok((source, Look::new(self)?)));
            move |index: u64, limits: &Limits<'_>| {
                let Ok((source, look)) = &mut parts else { return Ok(()) };
                let mut looked = 0;
                for seed in seeds(seed) {
                    let (found, tried) = source.attempt(seed, index, limits)?;
                    looked += tried;
                    for givens in &found {
                        looked += 1;
                        if let Some(filled) = look.at(givens, limits)? {
                            keep(index, Filled { tried: looked, ..filled });
                            return Ok(());
                        }
                    }
                    limits.look()?;
                }
                Ok(())
            }
        })
    }
}

/// What else could fail was looked at when the order was made.
fn stopped(ended: Result<(), Failure>) -> Result<(), Stopped> {
    ended.or_else(|failure| match failure {
        Failure::Stopped(why) => Err(why),
        _ => Ok(()),
    })
}

/// Shares indexes out to threads, each with a worker of its own.
pub(super) fn shared<W>(
    indexes: Indexes,
    run: &Run<'_>,
    worker: impl Fn() -> W + Sync,
) -> Result<(), Stopped>
where
    W: FnMut(u64, &Limits<'_>) -> Result<(), Stopped>,
{
    let claims = Claims::new(indexes);
    let work = || {
        let mut worker = worker();
        while let Some(index) = claims.claim(1).each().next() {
            worker(index, &run.limits)?;
        }
        Ok(())
    };
    on_threads(run.threads, work).into_iter().collect()
}

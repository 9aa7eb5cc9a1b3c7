//! The puzzles of many indexes, on many threads.

use nonet::{Limits, Stopped};

use super::look::Look;
use super::strategy::{Source, Strategy, seeds};
use super::{Generator, Keep};
use crate::difficulty::search;
use crate::grids::GridMaker;
use crate::indexes::Indexes;
use crate::outcome::Outcome;
use crate::puzzle::{Generated, Puzzle};
use crate::run::{Run, on_each};
use crate::sources::{Chain, Controlled, LINKS, RandomJob, run_jobs};

impl Generator {
    /// Hands the outcome of each index to `keep`.
    pub(super) fn each_outcome(
        &self,
        seed: u64,
        indexes: Indexes,
        run: &Run<'_>,
        keep: &Keep<'_>,
    ) -> Result<(), Stopped> {
        let rules = &self.request.rules;
        let unrated = |index, puzzle: Puzzle| {
            keep(index, Outcome::Found(Generated { puzzle, tried: 1, ratings: Vec::new() }));
        };
        match &self.strategy {
            Strategy::Random(puzzles) => {
                let job = || RandomJob::new(rules, puzzles);
                run_jobs(rules, (seed, indexes), GridMaker::TOGETHER, run, &job, &unrated)
            }
            Strategy::Chained => {
                let (first, Some(last)) = (indexes.first(), indexes.last()) else { return Ok(()) };
                let chains = Indexes::from(first / LINKS..last / LINKS + 1);
                let job = || Chain::new(rules, first, last);
                run_jobs(rules, (seed, chains), 1, run, &job, &unrated)
            }
            Strategy::Controlled => {
                let job = || Controlled::new(self.request.given_range());
                run_jobs(rules, (seed, indexes), 1, run, &job, &unrated)
            }
            Strategy::Difficulty(random) => {
                search(&self.goals, random, (seed, indexes), run, &|index, outcome| {
                    keep(index, self.with_ratings(outcome));
                })
            }
            Strategy::Source => self.seek(seed, indexes, run, keep),
            Strategy::FewGivens => self.few_givens(seed, indexes, run, keep),
            Strategy::Near => self.near(seed, indexes, &run.limits, keep),
        }
    }

    /// Drops ratings that nobody asked for.
    fn with_ratings(&self, outcome: Outcome<Generated>) -> Outcome<Generated> {
        match outcome {
            Outcome::Found(made) if !self.request.difficulty.is_rated() => {
                Outcome::Found(Generated { ratings: Vec::new(), ..made })
            }
            other => other,
        }
    }

    fn seek(&self, seed: u64, indexes: Indexes, run: &Run<'_>, keep: &Keep<'_>) -> Result<(), Stopped> {
        on_each(indexes, run, || {
            let mut parts = Source::new(&self.request, &self.goals)
                .and_then(|source| Ok((source, Look::new(self)?)));
            move |index: u64, limits: &Limits<'_>| {
                // That an engine supports the rules was checked when the request was.
                let Ok((source, look)) = &mut parts else { return Ok(()) };
                keep(index, Outcome::Found(seek_one(source, look, (seed, index), limits)?));
                Ok(())
            }
        })
    }
}

/// Looks at the puzzles of a source, attempt by attempt, until one fits.
fn seek_one(
    source: &mut Source,
    look: &mut Look<'_>,
    (seed, index): (u64, u64),
    limits: &Limits<'_>,
) -> Result<Generated, Stopped> {
    let (mut tried, mut seeds) = (0, seeds(seed));
    loop {
        let (found, others) = source.attempt(seeds.next().unwrap_or(seed), index, limits)?;
        tried += others;
        for givens in &found {
            tried += 1;
            if let Some(made) = look.at(givens, limits)? {
                return Ok(Generated { tried, ..made });
            }
        }
        limits.look()?;
    }
}

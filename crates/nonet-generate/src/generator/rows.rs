//! Makes the puzzles of many indexes on many threads.

use nonet::{Limits, Stopped};

use super::look::Look;
use super::source::{Finds, Source};
use super::strategy::Strategy;
use super::{Batch, Generator};
use crate::difficulty::search;
use crate::grids::GridMaker;
use crate::indexes::Indexes;
use crate::outcome::Outcome;
use crate::puzzle::{Generated, Puzzle};
use crate::run::on_each;
use crate::sources::{Chain, Controlled, LINKS, RandomJob, run_jobs};

/// Number of related puzzles examined when both few givens and a difficulty are requested.
const RELATED: usize = 24;

impl Generator {
    /// Passes on the outcome for each index.
    pub(super) fn each_outcome(&self, batch: &Batch<'_>) -> Result<(), Stopped> {
        let &Batch { seed, indexes, run, keep } = batch;
        let rules = &self.goals.request.rules;
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
                let job = || Controlled::new(self.goals.request.given_range());
                run_jobs(rules, (seed, indexes), 1, run, &job, &unrated)
            }
            Strategy::Difficulty(random) => search(&self.goals, random, (seed, indexes), run, keep),
            Strategy::Source => self.seek(batch),
            Strategy::FewGivens => self.few_givens(batch),
            Strategy::Near => self.near(batch),
            Strategy::Constraints(plan) => self.with_constraints(plan, batch),
            Strategy::Boards(orbits) => self.on_boards(orbits, batch),
        }
    }

    /// Examines the puzzles of a source until one fits.
    fn seek(&self, &Batch { seed, indexes, run, keep }: &Batch<'_>) -> Result<(), Stopped> {
        on_each(indexes, run, || {
            let (mut source, mut look) = (Source::new(&self.goals, RELATED), Look::new(&self.goals));
            move |index: u64, limits: &Limits<'_>| {
                if let Some(made) = Finds::new(&mut source, &mut look, (seed, index)).next(limits)? {
                    keep(index, Outcome::Found(made));
                }
                Ok(())
            }
        })
    }
}

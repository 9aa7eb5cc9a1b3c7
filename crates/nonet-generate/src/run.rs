//! The threads and lanes of a run, and the reasons why it may end early.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use nonet::{Lanes, Limits, Stopped, on_threads};

use crate::indexes::{Claims, Indexes};
use crate::request::Refusal;

/// The threads, lanes and limits of a run. The puzzles do not depend on them.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// The number of threads, at least 1.
    pub threads: usize,
    /// The lanes of each thread.
    pub lanes: Lanes,
    /// The limits at which to give up.
    pub limits: Limits<'a>,
}

impl Default for Run<'_> {
    fn default() -> Self {
        Self { threads: 1, lanes: Lanes::best(), limits: Limits::default() }
    }
}

/// The number of puzzles that a generator has made and discarded because they do not fit the request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Discarded(Arc<AtomicU64>);

impl Discarded {
    pub(crate) fn add_one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The reason why a run has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No such puzzle or grid exists.
    Refused(Refusal),
    /// The limits ended the run.
    Stopped(Stopped),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) => why.fmt(f),
            Self::Stopped(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

/// Distributes indexes over threads, each with a worker of its own.
pub(crate) fn on_each<W>(
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
        while let Some(index) = claims.next() {
            worker(index, &run.limits)?;
        }
        Ok(())
    };
    on_threads(run.threads, work).into_iter().collect()
}

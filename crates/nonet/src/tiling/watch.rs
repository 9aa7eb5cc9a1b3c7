//! The total that all threads have counted, and whether they should continue.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::limits::{Limits, Stopped};

/// The count must end, because enough solutions were found or because it takes too long.
pub(super) struct Halt;

/// The amount of work that takes about as long as finding one solution by a search.
const VISIT: u64 = 64;

/// The number of solutions by which each thread may lag behind a search. It amounts to a few twentieths of a second,
/// because the first solutions come late.
const PATIENCE: u64 = 1 << 18;

/// All threads together may lag behind by at most the limit divided by this number.
const LAG: u128 = 16;

/// The count so far.
pub(super) struct Watch<'a> {
    limits: &'a Limits<'a>,
    limit: u128,
    /// The number of solutions by which a count may lag behind a search.
    lag: u128,
    over: AtomicBool,
    so_far: Mutex<SoFar>,
}

#[derive(Default)]
struct SoFar {
    found: u128,
    work: u64,
    stopped: Option<Stopped>,
    given_up: bool,
}

impl<'a> Watch<'a> {
    /// Counts up to `limit` solutions on this many threads.
    pub(super) fn new(limit: u128, limits: &'a Limits<'a>, threads: usize) -> Self {
        let lag = (limit / LAG).min(u128::from(PATIENCE) * threads as u128);
        Self { limits, limit, lag, over: AtomicBool::new(false), so_far: Mutex::default() }
    }

    /// Adds solutions.
    pub(super) fn add(&self, solutions: u128) -> Result<(), Halt> {
        let mut so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        so_far.found += solutions;
        self.over(so_far.found >= self.limit)
    }

    /// Checks the clock and asks the caller after some work.
    ///
    /// Gives up if a search would be far ahead by now and, at the rate so far, could start from scratch and still reach
    /// the limit first.
    pub(super) fn look(&self, work: u64) -> Result<(), Halt> {
        self.over(self.over.load(Ordering::Relaxed))?;
        let stopped = self.limits.look().err();
        let mut so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        so_far.work += work;
        let searched = u128::from(so_far.work / VISIT);
        let SoFar { found, .. } = *so_far;
        let to_go = self.limit.saturating_sub(found);
        so_far.given_up = searched > self.lag + found
            && searched.saturating_mul(to_go) > self.limit.saturating_mul(found);
        so_far.stopped = stopped;
        self.over(stopped.is_some() || so_far.given_up)
    }

    fn over(&self, over: bool) -> Result<(), Halt> {
        if over {
            self.over.store(true, Ordering::Relaxed);
            return Err(Halt);
        }
        Ok(())
    }

    /// Returns the number of solutions, or the limit if there are that many or more; `None` if the count was given up.
    pub(super) fn result(self) -> Result<Option<u128>, Stopped> {
        let so_far = self.so_far.into_inner().unwrap_or_else(PoisonError::into_inner);
        match so_far {
            SoFar { found, .. } if found >= self.limit => Ok(Some(self.limit)),
            SoFar { stopped: Some(stopped), .. } => Err(stopped),
            SoFar { given_up: true, .. } => Ok(None),
            SoFar { found, .. } => Ok(Some(found)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_leads_nowhere_is_given_up() {
        let limits = Limits::default();
        let watch = Watch::new(u128::MAX, &limits, 1);
        assert!(watch.look(PATIENCE * VISIT).is_ok());
        assert!(watch.look(VISIT).is_err());
        assert_eq!(watch.result(), Ok(None));
        let watch = Watch::new(u128::MAX, &limits, 1);
        assert!(watch.add(2).is_ok());
        assert!(watch.look((PATIENCE + 2) * VISIT).is_ok());
        assert_eq!(watch.result(), Ok(Some(2)));
    }

    #[test]
    fn a_limit_bounds_the_work() {
        let limits = Limits::default();
        let watch = Watch::new(1600, &limits, 1);
        assert!(watch.look(100 * VISIT).is_ok());
        assert!(watch.look(VISIT).is_err());
        assert_eq!(watch.result(), Ok(None));
        // If the first 800 took as long as 1500 visits, counting the other 800 is quicker than a new search for all
        // 1600.
        let watch = Watch::new(1600, &limits, 1);
        assert!(watch.add(800).is_ok());
        assert!(watch.look(1500 * VISIT).is_ok());
        assert!(watch.add(800).is_err());
        assert_eq!(watch.result(), Ok(Some(1600)));
    }
}

//! What all who count a puzzle have found together, and whether they should go on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::limits::{Limits, Stopped};

/// There is no need to go on: enough was found, or it takes too long.
pub(super) struct Halt;

/// A search for each solution finds one in about as much time as so much work takes.
const VISIT: u64 = 32;

/// So much work may pass on each thread, about half a second, before the solutions found are held against it: the
/// first may come late.
const PATIENCE: u64 = 1 << 27;

/// The count so far.
pub(super) struct Watch<'a> {
    limits: &'a Limits<'a>,
    limit: u128,
    patience: u64,
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
    /// Up to `limit` solutions, on so many threads.
    pub(super) fn new(limit: u128, limits: &'a Limits<'a>, threads: usize) -> Self {
        let patience = PATIENCE * threads as u64;
        Self { limits, limit, patience, over: AtomicBool::new(false), so_far: Mutex::default() }
    }

    /// Adds solutions.
    pub(super) fn add(&self, solutions: u128) -> Result<(), Halt> {
        let mut so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        so_far.found += solutions;
        self.over(so_far.found >= self.limit)
    }

    /// Looks at the clock and asks the caller, after so much work.
    ///
    /// Gives up after half the time that a search takes to the limit, or where the search would find twice as many.
    pub(super) fn look(&self, work: u64) -> Result<(), Halt> {
        self.over(self.over.load(Ordering::Relaxed))?;
        let stopped = self.limits.look().err();
        let mut so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        so_far.work += work;
        let visits = u128::from(so_far.work / VISIT);
        let slow = so_far.work > self.patience && visits > 2 * so_far.found;
        so_far.given_up = slow || visits > self.limit / 2;
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

    /// The number of solutions, or the limit if there are that many or more; `None` if it was given up.
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
        assert!(watch.look(PATIENCE).is_ok());
        assert!(watch.look(1).is_err());
        assert_eq!(watch.result(), Ok(None));
        let watch = Watch::new(u128::MAX, &limits, 1);
        assert!(watch.add(u128::from(PATIENCE / VISIT)).is_ok());
        assert!(watch.look(PATIENCE + 1).is_ok());
        assert_eq!(watch.result(), Ok(Some(u128::from(PATIENCE / VISIT))));
    }

    #[test]
    fn a_limit_bounds_the_work() {
        let limits = Limits::default();
        let watch = Watch::new(1000, &limits, 1);
        assert!(watch.look(500 * VISIT).is_ok());
        assert!(watch.look(VISIT).is_err());
        assert_eq!(watch.result(), Ok(None));
        let watch = Watch::new(1000, &limits, 1);
        assert!(watch.add(1000).is_err());
        assert_eq!(watch.result(), Ok(Some(1000)));
    }
}

//! What all who count a puzzle have found together, and whether they should go on.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::limits::{Limits, Stopped};

/// There is no need to go on: enough was found, or the limits say so.
pub(super) struct Halt;

/// The count so far.
pub(super) struct Watch<'a> {
    limits: &'a Limits<'a>,
    limit: u128,
    found: Mutex<(u128, Option<Stopped>)>,
    over: AtomicBool,
    /// Work that may still be done.
    left: AtomicU64,
}

impl<'a> Watch<'a> {
    /// Up to `limit` solutions, for at most so much work.
    pub(super) const fn new(limit: u128, limits: &'a Limits<'a>, work: u64) -> Self {
        let found = Mutex::new((0, None));
        Self { limits, limit, found, over: AtomicBool::new(false), left: AtomicU64::new(work) }
    }

    /// Adds solutions.
    pub(super) fn add(&self, solutions: u128) -> Result<(), Halt> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.0 += solutions;
        if found.0 >= self.limit {
            self.over.store(true, Ordering::Relaxed);
            return Err(Halt);
        }
        Ok(())
    }

    /// Looks at the clock and asks the caller, after so much work.
    pub(super) fn look(&self, work: u64) -> Result<(), Halt> {
        if self.over.load(Ordering::Relaxed) {
            return Err(Halt);
        }
        let spend = |left: u64| left.checked_sub(work);
        if self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, spend).is_err() {
            self.left.store(0, Ordering::Relaxed);
            self.over.store(true, Ordering::Relaxed);
            return Err(Halt);
        }
        self.limits.look().map_err(|stopped| {
            self.over.store(true, Ordering::Relaxed);
            self.found.lock().unwrap_or_else(PoisonError::into_inner).1.get_or_insert(stopped);
            Halt
        })
    }

    /// The number of solutions, or the limit if there are that many or more; `None` if the work was too much.
    pub(super) fn result(self) -> Result<Option<u128>, Stopped> {
        match self.found.into_inner().unwrap_or_else(PoisonError::into_inner) {
            (found, _) if found >= self.limit => Ok(Some(self.limit)),
            (_, Some(stopped)) => Err(stopped),
            _ if self.left.into_inner() == 0 => Ok(None),
            (found, None) => Ok(Some(found)),
        }
    }
}

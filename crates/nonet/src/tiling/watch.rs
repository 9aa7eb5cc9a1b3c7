//! What all who count a puzzle have found together, and whether they should go on.

use std::sync::atomic::{AtomicBool, Ordering};
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
}

impl<'a> Watch<'a> {
    pub(super) const fn new(limit: u128, limits: &'a Limits<'a>) -> Self {
        Self { limits, limit, found: Mutex::new((0, None)), over: AtomicBool::new(false) }
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

    /// Looks at the clock and asks the caller.
    pub(super) fn look(&self) -> Result<(), Halt> {
        if self.over.load(Ordering::Relaxed) {
            return Err(Halt);
        }
        self.limits.look().map_err(|stopped| {
            self.over.store(true, Ordering::Relaxed);
            self.found.lock().unwrap_or_else(PoisonError::into_inner).1.get_or_insert(stopped);
            Halt
        })
    }

    /// The number of solutions, or the limit if there are that many or more.
    pub(super) fn result(self) -> Result<u128, Stopped> {
        match self.found.into_inner().unwrap_or_else(PoisonError::into_inner) {
            (found, _) if found >= self.limit => Ok(self.limit),
            (_, Some(stopped)) => Err(stopped),
            (found, None) => Ok(found),
        }
    }
}

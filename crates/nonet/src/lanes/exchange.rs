//! Where threads that have run out of work get some of what the others have.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};

use super::layout::Board;
use super::party::Party;
use crate::limits::Stopped;

/// A part of a search, given away.
pub(super) struct Loan<'a> {
    pub(super) board: Board,
    pub(super) party: Arc<Party<'a>>,
    pub(super) id: u32,
}

struct Pool<'a> {
    loans: Vec<Loan<'a>>,
    /// Threads that have work.
    busy: usize,
}

/// The threads of a batch.
pub(crate) struct Exchange<'a> {
    pool: Mutex<Pool<'a>>,
    bell: Condvar,
    /// Threads that wait for work.
    waiting: AtomicUsize,
    stopped: OnceLock<Stopped>,
}

impl<'a> Exchange<'a> {
    /// For so many threads, all of which have work or are about to look for it.
    pub(crate) fn new(threads: usize) -> Self {
        Self {
            pool: Mutex::new(Pool { loans: Vec::new(), busy: threads }),
            bell: Condvar::new(),
            waiting: AtomicUsize::new(0),
            stopped: OnceLock::new(),
        }
    }

    fn pool(&self) -> MutexGuard<'_, Pool<'a>> {
        // A poisoned lock means that another worker panicked; joining the threads reports that.
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a thread waits for work.
    pub(super) fn is_wanting(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// Gives work to those who wait.
    pub(super) fn give(&self, loans: Vec<Loan<'a>>) {
        if !loans.is_empty() {
            self.pool().loans.extend(loans);
            self.bell.notify_all();
        }
    }

    /// Waits for work; `None` when no thread has any left to give.
    pub(super) fn take(&self, most: usize) -> Option<Vec<Loan<'a>>> {
        let mut pool = self.pool();
        pool.busy -= 1;
        self.waiting.fetch_add(1, Ordering::Relaxed);
        while pool.loans.is_empty() && pool.busy > 0 && self.stopped().is_none() {
            pool = self.bell.wait(pool).unwrap_or_else(PoisonError::into_inner);
        }
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        if pool.loans.is_empty() || self.stopped().is_some() {
            self.bell.notify_all();
            return None;
        }
        pool.busy += 1;
        let left = pool.loans.len().saturating_sub(most);
        Some(pool.loans.split_off(left))
    }

    /// Says that so many threads never came.
    pub(crate) fn miss(&self, threads: usize) {
        self.pool().busy -= threads;
        self.bell.notify_all();
    }

    /// Ends all work if this thread panics while it holds what is returned: the others would wait for it.
    pub(super) fn alarm(&self) -> Alarm<'_, 'a> {
        Alarm(self)
    }

    /// Ends all work, for this reason unless there was one before.
    pub(super) fn stop(&self, why: Stopped) {
        let _ = self.stopped.set(why);
        drop(self.pool());
        self.bell.notify_all();
    }

    /// Why all work is to end, if it is: a thread that waits for work hears it only here.
    pub(super) fn stopped(&self) -> Option<Stopped> {
        self.stopped.get().copied()
    }
}

/// Rings if its thread panics.
pub(super) struct Alarm<'e, 'a>(&'e Exchange<'a>);

impl Drop for Alarm<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop(Stopped::Cancelled);
        }
    }
}

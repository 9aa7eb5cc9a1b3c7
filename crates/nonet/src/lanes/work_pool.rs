//! Parts of searches that busy threads pass to idle ones.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};

use super::layout::LaneWords;
use super::shared_search::SharedSearch;
use crate::limits::Stopped;

/// A part of a search that a thread has passed on.
pub(super) struct SharedPart<'a> {
    pub(super) board: LaneWords,
    pub(super) search: Arc<SharedSearch<'a>>,
    pub(super) id: u32,
}

struct Pool<'a> {
    parts: Vec<SharedPart<'a>>,
    /// The number of threads that have work.
    busy: usize,
}

/// The state shared by the threads of a batch.
pub(crate) struct WorkPool<'a> {
    pool: Mutex<Pool<'a>>,
    changed: Condvar,
    /// The number of threads waiting for work.
    waiting: AtomicUsize,
    stopped: OnceLock<Stopped>,
}

impl<'a> WorkPool<'a> {
    /// Makes a pool for this many threads, all of which have work or are about to look for it.
    pub(crate) fn new(threads: usize) -> Self {
        Self {
            pool: Mutex::new(Pool { parts: Vec::new(), busy: threads }),
            changed: Condvar::new(),
            waiting: AtomicUsize::new(0),
            stopped: OnceLock::new(),
        }
    }

    fn pool(&self) -> MutexGuard<'_, Pool<'a>> {
        // A poisoned lock means that another worker panicked; joining the threads reports that.
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether a thread is waiting for work.
    pub(super) fn has_waiting(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// Adds work for waiting threads.
    pub(super) fn give(&self, parts: Vec<SharedPart<'a>>) {
        if !parts.is_empty() {
            self.pool().parts.extend(parts);
            self.changed.notify_all();
        }
    }

    /// Waits for work. Returns `None` when no thread has any left to give.
    pub(super) fn take(&self, most: usize) -> Option<Vec<SharedPart<'a>>> {
        let mut pool = self.pool();
        pool.busy -= 1;
        self.waiting.fetch_add(1, Ordering::Relaxed);
        while pool.parts.is_empty() && pool.busy > 0 && self.stopped().is_none() {
            pool = self.changed.wait(pool).unwrap_or_else(PoisonError::into_inner);
        }
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        if pool.parts.is_empty() || self.stopped().is_some() {
            self.changed.notify_all();
            return None;
        }
        pool.busy += 1;
        let left = pool.parts.len().saturating_sub(most);
        Some(pool.parts.split_off(left))
    }

    /// Subtracts threads that could not be started.
    pub(crate) fn miss(&self, threads: usize) {
        self.pool().busy -= threads;
        self.changed.notify_all();
    }

    /// Returns a guard that ends all work if this thread panics, because the others would wait for it forever.
    pub(super) fn stop_on_panic(&self) -> StopOnPanic<'_, 'a> {
        StopOnPanic(self)
    }

    /// Ends all work, for this reason unless another was given first.
    pub(super) fn stop(&self, why: Stopped) {
        let _ = self.stopped.set(why);
        drop(self.pool());
        self.changed.notify_all();
    }

    /// Returns the reason why all work must end, if there is one. Only here does a thread that waits for work learn of
    /// it.
    pub(super) fn stopped(&self) -> Option<Stopped> {
        self.stopped.get().copied()
    }
}

/// Stops the pool if its thread panics.
pub(super) struct StopOnPanic<'e, 'a>(&'e WorkPool<'a>);

impl Drop for StopOnPanic<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop(Stopped::Cancelled);
        }
    }
}

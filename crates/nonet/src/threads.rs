//! Runs the same work on many threads.

use std::panic::resume_unwind;
use std::thread::{self, Builder, Scope, ScopedJoinHandle};

/// Maximum number of threads that work at once, whatever number is requested.
pub const MOST_THREADS: usize = 1024;

/// Runs `work` on this many threads, including the caller's, and returns the results, the caller's first.
///
/// At most [`MOST_THREADS`] are started. If the system refuses to start a thread, the running ones do all the work, so
/// `work` must take its share in small pieces.
///
/// # Panics
/// If `work` panics, with its message.
pub fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let helpers = start(scope, threads.min(MOST_THREADS).saturating_sub(1), || &work);
        let mut results = vec![work()];
        results.extend(helpers.into_iter().map(join));
        results
    })
}

/// Starts this many threads, or as many as the system allows.
pub(crate) fn start<'scope, F, T>(
    scope: &'scope Scope<'scope, '_>,
    threads: usize,
    mut work: impl FnMut() -> F,
) -> Vec<ScopedJoinHandle<'scope, T>>
where
    F: FnOnce() -> T + Send + 'scope,
    T: Send + 'scope,
{
    (0..threads).map_while(|_| Builder::new().spawn_scoped(scope, work()).ok()).collect()
}

/// Waits for a thread and passes on its panic. A scope that waits by itself would lose the message.
pub(crate) fn join<T>(helper: ScopedJoinHandle<'_, T>) -> T {
    helper.join().unwrap_or_else(|panic| resume_unwind(panic))
}

//! The same work on many threads.

use std::thread;

/// Does the work on so many threads, this one among them, and waits for all; the first failure, if there is any.
pub(crate) fn on_threads<E: Send>(
    threads: usize,
    work: impl Fn() -> Result<(), E> + Sync,
) -> Result<(), E> {
    thread::scope(|scope| {
        let further: Vec<_> = (1..threads).map(|_| scope.spawn(&work)).collect();
        let first = work();
        let joined = further.into_iter().map(|thread| match thread.join() {
            Ok(ended) => ended,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.fold(first, Result::and)
    })
}

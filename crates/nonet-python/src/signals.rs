//! Runs long work on another thread while Python's main thread listens for Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::{self, Builder};

use nonet::Limits;
use pyo3::prelude::*;

use crate::defect::caught;
use crate::interrupt::SIGNAL_EVERY;
use crate::limits::{Seconds, deadline};

/// Runs `work` on another thread until it ends, `timeout` expires, or Ctrl-C is pressed.
pub fn run_within<T: Send>(
    py: Python<'_>,
    timeout: Option<Seconds>,
    work: impl FnOnce(&Limits<'_>) -> T + Send,
) -> PyResult<T> {
    run_telling(py, timeout, |_| Ok(()), work)
}

/// Like [`run_within`], but also calls `tell`, as [`watch_with`] does.
pub fn run_telling<T: Send>(
    py: Python<'_>,
    timeout: Option<Seconds>,
    tell: impl Fn(Python<'_>) -> PyResult<()> + Send + Sync,
    work: impl FnOnce(&Limits<'_>) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let cancel = || stop.load(Ordering::Relaxed);
    let limits = Limits { deadline: deadline(timeout), cancel: Some(&cancel), ..Limits::default() };
    caught(|| watch_with(py, &stop, tell, || work(&limits)))
}

/// Runs `work` on another thread. Meanwhile, this thread checks for Ctrl-C, which sets `stop`, and calls `tell` after
/// each check. An error in `tell` ends the work as Ctrl-C does.
pub fn watch_with<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    tell: impl Fn(Python<'_>) -> PyResult<()> + Send + Sync,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, done) = mpsc::channel();
            let worker = Builder::new().spawn_scoped(scope, move || {
                let result = work();
                // After Ctrl-C, nobody is waiting for the answer.
                let _ = sender.send(());
                result
            })?;
            let mut interrupted = None;
            while done.recv_timeout(SIGNAL_EVERY) == Err(mpsc::RecvTimeoutError::Timeout) {
                if interrupted.is_none() {
                    interrupted = Python::attach(|py| py.check_signals().and_then(|()| tell(py)).err());
                }
                if interrupted.is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            interrupted.map_or(Ok(result), Err)
        })
    })
}

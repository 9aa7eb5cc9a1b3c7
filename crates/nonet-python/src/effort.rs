//! The threads and the time that a batch of human logic may use, its progress, and Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use nonet_logic::{BatchJob, LayoutError};
use pyo3::prelude::*;

use crate::defect::caught;
use crate::errors::rules_error;
use crate::limits::{Seconds, deadline};
use crate::signals::watch_with;

/// The number of threads, the timeout for each puzzle, and the timeout for the whole batch.
pub type Effort = (usize, Option<Seconds>, Option<Seconds>);

/// Runs a batch without the GIL. `progress` is called with the number of finished rows, a few times a second.
pub fn batched<T: Send>(
    py: Python<'_>,
    (threads, row_timeout, timeout): Effort,
    progress: Option<Bound<'_, PyAny>>,
    run: impl FnOnce(&BatchJob<'_>) -> Result<T, LayoutError> + Send,
) -> PyResult<T> {
    let (cancelled, done) = (Arc::new(AtomicBool::new(false)), AtomicUsize::new(0));
    let job = BatchJob {
        row_timeout: row_timeout.and_then(Seconds::duration),
        deadline: deadline(timeout),
        cancelled: Arc::clone(&cancelled),
        threads,
        done: &done,
    };
    let progress = progress.map(Bound::unbind);
    let tell = |py: Python<'_>| match &progress {
        Some(progress) => progress.call1(py, (done.load(Ordering::Relaxed),)).map(drop),
        None => Ok(()),
    };
    caught(|| watch_with(py, &cancelled, tell, || run(&job)))?.map_err(rules_error)
}

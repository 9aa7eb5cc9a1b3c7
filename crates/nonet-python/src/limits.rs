//! Limits of a call: the time and nodes allowed, and Ctrl-C.

use std::sync::Arc;
use std::time::{Duration, Instant};

use nonet::{Gauge, Limits, Stopped};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::errors::{stop_error, value_error};
use crate::interrupt::Interrupt;

/// A timeout in seconds: a number of at least 0, which may be infinite.
#[derive(Clone, Copy)]
pub struct Seconds(f64);

impl<'py> FromPyObject<'_, 'py> for Seconds {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = match given.extract::<f64>() {
            // An integer that is too large for a float.
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
                if given.gt(0)? {
                    f64::INFINITY
                } else {
                    f64::NAN
                }
            }
            Err(_) => f64::NAN,
            // Python accepts `True` as a number, but here it is an error.
            Ok(_) if given.get_type().name()?.to_cow()?.starts_with("bool") => f64::NAN,
            Ok(number) => number,
        };
        if number >= 0.0 {
            return Ok(Self(number));
        }
        let message = format!("timeout is {}; expected 0 or more seconds, or None", shown(&given)?);
        Err(value_error(message))
    }
}

/// Returns a value as text, shortened for a message.
fn shown(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let told = value.repr()?.to_string();
    Ok(if told.len() > MOST_SHOWN { format!("a {}", value.get_type().name()?) } else { told })
}

const MOST_SHOWN: usize = 80;

impl Seconds {
    /// Returns the timeout as a duration; `None` if it is too long for one.
    pub fn duration(self) -> Option<Duration> {
        Duration::try_from_secs_f64(self.0).ok()
    }
}

/// Checks a timeout.
#[pyfunction]
pub fn seconds(timeout: Option<Seconds>) -> Option<f64> {
    timeout.map(|seconds| seconds.0)
}

/// Returns the time at which `timeout` ends for a call that starts now; `None` if it is beyond the clock's range.
pub fn deadline(timeout: Option<Seconds>) -> Option<Instant> {
    timeout.and_then(Seconds::duration).and_then(|time| Instant::now().checked_add(time))
}

/// Runs a search with the GIL released, under the limits; Ctrl-C ends it.
pub fn run<T: Send>(
    py: Python<'_>,
    max_nodes: Option<u64>,
    timeout: Option<Seconds>,
    search: impl FnOnce(&Limits<'_>) -> Result<T, Stopped> + Send,
) -> PyResult<T> {
    limited(py, max_nodes, deadline(timeout), search)
}

/// Like [`run`], with a deadline.
pub fn limited<T: Send>(
    py: Python<'_>,
    max_nodes: Option<u64>,
    deadline: Option<Instant>,
    search: impl FnOnce(&Limits<'_>) -> Result<T, Stopped> + Send,
) -> PyResult<T> {
    let limits = Limits { max_nodes, deadline, ..Limits::default() };
    interruptible(py, &limits, &Interrupt::new(), search)
}

/// Called with the part of a search that is done, from 0 to 1, and the number of solutions so far.
pub type Watcher = Py<PyAny>;

/// Like [`run`]. Meanwhile, `watcher` is called about twenty times a second; an error in it ends the search.
pub fn watched<T: Send>(
    py: Python<'_>,
    max_nodes: Option<u64>,
    timeout: Option<Seconds>,
    watcher: Option<Watcher>,
    search: impl FnOnce(&Limits<'_>) -> Result<T, Stopped> + Send,
) -> PyResult<T> {
    let Some(watcher) = watcher else { return run(py, max_nodes, timeout, search) };
    let gauge = Arc::new(Gauge::default());
    let shown = Arc::clone(&gauge);
    let tell = move |py: Python<'_>| watcher.call1(py, (shown.done(), shown.solutions())).map(drop);
    let deadline = deadline(timeout);
    let limits = Limits { max_nodes, deadline, gauge: Some(&gauge), ..Limits::default() };
    interruptible(py, &limits, &Interrupt::telling(Box::new(tell)), search)
}

fn interruptible<T: Send>(
    py: Python<'_>,
    limits: &Limits<'_>,
    interrupt: &Interrupt,
    search: impl FnOnce(&Limits<'_>) -> Result<T, Stopped> + Send,
) -> PyResult<T> {
    let cancel = || interrupt.is_raised();
    let limits = Limits { cancel: Some(&cancel), ..*limits };
    let result = py.detach(|| search(&limits));
    result.map_err(|stopped| interrupt.take().unwrap_or_else(|| stop_error(stopped)))
}

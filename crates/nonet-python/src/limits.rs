//! Limits of a call: the time and nodes granted, and Ctrl-C.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use nonet::{Limits, Stopped};
use pyo3::import_exception;
use pyo3::prelude::*;

import_exception!(nonet.errors, NodeLimitError);
import_exception!(nonet.errors, SearchTimeoutError);

/// How often a long call looks whether the user wants it to stop.
pub const SIGNAL_EVERY: Duration = Duration::from_millis(50);

/// The moment at which a call that starts now and may take `timeout` seconds ends.
pub fn deadline(timeout: Option<f64>) -> PyResult<Option<Instant>> {
    let Some(seconds) = timeout else { return Ok(None) };
    if seconds.is_nan() || seconds < 0.0 {
        let message = format!("timeout is {seconds}; expected seconds from 0 up, or None");
        return Err(pyo3::exceptions::PyValueError::new_err(message));
    }
    // A timeout beyond the clock's range is none.
    Ok(Duration::try_from_secs_f64(seconds).ok().and_then(|time| Instant::now().checked_add(time)))
}

/// Runs a search with the GIL released, under the limits; Ctrl-C ends it.
pub fn run<T: Send>(
    py: Python<'_>,
    max_nodes: Option<u64>,
    timeout: Option<f64>,
    search: impl FnOnce(&Limits<'_>) -> Result<T, Stopped> + Send,
) -> PyResult<T> {
    let deadline = deadline(timeout)?;
    // When signals are looked for next, and what they raised. Most searches end before the first look. Python hears signals
    // in the thread that called, if in any.
    let raised = Mutex::new((None, None));
    let caller = thread::current().id();
    let cancel = || {
        let Ok(mut raised) = raised.lock() else { return true };
        if raised.1.is_none() && thread::current().id() == caller {
            let now = Instant::now();
            if now >= *raised.0.get_or_insert(now + SIGNAL_EVERY) {
                raised.0 = Some(now + SIGNAL_EVERY);
                raised.1 = Python::attach(|py| py.check_signals().err());
            }
        }
        raised.1.is_some()
    };
    let limits = Limits { max_nodes, deadline, cancel: Some(&cancel) };
    let result = py.detach(|| search(&limits));
    result.map_err(|stopped| {
        let error = raised.into_inner().ok().and_then(|(_, error)| error);
        error.unwrap_or_else(|| stop_error(stopped))
    })
}

/// The error that a search which was stopped ends with.
pub fn stop_error(stopped: Stopped) -> PyErr {
    match stopped {
        Stopped::NodeLimit => NodeLimitError::new_err("stopped at the node limit (max_nodes=)"),
        Stopped::Timeout => SearchTimeoutError::new_err("stopped at the time limit (timeout=)"),
        Stopped::Cancelled => pyo3::exceptions::PyKeyboardInterrupt::new_err(()),
    }
}

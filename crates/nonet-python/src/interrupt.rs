//! Ctrl-C, as noticed by the caller's thread while it searches. Python handles signals only on its main thread.

use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// Interval at which a long call checks for Ctrl-C.
pub const SIGNAL_EVERY: Duration = Duration::from_millis(50);

/// What else to do at each check.
type Tell = Box<dyn Fn(Python<'_>) -> PyResult<()> + Send + Sync>;

/// Checks for signals from time to time, and keeps the exception that a signal raised.
pub struct Interrupt {
    caller: ThreadId,
    tell: Option<Tell>,
    /// The time of the next check, and the exception. Most searches end before the first check.
    found: Mutex<(Option<Instant>, Option<PyErr>)>,
}

impl Interrupt {
    /// Makes an interrupt for a call on this thread.
    pub fn new() -> Self {
        Self { caller: thread::current().id(), tell: None, found: Mutex::new((None, None)) }
    }

    /// Makes an interrupt that also calls `tell` after each check. An error in `tell` ends the work as a signal does.
    pub fn telling(tell: Tell) -> Self {
        Self { tell: Some(tell), ..Self::new() }
    }

    /// Checks for signals, and does what else is to do.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        self.tell.as_ref().map_or(Ok(()), |tell| tell(py))
    }

    /// Returns whether a signal has raised an exception. Only the caller's thread checks for new signals.
    pub fn is_raised(&self) -> bool {
        let Ok(mut found) = self.found.lock() else { return true };
        if found.1.is_none() && thread::current().id() == self.caller {
            let now = Instant::now();
            if now >= *found.0.get_or_insert(now + SIGNAL_EVERY) {
                found.0 = Some(now + SIGNAL_EVERY);
                found.1 = Python::attach(|py| self.check(py).err());
            }
        }
        found.1.is_some()
    }

    /// Takes the exception.
    pub fn take(&self) -> Option<PyErr> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).1.take()
    }
}

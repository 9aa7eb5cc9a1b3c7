//! A panic is a defect in nonet. Users get an ordinary exception that says so, and nothing on standard error.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;

use crate::errors::DefectError;

/// Panics that no call has reported yet, the newest last: the message, and the report, which also names the location.
///
/// Several calls may panic at the same time, on different threads; each finds its own panic by the message.
static UNREPORTED: Mutex<VecDeque<(String, String)>> = Mutex::new(VecDeque::new());

/// Maximum number of panics to keep. Panics that merely accompany another are never requested.
const MOST_UNREPORTED: usize = 64;

/// Records panics instead of writing them to standard error, unless the environment asks for backtraces.
pub fn listen() {
    let write = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        keep(message(panic.payload()), panic.to_string());
        if std::env::var_os("RUST_BACKTRACE").is_some_and(|wanted| wanted != "0") {
            write(panic);
        }
    }));
}

fn keep(message: &str, report: String) {
    let mut unreported = UNREPORTED.lock().unwrap_or_else(PoisonError::into_inner);
    if unreported.len() == MOST_UNREPORTED {
        unreported.pop_front();
    }
    unreported.push_back((message.to_owned(), report));
}

/// Takes the report of a panic.
fn report(message: &str) -> String {
    let mut unreported = UNREPORTED.lock().unwrap_or_else(PoisonError::into_inner);
    let at = unreported.iter().rposition(|(said, _)| said == message);
    at.and_then(|at| unreported.remove(at)).map_or_else(|| message.to_owned(), |(_, report)| report)
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("a panic without a message")
}

/// Does the work and turns a panic into a `DefectError`. Every call from Python that may fail goes through here, so no
/// panic reaches Python as a `PanicException`, which `except Exception` does not catch.
///
/// Objects in use during the panic have been dropped or poisoned by then, so they are not used again.
pub fn caught<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    panic::catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|panic| Err(DefectError::new_err(report(message(&*panic)))))
}

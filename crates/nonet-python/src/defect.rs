//! Panics, which are defects: wherever one happens, users get an ordinary exception that says so, and nothing on standard error.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};
use std::thread;

use nonet::{Job, Lanes, Limits, Puzzles, Rules};
use pyo3::import_exception;
use pyo3::prelude::*;

use crate::batch::watch_signals;

import_exception!(nonet.errors, DefectError);

/// Panics that no call has reported yet, the newest last: their words, and the report, which also says where they were.
///
/// Calls may panic at the same time, and on threads of their own; each finds its own panic by the words.
static UNREPORTED: Mutex<VecDeque<(String, String)>> = Mutex::new(VecDeque::new());

/// Other panics that come with one are never asked for: no more are kept.
const MOST_UNREPORTED: usize = 64;

/// Keeps what panics say. They are written to standard error only where the environment asks for backtraces.
pub fn listen() {
    let write = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        keep(words(panic.payload()), panic.to_string());
        if std::env::var_os("RUST_BACKTRACE").is_some_and(|wanted| wanted != "0") {
            write(panic);
        }
    }));
}

fn keep(words: &str, report: String) {
    let mut unreported = UNREPORTED.lock().unwrap_or_else(PoisonError::into_inner);
    if unreported.len() == MOST_UNREPORTED {
        unreported.pop_front();
    }
    unreported.push_back((words.to_owned(), report));
}

/// The report of a panic.
fn report(words: &str) -> String {
    let mut unreported = UNREPORTED.lock().unwrap_or_else(PoisonError::into_inner);
    let at = unreported.iter().rposition(|(said, _)| said == words);
    at.and_then(|at| unreported.remove(at)).map_or_else(|| words.to_owned(), |(_, report)| report)
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("a panic without words")
}

/// What the work comes to. Everything that Python calls and that may go wrong goes through here, so that no panic
/// reaches Python as a `PanicException`, which `except Exception` does not catch.
///
/// Whatever was in use when a panic came is dropped or poisoned on the way here, and so not used again.
pub fn caught<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    panic::catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|panic| Err(DefectError::new_err(report(words(&*panic)))))
}

/// Panics, for tests: here, in a worker, or in all threads of a batch.
#[pyfunction]
#[pyo3(name = "_panic")]
pub fn panic_for_tests(py: Python<'_>, message: &str, place: &str) -> PyResult<()> {
    caught(|| match place {
        "worker" => watch_signals(py, &false.into(), || panic!("{message}")),
        "batch" => py.detach(|| panic_in_batch(message)),
        _ => panic!("{message}"),
    })
}

fn panic_in_batch(message: &str) -> ! {
    let caller = thread::current().id();
    let cancel = || {
        assert!(thread::current().id() == caller, "{message}");
        false
    };
    let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
    let job = Job { count_limit: u64::MAX, limits, threads: 2, lanes: Lanes::best() };
    let empty = vec![0; 81 * 128];
    let answers = nonet::run_batch(&Rules::classic(), Puzzles { givens: &empty, marks: None }, &job);
    panic!("{} rows without a panic", answers.map_or(0, |answers| answers.verdicts.len()));
}

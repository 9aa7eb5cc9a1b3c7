//! Panics on demand, so that tests can check what users see.

use std::thread;

use nonet::{Job, Lanes, Limits, Puzzles, Rules};
use pyo3::prelude::*;

use crate::defect::caught;
use crate::signals::watch_with;

/// Panics on this thread, on a worker's thread, or on all other threads of a batch.
#[pyfunction]
#[pyo3(name = "_panic")]
pub fn panic_for_tests(py: Python<'_>, message: &str, place: &str) -> PyResult<()> {
    caught(|| match place {
        "worker" => watch_with(py, &false.into(), |_| Ok(()), || panic!("{message}")),
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

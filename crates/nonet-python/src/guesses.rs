//! Counts of tdoku's guesses, for one puzzle and for many.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use std::sync::atomic::{AtomicBool, Ordering};

use nonet::{Limits, Unrated};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::arrays::OwnedPuzzles;
use crate::defect::caught;
use crate::limits::{self, Seconds, deadline};
use crate::memory::room;
use crate::puzzle::OwnedClues;
use crate::signals::watch_signals;

/// The bytes of a row's answer, here and in Python.
const GUESSES: u64 = 16 + 8;

/// The guesses of one puzzle.
#[pyfunction]
pub fn tdoku_guesses(
    py: Python<'_>,
    givens: &[u8],
    marks: Option<Vec<u32>>,
    limit: u64,
    timeout: Option<Seconds>,
) -> PyResult<u64> {
    let clues = OwnedClues::new(81, givens, marks)?;
    caught(|| limits::run(py, None, timeout, |limits| nonet::tdoku_guesses(clues.get(), limit, limits)))
}

/// The guesses of each puzzle of a batch; -1 for a malformed row, -2 for one that the timeout cut off.
#[pyfunction]
pub fn tdoku_guesses_batch<'py>(
    py: Python<'py>,
    givens: PyReadonlyArray1<'py, u8>,
    marks: Option<PyReadonlyArray1<'py, u32>>,
    limit: u64,
    threads: usize,
    timeout: Option<Seconds>,
) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let deadline = deadline(timeout);
    let puzzles = OwnedPuzzles::new(&givens, marks.as_ref())?;
    let stop = AtomicBool::new(false);
    let cancel = || stop.load(Ordering::Relaxed);
    let limits = Limits { deadline, cancel: Some(&cancel), ..Limits::default() };
    room(puzzles.rows(), GUESSES, "rows")?;
    let work = || nonet::tdoku_guesses_batch(puzzles.get(), limit, &limits, threads);
    let ratings = caught(|| watch_signals(py, &stop, work))?;
    Ok(PyArray1::from_vec(py, ratings.into_iter().map(number).collect()))
}

/// A rating, or the number that stands for none.
fn number(rating: Result<u64, Unrated>) -> i64 {
    match rating {
        Ok(guesses) => guesses.cast_signed(),
        Err(Unrated::Malformed) => -1,
        Err(Unrated::Stopped(_)) => -2,
    }
}

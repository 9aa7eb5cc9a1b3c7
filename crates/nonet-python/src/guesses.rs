//! Counts of tdoku's guesses, for one puzzle and for many.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use nonet::Unrated;
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::arrays::{Boards, Column, OwnedPuzzles};
use crate::defect::caught;
use crate::limits::{self, Seconds};
use crate::memory::room;
use crate::puzzle::{OwnedClues, PuzzleParts};
use crate::signals::run_within;

/// The bytes of a row's answer, here and in Python.
const GUESSES: u64 = 16 + 8;

/// Counts the guesses of one puzzle.
#[pyfunction]
pub fn tdoku_guesses(
    py: Python<'_>,
    board: PuzzleParts<'_>,
    limit: u64,
    timeout: Option<Seconds>,
) -> PyResult<u64> {
    let clues = OwnedClues::new(81, board)?;
    caught(|| limits::run(py, None, timeout, |limits| nonet::tdoku_guesses(clues.get(), limit, limits)))
}

/// Counts the guesses of each puzzle of a batch: -1 for a malformed row, -2 for one cut off by the timeout.
#[pyfunction]
pub fn tdoku_guesses_batch<'py>(
    py: Python<'py>,
    boards: Boards<'py>,
    limit: u64,
    threads: usize,
    timeout: Option<Seconds>,
) -> PyResult<Column<'py, i64>> {
    let puzzles = OwnedPuzzles::new(&boards)?;
    room(puzzles.rows(81)?, GUESSES, "rows")?;
    let ratings = run_within(py, timeout, |limits| {
        nonet::tdoku_guesses_batch(puzzles.get(), limit, limits, threads)
    })?;
    Ok(PyArray1::from_vec(py, ratings.into_iter().map(number).collect()))
}

/// Returns the count, or the number that stands for the reason why there is none.
fn number(rating: Result<u64, Unrated>) -> i64 {
    match rating {
        Ok(guesses) => guesses.cast_signed(),
        Err(Unrated::Malformed) => -1,
        Err(Unrated::Stopped(_)) => -2,
    }
}

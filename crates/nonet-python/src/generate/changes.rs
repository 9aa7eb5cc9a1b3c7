//! Puzzles made of others: completed ones, and those one step harder or easier.

use nonet::Random;
use nonet_generate::{Direction, Failure, Refusal, Symmetry};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::{RefusalError, rules_error, stop_error, value_error};
use crate::limits::Seconds;
use crate::puzzle::PuzzleParts;
use crate::rules::PyRules;
use crate::signals::run_within;

/// Adds as few givens to a puzzle as one solution needs; `None` if it has no solution.
#[pyfunction]
pub fn completed<'py>(
    py: Python<'py>,
    rules: &PyRules,
    board: PuzzleParts<'_>,
    symmetry: &str,
    seed: (u64, u64),
    timeout: Option<Seconds>,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let clues = rules.clues(board)?;
    let Some(symmetry) = Symmetry::named(symmetry) else {
        return Err(value_error(format!("there is no symmetry '{symmetry}'")));
    };
    let found = run_within(py, timeout, |limits| {
        let random = &mut Random::of(seed.0, seed.1);
        nonet_generate::completed(&rules.rules, clues.get(), symmetry, random, limits)
    })?;
    Ok(found.map_err(failed)?.map(|found| PyBytes::new(py, &found.givens)))
}

/// Returns the givens of the puzzle one step harder or easier, and the number of the constraint that it lacks.
#[pyfunction]
pub fn one_step<'py>(
    py: Python<'py>,
    rules: &PyRules,
    board: PuzzleParts<'_>,
    is_harder: bool,
    timeout: Option<Seconds>,
) -> PyResult<(Bound<'py, PyBytes>, Option<usize>)> {
    let clues = rules.clues(board)?;
    let direction = if is_harder { Direction::Harder } else { Direction::Easier };
    let found = run_within(py, timeout, |limits| {
        nonet_generate::one_step(&rules.rules, clues.get(), direction, limits)
    })?;
    let found = found.map_err(failed)?;
    Ok((PyBytes::new(py, &found.givens), found.without))
}

fn failed(failure: Failure) -> PyErr {
    match failure {
        Failure::Stopped(why) => stop_error(why),
        Failure::Refused(Refusal::Unsupported(why)) => rules_error(why),
        Failure::Refused(why) => RefusalError::new_err(why.to_string()),
    }
}

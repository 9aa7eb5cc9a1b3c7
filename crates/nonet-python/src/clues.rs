//! What clues contribute, and how many solutions there are about.

use nonet::{Clues, Limits, Part, Parts, Stopped};
use nonet_session::{ToldContradiction, told_contradiction};
use pyo3::prelude::*;

use crate::defect::caught;
use crate::errors::{improper_error, rules_error};
use crate::limits::{self, Seconds};
use crate::puzzle::PuzzleParts;
use crate::rules::PyRules;

/// The cells of givens, and the indexes of constraints and of houses.
type PartLists = (Vec<usize>, Vec<usize>, Vec<usize>);

/// The parts that contradict each other; the cells whose candidates take part, and those to show; the message; whether
/// the set is irreducible and smallest.
type ContradictionTuple = (PartLists, [Vec<usize>; 2], String, (bool, bool));

/// Asks about the parts of a puzzle, under limits.
fn ask<T: Send>(
    py: Python<'_>,
    rules: &PyRules,
    board: PuzzleParts<'_>,
    timeout: Option<Seconds>,
    question: impl FnOnce(&mut Parts<'_>, Clues<'_>, &Limits<'_>) -> Result<T, Stopped> + Send,
) -> PyResult<T> {
    let clues = rules.clues(board)?;
    caught(|| {
        let mut parts = Parts::of(&rules.rules, clues.get()).map_err(rules_error)?;
        limits::run(py, None, timeout, |limits| question(&mut parts, clues.get(), limits))
    })
}

/// Returns why a puzzle has no solution, or `None` if it has one.
#[pyfunction]
pub fn contradiction(
    py: Python<'_>,
    rules: &PyRules,
    board: PuzzleParts<'_>,
    timeout: Option<Seconds>,
) -> PyResult<Option<ContradictionTuple>> {
    ask(py, rules, board, timeout, |parts, clues, limits| {
        let found = parts.contradiction(limits)?;
        Ok(found.map(|found| tuple(told_contradiction(&rules.rules, clues, &found))))
    })
}

fn tuple(told: ToldContradiction) -> ContradictionTuple {
    let parts = (told.givens, told.constraints, told.houses);
    (parts, [told.candidates, told.cells], told.message, (told.is_irreducible, told.is_smallest))
}

/// Returns the clues that could each be left out without a second solution.
#[pyfunction]
pub fn redundant_clues(
    py: Python<'_>,
    rules: &PyRules,
    board: PuzzleParts<'_>,
    timeout: Option<Seconds>,
) -> PyResult<PartLists> {
    ask(py, rules, board, timeout, |parts, _, limits| parts.redundant(limits))?
        .map(lists)
        .map_err(improper_error)
}

/// Leaves out givens and constraints in this order, as long as there is no second solution, and returns those left
/// out.
#[pyfunction]
pub fn left_out(
    py: Python<'_>,
    rules: &PyRules,
    board: PuzzleParts<'_>,
    cells: Vec<u16>,
    constraints: Vec<usize>,
    timeout: Option<Seconds>,
) -> PyResult<PartLists> {
    let cells = cells.into_iter().map(|cell| Part::Given(nonet::Cell::new(cell)));
    let order: Vec<Part> = cells.chain(constraints.into_iter().map(Part::Constraint)).collect();
    ask(py, rules, board, timeout, |parts, _, limits| parts.left_out(&order, limits))?
        .map(lists)
        .map_err(improper_error)
}

fn lists(parts: Vec<Part>) -> PartLists {
    let mut lists = PartLists::default();
    for part in parts {
        match part {
            Part::Given(cell) => lists.0.push(cell.index()),
            // Marks are never left out.
            Part::Marks(_) => {}
            Part::Constraint(at) => lists.1.push(at),
            Part::House(at) => lists.2.push(at),
        }
    }
    lists
}

/// Estimates the number of solutions. Returns its natural logarithm, the standard error as a part of it, and the
/// number of samples.
#[pyfunction]
pub fn estimate(
    py: Python<'_>,
    rules: &PyRules,
    board: PuzzleParts<'_>,
    samples: u64,
    seed: u64,
    timeout: Option<Seconds>,
) -> PyResult<(f64, f64, u64)> {
    let clues = rules.clues(board)?;
    caught(|| {
        let found = limits::run(py, None, timeout, |limits| {
            match nonet::estimate(&rules.rules, clues.get(), samples, seed, limits) {
                Ok(found) => found.map(Ok),
                Err(unsupported) => Ok(Err(unsupported)),
            }
        })?;
        let found = found.map_err(rules_error)?;
        Ok((found.ln_count, found.relative_error, found.samples))
    })
}

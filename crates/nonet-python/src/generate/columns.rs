//! Generated puzzles as columns and as values.

use std::ops::Range;

use nonet::Verdict;
use nonet_generate::{Generated, Puzzle};
use nonet_logic::{Answered, Rating};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::arrays::Column;

/// Givens, solutions, status, whether each puzzle is minimal, whether it is minimal under the symmetry, tries,
/// verdicts, the columns of each scale, and the drawn constraints of each row, if any were requested.
pub type Columns<'py> = (
    Column<'py, u8>,
    Column<'py, u8>,
    Column<'py, u8>,
    Column<'py, bool>,
    Column<'py, bool>,
    Column<'py, u64>,
    Column<'py, u8>,
    Vec<(&'static str, Bound<'py, PyDict>)>,
    Option<Vec<String>>,
);

/// The givens, the solution, whether the puzzle is minimal, whether it is minimal under its symmetry, the tries, and the
/// drawn constraints.
pub type Value<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, bool, bool, u64, String);

/// The status of a row, as in Python's `MadeStatus`.
const MADE: u8 = 0;
pub const TIMEOUT: u8 = 1;
pub const EXHAUSTED: u8 = 2;
pub const INTERRUPTED: u8 = 3;

/// The bytes of a row besides its cells, first without ratings, then with them.
pub const ROW: u64 = 3 + 8;
pub const RATED_ROW: u64 = ROW + 32 + 300;

/// A row: one rating for each ladder, if ratings were requested.
type Rated = Answered<Vec<Rating<i16>>>;

/// Rows while they are being filled.
pub struct Rows {
    /// The number of cells of a board.
    cells: usize,
    puzzles: Vec<u8>,
    solutions: Vec<u8>,
    status: Vec<u8>,
    minimal: Vec<bool>,
    symmetry_minimal: Vec<bool>,
    tried: Vec<u64>,
    /// Empty if no ratings were requested.
    rated: Vec<Rated>,
    /// Empty if no constraints were requested.
    constraints: Vec<String>,
    pub done: usize,
}

impl Rows {
    pub fn new(count: usize, cells: usize, (is_rated, has_constraints): (bool, bool)) -> Self {
        let unrated = || Rated { verdict: Verdict::Timeout, answer: None };
        Self {
            cells,
            puzzles: vec![0; cells * count],
            solutions: vec![0; cells * count],
            status: vec![EXHAUSTED; count],
            minimal: vec![false; count],
            symmetry_minimal: vec![false; count],
            tried: vec![0; count],
            rated: if is_rated { (0..count).map(|_| unrated()).collect() } else { Vec::new() },
            constraints: if has_constraints { vec![String::new(); count] } else { Vec::new() },
            done: 0,
        }
    }

    /// Returns the places of the cells of a row.
    const fn cells(&self, row: usize) -> Range<usize> {
        self.cells * row..self.cells * (row + 1)
    }

    pub fn keep(&mut self, row: usize, made: Generated) {
        let Generated { puzzle, tried, ratings } = made;
        let Puzzle { givens, solution, minimal, symmetry_minimal, constraints } = puzzle;
        let cells = self.cells(row);
        self.puzzles[cells.clone()].copy_from_slice(&givens);
        self.solutions[cells].copy_from_slice(&solution);
        self.status[row] = MADE;
        self.done += 1;
        (self.minimal[row], self.symmetry_minimal[row]) = (minimal, symmetry_minimal);
        self.tried[row] = tried;
        if let Some(known) = self.constraints.get_mut(row) {
            *known = constraints;
        }
        if let Some(rated) = self.rated.get_mut(row) {
            let ratings = ratings
                .into_iter()
                .map(|one| one.renamed(|info| crate::rating::number(info.key)))
                .collect();
            *rated = Rated { verdict: Verdict::Unique, answer: Some(ratings) };
        }
    }

    /// Returns the rows as values, `None` for a row without a puzzle.
    pub fn values<'py>(&self, py: Python<'py>) -> Vec<Option<Value<'py>>> {
        let value = |row: usize| {
            let cells = self.cells(row);
            (
                PyBytes::new(py, &self.puzzles[cells.clone()]),
                PyBytes::new(py, &self.solutions[cells]),
                self.minimal[row],
                self.symmetry_minimal[row],
                self.tried[row],
                self.constraints.get(row).cloned().unwrap_or_default(),
            )
        };
        let is_made = |status: &u8| *status == MADE;
        self.status.iter().enumerate().map(|(row, status)| is_made(status).then(|| value(row))).collect()
    }

    /// Returns the rows as columns. Rows without a puzzle get the status `open`.
    pub fn columns<'py>(
        mut self,
        py: Python<'py>,
        open: u8,
        scales: &[&'static str],
    ) -> PyResult<Columns<'py>> {
        for status in &mut self.status {
            if *status != MADE {
                *status = open;
            }
        }
        let verdicts = self.rated.iter().map(|row| row.verdict as u8).collect();
        let ladders = scales
            .iter()
            .enumerate()
            .map(|(at, &name)| {
                let rows = self.rated.iter().map(|row| row.answer.as_ref()?.get(at)).collect();
                Ok((name, crate::rating::columns(py, rows)?))
            })
            .collect::<PyResult<_>>()?;
        Ok((
            PyArray1::from_vec(py, self.puzzles),
            PyArray1::from_vec(py, self.solutions),
            PyArray1::from_vec(py, self.status),
            PyArray1::from_vec(py, self.minimal),
            PyArray1::from_vec(py, self.symmetry_minimal),
            PyArray1::from_vec(py, self.tried),
            PyArray1::from_vec(py, verdicts),
            ladders,
            Some(self.constraints).filter(|known| !known.is_empty()),
        ))
    }
}

//! Boards: cells on a canvas, digits, and grids.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use nonet::{Board, BoardError, Cell, GridArea};
use pyo3::prelude::*;

use crate::errors::rules_error;

/// A board, as held by Python's class of the same name.
#[pyclass(name = "Board", module = "nonet._core", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct PyBoard(pub Board);

fn finish(
    board: Result<Board, BoardError>,
    digits: Option<u8>,
    lowest: u8,
    raw: bool,
) -> PyResult<PyBoard> {
    let board = board.map(|board| if raw { board.raw() } else { board });
    let board = board.and_then(|board| match digits {
        Some(digits) => board.with_digits(digits),
        None => Ok(board),
    });
    board.and_then(|board| board.with_lowest(lowest)).map(PyBoard).map_err(rules_error)
}

#[pymethods]
impl PyBoard {
    #[new]
    fn new(rows: u8, columns: u8, digits: Option<u8>, lowest: u8, raw: bool) -> PyResult<Self> {
        finish(Board::rectangle(rows, columns), digits, lowest, raw)
    }

    /// Makes a board of square grids at these corners of one canvas.
    #[staticmethod]
    #[expect(clippy::needless_pass_by_value, reason = "values arrive from Python as values")]
    fn overlapping(
        size: u8,
        corners: Vec<(u8, u8)>,
        digits: Option<u8>,
        lowest: u8,
        raw: bool,
    ) -> PyResult<Self> {
        finish(Board::overlapping(size, &corners), digits, lowest, raw)
    }

    #[getter]
    fn rows(&self) -> u8 {
        self.0.rows()
    }

    #[getter]
    fn columns(&self) -> u8 {
        self.0.columns()
    }

    #[getter]
    fn digits(&self) -> u8 {
        self.0.digits()
    }

    #[getter]
    fn lowest(&self) -> u8 {
        *self.0.values().start()
    }

    #[getter]
    fn raw(&self) -> bool {
        self.0.is_raw()
    }

    /// Top, left, rows and columns of each grid.
    #[getter]
    fn grids(&self) -> Vec<(u8, u8, u8, u8)> {
        let corners = |grid: &GridArea| (grid.top, grid.left, grid.rows, grid.columns);
        self.0.grids().iter().map(corners).collect()
    }

    /// Returns the row and column of each cell.
    #[getter]
    fn places(&self) -> Vec<(u8, u8)> {
        (0..).take(self.0.cell_count()).map(|cell| self.0.place(Cell::new(cell))).collect()
    }

    fn describe(&self) -> String {
        self.0.describe()
    }

    fn __hash__(&self) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one(&self.0)
    }
}

//! Boards as text: what people write down, without files around it.

use nonet_text::{ReadError, candidates, pictures, symbols, written};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::board::PyBoard;
use crate::errors::ParseError;
use crate::rules::PyRules;

pub fn parse_error(error: ReadError) -> PyErr {
    ParseError::new_err((error.reason, None::<usize>, error.column))
}

/// Returns the size of the square board that a text writes down, and its cells; `None` if it is not one board. With
/// `unusual`, only in layouts that have no other reader.
#[pyfunction]
pub fn board_of(text: &Bound<'_, PyString>, unusual: bool) -> Option<(u8, Vec<String>)> {
    let text = text.to_string_lossy();
    if unusual { written::unusual_board_of(&text) } else { written::board_of(&text) }
}

/// Returns the fault of a list of cells, or `None` if a text is not written like one.
#[pyfunction]
pub fn fault_of_list(text: &Bound<'_, PyString>) -> Option<String> {
    written::fault_of_list(&text.to_string_lossy())
}

/// Returns the cells of one row of a picture whose bars show where they are.
#[pyfunction]
pub fn row_of(line: &Bound<'_, PyString>, size: u8) -> Option<Vec<String>> {
    written::row_of(&line.to_string_lossy(), size)
}

/// Returns the nine cells of a row, or all 81 cells, each with its digits and whether it lists candidates.
#[pyfunction]
pub fn picture_row(line: &Bound<'_, PyString>) -> Option<Vec<pictures::Shown>> {
    pictures::row_of(&line.to_string_lossy())
}

/// Returns whether a line is blank or only a border.
#[pyfunction]
pub fn is_border(line: &Bound<'_, PyString>) -> bool {
    pictures::is_border(&line.to_string_lossy())
}

/// Returns the number of cells in a line that looks like a malformed row of nine cells.
#[pyfunction]
pub fn cells_of_broken_row(line: &Bound<'_, PyString>) -> Option<usize> {
    pictures::broken_row(&line.to_string_lossy())
}

/// Returns the digits in a picture of candidates under these rules.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "lists arrive from Python as values")]
pub fn settled<'py>(py: Python<'py>, rules: &PyRules, cells: Vec<u64>) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &pictures::settled(&cells, &rules.rules))
}

/// Returns the digit numbers that a text holds, a symbol or a number for each cell.
#[pyfunction]
pub fn read_symbols<'py>(text: &Bound<'py, PyString>, board: &PyBoard) -> PyResult<Bound<'py, PyBytes>> {
    let cells = symbols::read(&text.to_string_lossy(), &board.0).map_err(parse_error)?;
    Ok(PyBytes::new(text.py(), &cells))
}

/// Returns the size of the square board with as many cells as a text has symbols or numbers.
#[pyfunction]
pub fn square_size(text: &Bound<'_, PyString>) -> Option<u8> {
    symbols::square_board(&text.to_string_lossy())
}

/// Returns the sets of candidates in a line with a symbol for each digit of each cell.
#[pyfunction]
pub fn parse_candidates(text: &Bound<'_, PyString>, board: &PyBoard) -> PyResult<Vec<u64>> {
    candidates::parse(&text.to_string_lossy(), &board.0).map_err(parse_error)
}

/// Returns the size of the square board whose candidates a line lists, and the error for those of a rectangle.
#[pyfunction]
pub fn candidates_size(text: &Bound<'_, PyString>) -> PyResult<Option<u8>> {
    candidates::size_of_line(&text.to_string_lossy()).map_err(parse_error)
}

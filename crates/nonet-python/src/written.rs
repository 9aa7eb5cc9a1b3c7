//! Boards as text: what people write down, without files around it.

use nonet_text::pictures::{OF_CANDIDATES, OF_DIGITS, OF_SIMPLE_SUDOKU};
use nonet_text::{ReadError, candidates, canvas, jigsaw, pictures, symbols, written};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::board::PyBoard;
use crate::errors::{ParseError, value_error};
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

/// Returns the givens and the candidates, if these are not only marks, of a picture of candidates on its own.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "lists arrive from Python as values")]
pub fn picture_of_candidates<'py>(
    py: Python<'py>,
    rules: &PyRules,
    cells: Vec<u64>,
) -> (Bound<'py, PyBytes>, Option<Vec<u64>>) {
    let (givens, candidates) = pictures::of_candidates(&cells, &rules.rules);
    (PyBytes::new(py, &givens), candidates)
}

/// Returns the picture of a 9x9 board whose cells have these texts, as one of "digits", "candidates" and "ss".
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "lists arrive from Python as values")]
pub fn write_picture(cells: Vec<String>, look: &str) -> String {
    let corners = match look {
        "digits" => OF_DIGITS,
        "ss" => OF_SIMPLE_SUDOKU,
        _ => OF_CANDIDATES,
    };
    pictures::write(&cells, corners)
}

/// Returns the name of the board of several grids whose layout rows have.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "lists arrive from Python as values")]
pub fn canvas_layout(rows: Vec<String>) -> PyResult<&'static str> {
    canvas::layout_of(&rows).map_err(parse_error)
}

/// Returns the digit numbers in the rows of a canvas.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "lists arrive from Python as values")]
pub fn read_canvas<'py>(
    py: Python<'py>,
    rows: Vec<String>,
    board: &PyBoard,
) -> PyResult<Bound<'py, PyBytes>> {
    Ok(PyBytes::new(py, &canvas::digits(&rows, &board.0).map_err(parse_error)?))
}

/// Returns the rows of a canvas.
#[pyfunction]
pub fn write_canvas(numbers: &[u8], board: &PyBoard) -> PyResult<String> {
    canvas::write(numbers, &board.0).map_err(value_error)
}

/// Returns the cells, the regions and the rest of a text; `None` if it is not a jigsaw.
#[pyfunction]
pub fn jigsaw_parts(text: &Bound<'_, PyString>) -> Option<(String, String, String)> {
    let text = text.to_string_lossy();
    let (cells, map, rest) = jigsaw::parts(&text)?;
    Some((cells.to_owned(), map.to_owned(), rest.to_owned()))
}

/// Returns the givens and the letter of each cell's region.
#[pyfunction]
pub fn write_jigsaw(givens: &[u8], rules: &PyRules) -> PyResult<String> {
    jigsaw::write(givens, &rules.rules).map_err(value_error)
}

/// Returns the text of each digit number of a board.
#[pyfunction]
pub fn labels(board: &PyBoard) -> Vec<String> {
    symbols::labels(&board.0)
}

/// Returns digit numbers as text, a symbol or a number for each cell.
#[pyfunction]
pub fn write_symbols(numbers: &[u8], board: &PyBoard) -> String {
    symbols::write(numbers, &board.0)
}

/// Returns a puzzle as a line with a symbol for each digit of each cell.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "lists arrive from Python as values")]
pub fn write_candidates(
    givens: &[u8],
    candidates: Option<Vec<u64>>,
    board: &PyBoard,
) -> PyResult<String> {
    candidates::write(givens, candidates.as_deref(), &board.0).map_err(value_error)
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

/// Returns the sets of candidates in a line with a symbol for each digit of each cell, and the givens if they stand for
/// nothing else.
#[pyfunction]
pub fn parse_candidates<'py>(
    text: &Bound<'py, PyString>,
    board: &PyBoard,
) -> PyResult<(Vec<u64>, Option<Bound<'py, PyBytes>>)> {
    let sets = candidates::parse(&text.to_string_lossy(), &board.0).map_err(parse_error)?;
    let givens = candidates::givens(&sets, &board.0);
    Ok((sets, givens.map(|givens| PyBytes::new(text.py(), &givens))))
}

/// Returns the size of the square board whose candidates a line lists, and the error for those of a rectangle.
#[pyfunction]
pub fn candidates_size(text: &Bound<'_, PyString>) -> PyResult<Option<u8>> {
    candidates::size_of_line(&text.to_string_lossy()).map_err(parse_error)
}

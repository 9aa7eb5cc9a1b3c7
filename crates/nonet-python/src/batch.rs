//! Batches: arrays in, columns out.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use nonet::{
    Answers, Clues, GridFault, Job, Limits, Puzzles, Rules, Stopped, check_grid, parse_cells_into,
};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::arrays::{Boards, Column, OwnedPuzzles, slice};
use crate::defect::caught;
use crate::errors::{rules_error, value_error};
use crate::limits::{self, Seconds};
use crate::memory::room;
use crate::rules::PyRules;

/// A digit that no board has; it marks a row as malformed.
pub const MALFORMED: u8 = 255;

type Columns<'py> =
    (Column<'py, u8>, Column<'py, u8>, Column<'py, u64>, Column<'py, u64>, Column<'py, f64>);

/// The cells of all rows, the number of each row that is not a board with the reason, and the numbers of the rows that are
/// not strings.
type Parsed<'py> = (Column<'py, u8>, Vec<(usize, String)>, Vec<usize>);

/// Number of strings to read before other threads may run and Ctrl-C is checked.
const TEXTS: usize = 1 << 14;

/// Reads strings into one array of cells. Also returns the number of each row that is not a board, with the reason, and
/// the numbers of the rows that are not strings at all.
#[pyfunction]
pub fn parse_batch<'py>(py: Python<'py>, items: &Bound<'py, PyList>) -> PyResult<Parsed<'py>> {
    caught(|| {
        room(items.len() as u64, 81, "boards")?;
        let mut cells = Vec::with_capacity(items.len() * 81);
        let (mut malformed, mut foreign) = (Vec::new(), Vec::new());
        for (row, item) in items.iter().enumerate() {
            if row % TEXTS == TEXTS - 1 {
                py.detach(|| ());
                py.check_signals()?;
            }
            let board = match item.cast::<PyString>().map(parse) {
                Ok(Ok(board)) => board,
                Ok(Err(why)) => {
                    malformed.push((row, why));
                    [MALFORMED; 81]
                }
                Err(_) => {
                    foreign.push(row);
                    [MALFORMED; 81]
                }
            };
            cells.extend_from_slice(&board);
        }
        Ok((PyArray1::from_vec(py, cells), malformed, foreign))
    })
}

/// Reads the board in a string, or returns the reason why the string is not a board.
fn parse(text: &Bound<'_, PyString>) -> Result<[u8; 81], String> {
    let mut board = [0; 81];
    // The conversion is lossy for the same reason as in `parse_cells`.
    let read = match text.to_str() {
        Ok(text) => parse_cells_into(text, &mut board),
        Err(_) => parse_cells_into(&text.to_string_lossy(), &mut board),
    };
    read.map(|()| board).map_err(|error| error.to_string())
}

/// The bytes of one row's answer besides the solution.
const ANSWER: u64 = 1 + 3 * 8;

/// Returns the solutions (cell by cell), verdicts, counts, nodes and seconds of a batch. The limits on solutions and
/// nodes apply to each row.
#[pyfunction]
pub fn run_batch<'py>(
    py: Python<'py>,
    rules: &PyRules,
    boards: Boards<'py>,
    row_limits: (u64, Option<u64>),
    threads: usize,
    timeout: Option<Seconds>,
) -> PyResult<Columns<'py>> {
    caught(|| {
        let (puzzles, (count_limit, max_nodes)) = (OwnedPuzzles::new(&boards)?, row_limits);
        let cells = rules.rules.cell_count();
        room(puzzles.rows(cells)?, ANSWER + cells as u64, "rows")?;
        let result = limits::run(py, max_nodes, timeout, |limits| {
            let job = Job { count_limit, limits: *limits, threads, lanes: nonet::Lanes::best() };
            let result = nonet::run_batch(&rules.rules, puzzles.get(), &job);
            // After Ctrl-C the answer is incomplete.
            if limits.cancel.is_some_and(|cancel| cancel()) {
                Err(Stopped::Cancelled)
            } else {
                Ok(result)
            }
        })?;
        Ok(columns(py, result.map_err(rules_error)?))
    })
}

fn columns(py: Python<'_>, answers: Answers) -> Columns<'_> {
    (
        PyArray1::from_vec(py, answers.solutions),
        PyArray1::from_vec(py, answers.verdicts),
        PyArray1::from_vec(py, answers.counts),
        PyArray1::from_vec(py, answers.nodes),
        PyArray1::from_vec(py, answers.seconds),
    )
}

/// Number of grids read between two checks for Ctrl-C.
const GRIDS: usize = 1 << 12;

/// Returns the first fault of each grid ([`GridFault`] as a number) and the cell that shows it, or -1.
#[pyfunction]
pub fn check_batch<'py>(
    py: Python<'py>,
    rules: &PyRules,
    grids: PyReadonlyArray1<'py, u8>,
    puzzles: Option<Boards<'py>>,
) -> PyResult<(Column<'py, u8>, Column<'py, i16>)> {
    caught(|| {
        let grids = slice(&grids)?;
        let puzzles = puzzles.as_ref().map(OwnedPuzzles::new).transpose()?;
        let puzzles = puzzles.as_ref().map(OwnedPuzzles::get);
        if puzzles.is_some_and(|puzzles| puzzles.givens.len() != grids.len()) {
            return Err(value_error("grids and puzzles differ in length"));
        }
        let rows = grids.len() / rules.rules.cell_count();
        room(rows as u64, 3, "rows")?;
        let (mut faults, mut at) = (Vec::with_capacity(rows), Vec::with_capacity(rows));
        limits::run(py, None, None, |limits| {
            check(&rules.rules, grids, puzzles, limits, |fault, cell| {
                faults.push(fault as u8);
                at.push(cell.map_or(-1, |cell| i16::try_from(cell).unwrap_or(i16::MAX)));
            })
        })?;
        Ok((PyArray1::from_vec(py, faults), PyArray1::from_vec(py, at)))
    })
}

/// Passes the first fault of each grid to `tell`.
fn check(
    rules: &Rules,
    grids: &[u8],
    puzzles: Option<Puzzles<'_>>,
    limits: &Limits<'_>,
    mut tell: impl FnMut(GridFault, Option<usize>),
) -> Result<(), Stopped> {
    let cells = rules.cell_count();
    for (row, grid) in grids.chunks_exact(cells).enumerate() {
        if row % GRIDS == 0 {
            limits.look()?;
        }
        let at = row * cells..(row + 1) * cells;
        let clues = puzzles.map(|Puzzles { givens, marks }| Clues {
            givens: &givens[at.clone()],
            marks: marks.map(|marks| &marks[at.clone()]),
        });
        let (fault, cell) = check_grid(rules, grid, clues);
        tell(fault, cell);
    }
    Ok(())
}

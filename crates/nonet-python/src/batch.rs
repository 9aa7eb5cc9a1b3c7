//! Batches: arrays in, columns out.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use nonet::{Answers, Clues, GridFault, Job, Puzzles, Stopped, check_grid, parse_cells_into};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::import_exception;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::arrays::{OwnedPuzzles, slice};
use crate::limits::{self, SIGNAL_EVERY};
use crate::rules::PyRules;

import_exception!(nonet.errors, RulesError);

/// A digit that no board has: marks a row as malformed.
const MALFORMED: u8 = 255;

type Column<'py, T> = Bound<'py, PyArray1<T>>;
type Columns<'py> =
    (Column<'py, u8>, Column<'py, u8>, Column<'py, u64>, Column<'py, u64>, Column<'py, f64>);

/// Texts as one array of cells, with the rows that are no board and why, and the rows that are
/// no text at all.
#[pyfunction]
pub fn parse_batch<'py>(
    py: Python<'py>,
    items: &Bound<'py, PyList>,
) -> (Column<'py, u8>, Vec<(usize, String)>, Vec<usize>) {
    let mut cells = Vec::with_capacity(items.len() * 81);
    let (mut malformed, mut foreign) = (Vec::new(), Vec::new());
    let mut board = [0; 81];
    for (row, item) in items.iter().enumerate() {
        let Ok(text) = item.cast::<PyString>() else {
            foreign.push(row);
            cells.extend_from_slice(&[MALFORMED; 81]);
            continue;
        };
        // Lossy for the reason that `parse_cells` has.
        let read = match text.to_str() {
            Ok(text) => parse_cells_into(text, &mut board),
            Err(_) => parse_cells_into(&text.to_string_lossy(), &mut board),
        };
        match read {
            Ok(()) => cells.extend_from_slice(&board),
            Err(error) => {
                malformed.push((row, error.to_string()));
                cells.extend_from_slice(&[MALFORMED; 81]);
            }
        }
    }
    (PyArray1::from_vec(py, cells), malformed, foreign)
}

/// Solutions, verdicts, counts, nodes and seconds of a batch, cells one after the other.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of one Python caller")]
pub fn run_batch<'py>(
    py: Python<'py>,
    rules: &PyRules,
    givens: PyReadonlyArray1<'py, u8>,
    marks: Option<PyReadonlyArray1<'py, u32>>,
    count_limit: u64,
    threads: usize,
    max_nodes: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Columns<'py>> {
    let puzzles = OwnedPuzzles::new(&givens, marks.as_ref())?;
    let result = limits::run(py, max_nodes, timeout, |limits| {
        let job = Job { count_limit, limits: *limits, threads, lanes: nonet::Lanes::best() };
        let result = nonet::run_batch(&rules.rules, puzzles.get(), &job);
        // Rows that Ctrl-C cut off are no answer.
        if limits.cancel.is_some_and(|cancel| cancel()) { Err(Stopped::Cancelled) } else { Ok(result) }
    })?;
    let answers = result.map_err(|error| RulesError::new_err(error.to_string()))?;
    Ok(columns(py, answers))
}

/// Runs `work` on another thread while this one looks for Ctrl-C, which sets `stop`.
pub(crate) fn watch_signals<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    watch_with(py, stop, |_| Ok(()), work)
}

/// The same, and calls `tell` whenever it has looked. An error there ends the work as Ctrl-C does.
pub(crate) fn watch_with<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    tell: impl Fn(Python<'_>) -> PyResult<()> + Send + Sync,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, done) = mpsc::channel();
            let worker = scope.spawn(move || {
                let result = work();
                // Nobody waits any more after Ctrl-C: then the answer is not wanted.
                let _ = sender.send(());
                result
            });
            let mut interrupted = None;
            while done.recv_timeout(SIGNAL_EVERY) == Err(mpsc::RecvTimeoutError::Timeout) {
                if interrupted.is_none() {
                    interrupted = Python::attach(|py| py.check_signals().and_then(|()| tell(py)).err());
                }
                if interrupted.is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            let result = worker.join().map_err(|_| PyRuntimeError::new_err("a worker panicked"));
            interrupted.map_or(result, Err)
        })
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

/// For each grid what is wrong with it ([`GridFault`] as a number) and the cell that shows it, or -1.
/// Marks are looked at where givens are.
#[pyfunction]
pub fn check_batch<'py>(
    py: Python<'py>,
    rules: &PyRules,
    grids: PyReadonlyArray1<'py, u8>,
    givens: Option<PyReadonlyArray1<'py, u8>>,
    marks: Option<PyReadonlyArray1<'py, u32>>,
) -> PyResult<(Column<'py, u8>, Column<'py, i16>)> {
    let grids = slice(&grids)?;
    let puzzles = givens.as_ref().map(|givens| OwnedPuzzles::new(givens, marks.as_ref())).transpose()?;
    let puzzles = puzzles.as_ref().map(OwnedPuzzles::get);
    if puzzles.is_some_and(|puzzles| puzzles.givens.len() != grids.len()) {
        return Err(PyValueError::new_err("grids and puzzles differ in length"));
    }
    let cells = rules.rules.cell_count();
    let check = |(row, grid): (usize, &[u8])| {
        let at = row * cells..(row + 1) * cells;
        let clues = puzzles.map(|Puzzles { givens, marks }| Clues {
            givens: &givens[at.clone()],
            marks: marks.map(|marks| &marks[at.clone()]),
        });
        let (fault, cell): (GridFault, _) = check_grid(&rules.rules, grid, clues);
        (fault as u8, cell.map_or(-1, |cell| i16::try_from(cell).unwrap_or(i16::MAX)))
    };
    let (faults, at): (Vec<u8>, Vec<i16>) =
        py.detach(|| grids.chunks_exact(cells).enumerate().map(check).unzip());
    Ok((PyArray1::from_vec(py, faults), PyArray1::from_vec(py, at)))
}

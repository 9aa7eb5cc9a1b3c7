//! Checked puzzles from Python arrays.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Builder};

use nonet::{DigitSet, Puzzles};
use numpy::{Element, PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::defect::caught;
use crate::errors::value_error;
use crate::memory::room;

/// An array that is passed to Python.
pub type Column<'py, T> = Bound<'py, PyArray1<T>>;

/// The givens of puzzles, cell by cell, and the sets of candidates of the same cells, if any.
pub type Boards<'py> = (PyReadonlyArray1<'py, u8>, Option<PyReadonlyArray1<'py, u64>>);

/// Puzzles of a batch: their givens, cells one after another, and the marks of the same cells, if any.
pub struct OwnedPuzzles<'a> {
    givens: &'a [u8],
    marks: Option<Vec<DigitSet>>,
}

impl<'a> OwnedPuzzles<'a> {
    pub fn new((givens, marks): &'a Boards<'_>) -> PyResult<Self> {
        let givens = slice(givens)?;
        let bits = marks.as_ref().map(slice).transpose()?;
        room(bits.map_or(0, |bits| bits.len() as u64), 8, "sets of candidates")?;
        if bits.is_some_and(|bits| bits.len() != givens.len()) {
            return Err(value_error("givens and marks differ in length"));
        }
        let marks = bits.map(|bits| bits.iter().map(|&bits| DigitSet::from_bits(bits)).collect());
        Ok(Self { givens, marks })
    }

    /// Returns the number of puzzles, which have this number of cells each.
    ///
    /// # Errors
    /// A `ValueError` if the givens end in the middle of a puzzle.
    pub fn rows(&self, cells: usize) -> PyResult<u64> {
        if self.givens.len().is_multiple_of(cells) {
            return Ok((self.givens.len() / cells) as u64);
        }
        Err(value_error(format!(
            "{} givens are not a whole number of puzzles of {cells} cells",
            self.givens.len()
        )))
    }

    pub fn get(&self) -> Puzzles<'_> {
        Puzzles { givens: self.givens, marks: self.marks.as_deref() }
    }
}

/// Returns the elements of a contiguous array.
pub fn slice<'a, T: Element>(array: &'a PyReadonlyArray1<'_, T>) -> PyResult<&'a [T]> {
    array.as_slice().map_err(|_| value_error("the array is not contiguous"))
}

/// Loads numpy on a thread of its own, unless it is already loaded. Ctrl-C is raised only on Python's main thread, and
/// would cause a panic while numpy loads, so it is raised right afterwards.
#[pyfunction]
pub fn load_numpy(py: Python<'_>) -> PyResult<()> {
    static LOADED: AtomicBool = AtomicBool::new(false);
    if !LOADED.load(Ordering::Relaxed) {
        let load = || {
            Python::attach(|py| {
                py.import("numpy")?;
                drop(PyArray1::<u8>::zeros(py, 0, false));
                PyResult::Ok(())
            })
        };
        let on_a_thread = || {
            thread::scope(|scope| match Builder::new().spawn_scoped(scope, load) {
                Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
                // If no thread can be started, numpy is loaded here, at the risk of a Ctrl-C during the import.
                Err(_) => load(),
            })
        };
        caught(|| py.detach(on_a_thread))?;
        LOADED.store(true, Ordering::Relaxed);
    }
    py.check_signals()
}

/// Returns the cells of one board.
pub fn board(cells: &[u8]) -> PyResult<&[u8; 81]> {
    cells.try_into().map_err(|_| value_error(format!("expected 81 cells, found {}", cells.len())))
}

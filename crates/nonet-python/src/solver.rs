//! The lazy iterator over all solutions of a puzzle.

use std::sync::{Mutex, TryLockError};
use std::time::Instant;

use nonet::Solver;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::defect::caught;
use crate::limits::{self, Seconds};

/// Solutions of one puzzle, found on request.
#[pyclass(name = "Solutions", module = "nonet._core", frozen)]
pub struct PySolutions {
    solver: Mutex<Solver>,
    max_nodes: Option<u64>,
    deadline: Option<Instant>,
}

impl PySolutions {
    pub fn new(solver: Solver, max_nodes: Option<u64>, timeout: Option<Seconds>) -> Self {
        Self { solver: Mutex::new(solver), max_nodes, deadline: limits::deadline(timeout) }
    }
}

#[pymethods]
impl PySolutions {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        caught(|| {
            let mut guard = self.solver.try_lock().map_err(|why| unusable(&why))?;
            let solver = &mut *guard;
            let found =
                limits::limited(py, self.max_nodes, self.deadline, |limits| solver.next(limits))?;
            Ok(found.map(|solution| PyBytes::new(py, solution)))
        })
    }
}

fn unusable<T>(why: &TryLockError<T>) -> PyErr {
    PyRuntimeError::new_err(match why {
        TryLockError::WouldBlock => "another thread is advancing this iterator",
        TryLockError::Poisoned(_) => "a defect in nonet has ended this iterator",
    })
}

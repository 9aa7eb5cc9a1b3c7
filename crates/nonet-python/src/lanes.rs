//! The lanes in use, and the others that are available.

use std::ffi::CString;

use nonet::Lanes;
use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;

/// Returns the name of the lanes in use, and the names of all lanes that this machine can run, the fastest first.
#[pyfunction]
pub fn lanes() -> (&'static str, Vec<&'static str>) {
    (Lanes::best().name(), Lanes::available().into_iter().map(Lanes::name).collect())
}

/// Warns if the environment asks for lanes that this machine cannot run.
pub fn warn(py: Python<'_>) -> PyResult<()> {
    let Some(complaint) = Lanes::complaint() else { return Ok(()) };
    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &CString::new(complaint)?, 1)
}

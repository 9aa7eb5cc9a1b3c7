//! Pictures as JSON, with the fields of the types of `nonet_logic`.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use nonet_logic::pictures as pictures_of;
use pyo3::prelude::*;

use crate::defect::caught;
use crate::errors::value_error;
use crate::logic::{Board, StepRead, state};
use crate::rules::PyRules;

/// Returns the pictures of a `nonet.Step`: its pattern, the whole step, and its branches.
#[pyfunction]
pub fn pictures(rules: &PyRules, board: Board<'_>, step: StepRead) -> PyResult<String> {
    let state = caught(|| state(&rules.layout()?, &board))?;
    let step = step.step(&state)?;
    caught(|| {
        serde_json::to_string(&pictures_of(&step, &state)).map_err(|error| value_error(error.to_string()))
    })
}

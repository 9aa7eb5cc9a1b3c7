//! Constraints: the table of all named ones, and the constraints of a set of rules as JSON.

use nonet::constraint_kinds_json;
use pyo3::prelude::*;

use crate::defect::caught;
use crate::errors::rules_error;
use crate::rules::PyRules;

/// Returns every named constraint as a JSON list: name, sentence, parameters and example.
#[pyfunction]
pub fn constraint_kinds() -> String {
    constraint_kinds_json().to_string()
}

/// Returns the constraints of a set of rules as a JSON list.
#[pyfunction]
pub fn constraints_json(rules: &PyRules) -> PyResult<String> {
    caught(|| rules.rules.constraints_json().map_err(rules_error))
}

/// Returns the shapes that draw the constraints of a set of rules as a JSON list, from bottom to top.
#[pyfunction]
pub fn constraint_shapes(rules: &PyRules) -> PyResult<String> {
    caught(|| Ok(rules.rules.shapes_json().to_string()))
}

//! Constraints: the table of all named ones, and the constraints of a set of rules as JSON.

use nonet::{CONSTRAINT_KINDS, ParameterKind};
use pyo3::prelude::*;

use crate::defect::caught;
use crate::errors::rules_error;
use crate::rules::PyRules;

type ParameterTuple = (&'static str, &'static str, bool, &'static str);

/// Returns the name, sentence and parameters of every named constraint: for each parameter its name, its type, whether
/// it is required, and its meaning.
#[pyfunction]
pub fn constraint_kinds() -> Vec<(&'static str, &'static str, Vec<ParameterTuple>)> {
    let holds = |kind| match kind {
        ParameterKind::Line => "line",
        ParameterKind::Cells => "cells",
        ParameterKind::Number => "number",
        ParameterKind::Flag => "flag",
        ParameterKind::Dots => "dots",
        ParameterKind::Tuples => "tuples",
    };
    let kinds = CONSTRAINT_KINDS.iter().map(|kind| {
        let parameters = kind.parameters.iter();
        let tuples = parameters.map(|one| (one.name, holds(one.kind), one.is_required, one.summary));
        (kind.name, kind.sentence, tuples.collect())
    });
    kinds.collect()
}

/// Returns the constraints of a set of rules as a JSON list.
#[pyfunction]
pub fn constraints_json(rules: &PyRules) -> PyResult<String> {
    caught(|| rules.rules.constraints_json().map_err(rules_error))
}

/// Returns the drawing of the constraints of a set of rules: a JSON list of shapes for each constraint.
#[pyfunction]
pub fn constraint_shapes(rules: &PyRules) -> PyResult<String> {
    caught(|| Ok(rules.rules.shapes_json()))
}

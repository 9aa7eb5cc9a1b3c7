//! Proofs of steps from any source.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use nonet_logic::{Candidate, CandidateSet, CellSet, Step, Unproved};
use pyo3::prelude::*;

use super::board::{Board, state};
use super::reading::StepRead;
use crate::defect::caught;
use crate::errors::stop_error;
use crate::limits::Seconds;
use crate::rules::PyRules;
use crate::signals::run_within;

/// Returns the reason why a `nonet.Step` does not follow from its premises, or `None` if it does follow.
#[pyfunction]
pub fn prove(
    py: Python<'_>,
    rules: &PyRules,
    board: Board<'_>,
    step: StepRead,
    timeout: Option<Seconds>,
) -> PyResult<Option<String>> {
    let state = caught(|| state(&rules.layout()?, &board))?;
    let whole = caught(|| step.step(&state))?;
    let step = |placements: Vec<Candidate>, eliminations: CandidateSet| Step {
        technique: whole.technique,
        price: 0,
        placements,
        eliminations,
        parts: Vec::new(),
        chains: Vec::new(),
        premises: whole.premises.clone(),
    };
    // Each effect is checked as a step of its own, so that the limits are checked in between.
    let placed = whole.placements.iter().map(|&one| step(vec![one], CandidateSet::EMPTY));
    let struck = whole
        .eliminations
        .iter()
        .map(|one| step(Vec::new(), CandidateSet::of(one.digit, CellSet::of(one.cell))));
    let steps: Vec<Step> = placed.chain(struck).collect();
    if steps.is_empty() {
        return Ok(Some(Unproved::Empty.to_string()));
    }
    let unproved = run_within(py, timeout, |limits| {
        for step in &steps {
            limits.look()?;
            if let Err(unproved) = nonet_logic::prove(&state, step) {
                return Ok(Some(unproved.to_string()));
            }
        }
        Ok(None)
    })?;
    unproved.map_err(stop_error)
}

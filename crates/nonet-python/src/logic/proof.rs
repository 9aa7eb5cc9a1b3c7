//! Proofs of steps, wherever they come from.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use std::sync::Arc;

use nonet_logic::{CATALOGUE, Candidate, CandidateSet, Premise, State, Step, Unproved};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::board::{Board, state};
use super::data::GroundData;
use super::ladder::layout;
use crate::limits;
use crate::rules::PyRules;

/// Why a step does not follow from its grounds, or None where it does.
#[pyfunction]
pub fn prove(
    py: Python<'_>,
    rules: &PyRules,
    board: Board<'_>,
    placements: Vec<(u8, u8)>,
    eliminations: Vec<(u8, u8)>,
    grounds: Vec<GroundData>,
    timeout: Option<f64>,
) -> PyResult<Option<String>> {
    let layout = Arc::new(layout(&rules.rules)?);
    let state = state(&layout, &board)?;
    let premises = grounds.iter().map(|ground| premise(&state, ground)).collect::<PyResult<Vec<_>>>()?;
    let step = |placements: Vec<Candidate>, eliminations: CandidateSet| Step {
        technique: CATALOGUE[0],
        price: 0,
        placements,
        eliminations,
        parts: Vec::new(),
        chains: Vec::new(),
        premises: premises.clone(),
    };
    // One step for each effect, so that limits are looked at in between.
    let placed = candidates(&placements)?.into_iter().map(|one| step(vec![one], CandidateSet::EMPTY));
    let struck = candidates(&eliminations)?
        .into_iter()
        .map(|one| step(Vec::new(), CandidateSet::of(one.digit, nonet_logic::CellSet::of(one.cell))));
    let steps: Vec<Step> = placed.chain(struck).collect();
    if steps.is_empty() {
        return Ok(Some(Unproved::Empty.to_string()));
    }
    limits::run(py, None, timeout, |limits| {
        for step in &steps {
            limits.look()?;
            if let Err(unproved) = nonet_logic::prove(&state, step) {
                return Ok(Some(unproved.to_string()));
            }
        }
        Ok(None)
    })
}

fn candidates(pairs: &[(u8, u8)]) -> PyResult<Vec<Candidate>> {
    let read = |&(cell, digit): &(u8, u8)| match (cell, digit) {
        (0..=80, 1..=9) => Ok(Candidate::new(cell, digit - 1)),
        _ => Err(PyValueError::new_err(format!("{digit} in cell {cell} is no candidate"))),
    };
    pairs.iter().map(read).collect()
}

fn premise(state: &State, (kind, place, digit, pattern): &GroundData) -> PyResult<Premise> {
    let houses = state.layout().houses().len() as u8;
    match (kind.as_str(), *place, *digit) {
        ("cell", Some(cell @ 0..=80), None) => Ok(Premise::cell(state, cell)),
        ("house", Some(house), Some(digit @ 1..=9)) if house < houses => {
            Ok(Premise::house(state, house, digit - 1))
        }
        ("deadly", None, None) => {
            let set: CandidateSet = candidates(pattern)?.into_iter().collect();
            Ok(Premise::deadly(state, &set))
        }
        _ => Err(PyValueError::new_err(format!("'{kind}' is no ground of a step"))),
    }
}

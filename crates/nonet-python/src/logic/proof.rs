//! Proofs of steps from any source.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use std::sync::Arc;

use nonet_logic::{CATALOGUE, Candidate, CandidateSet, CellSet, Premise, State, Step, Unproved};
use pyo3::prelude::*;

use super::board::{Board, state};
use super::data::GroundData;
use super::ladder::layout;
use crate::defect::caught;
use crate::errors::{stop_error, value_error};
use crate::limits::Seconds;
use crate::rules::PyRules;
use crate::signals::run_within;

/// A step as far as it is proved: its placements, its eliminations and its grounds.
type Claim = (Vec<(u8, u8)>, Vec<(u8, u8)>, Vec<GroundData>);

/// The reason why a step does not follow from its grounds, or `None` if it does.
#[pyfunction]
pub fn prove(
    py: Python<'_>,
    rules: &PyRules,
    board: Board<'_>,
    claim: Claim,
    timeout: Option<Seconds>,
) -> PyResult<Option<String>> {
    let (placements, eliminations, grounds) = claim;
    let state = caught(|| state(&Arc::new(layout(&rules.rules)?), &board))?;
    let premises =
        caught(|| grounds.iter().map(|ground| premise(&state, ground)).collect::<PyResult<Vec<_>>>())?;
    let step = |placements: Vec<Candidate>, eliminations: CandidateSet| Step {
        technique: CATALOGUE[0],
        price: 0,
        placements,
        eliminations,
        parts: Vec::new(),
        chains: Vec::new(),
        premises: premises.clone(),
    };
    // One step per effect, so that the limits are checked in between.
    let placed = candidates(&placements)?.into_iter().map(|one| step(vec![one], CandidateSet::EMPTY));
    let struck = candidates(&eliminations)?
        .into_iter()
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

fn candidates(pairs: &[(u8, u8)]) -> PyResult<Vec<Candidate>> {
    let read = |&(cell, digit): &(u8, u8)| match (cell, digit) {
        (0..=80, 1..=9) => Ok(Candidate::new(cell, digit - 1)),
        _ => Err(value_error(format!("{digit} in cell {cell} is no candidate"))),
    };
    pairs.iter().map(read).collect()
}

fn premise(state: &State, (kind, place, digit, pattern): &GroundData) -> PyResult<Premise> {
    let cell = place.and_then(|place| u8::try_from(place).ok()).filter(|&cell| cell < 81);
    let house = place.filter(|&house| usize::from(house) < state.layout().houses().len());
    match (kind.as_str(), cell, house, *digit) {
        ("cell", Some(cell), _, None) => Ok(Premise::cell(state, cell)),
        ("house", _, Some(house), Some(digit @ 1..=9)) => Ok(Premise::house(state, house, digit - 1)),
        ("deadly", None, None, None) if place.is_none() => {
            let set: CandidateSet = candidates(pattern)?.into_iter().collect();
            Ok(Premise::deadly(state, &set))
        }
        _ => Err(value_error(format!("'{kind}' is no ground of a step"))),
    }
}

//! Proofs of steps from any source.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use nonet_logic::{CATALOGUE, Candidate, CandidateSet, CellSet, Premise, State, Step, Unproved};
use pyo3::exceptions::PyValueError;
use pyo3::import_exception;
use pyo3::prelude::*;

use super::board::{Board, state};
use super::data::GroundData;
use super::ladder::layout;
use crate::defect::caught;
use crate::limits::{Seconds, deadline};
use crate::rules::PyRules;
use crate::signals::watch_signals;

import_exception!(nonet.errors, SearchTimeoutError);

/// The reason why a step does not follow from its grounds, or `None` if it does.
#[pyfunction]
pub fn prove(
    py: Python<'_>,
    rules: &PyRules,
    board: Board<'_>,
    placements: Vec<(u8, u8)>,
    eliminations: Vec<(u8, u8)>,
    grounds: Vec<GroundData>,
    timeout: Option<Seconds>,
) -> PyResult<Option<String>> {
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
    let cancelled = AtomicBool::new(false);
    let end = deadline(timeout);
    let late = || cancelled.load(Ordering::Relaxed) || end.is_some_and(|end| Instant::now() >= end);
    let work = || {
        steps.iter().find_map(|step| {
            if late() {
                return Some(None);
            }
            nonet_logic::prove(&state, step).err().map(Some)
        })
    };
    match caught(|| watch_signals(py, &cancelled, work))? {
        None => Ok(None),
        Some(Some(unproved)) => Ok(Some(unproved.to_string())),
        Some(None) => Err(SearchTimeoutError::new_err("stopped at the time limit (timeout=)")),
    }
}

fn candidates(pairs: &[(u8, u8)]) -> PyResult<Vec<Candidate>> {
    let read = |&(cell, digit): &(u8, u8)| match (cell, digit) {
        (0..=80, 1..=9) => Ok(Candidate::new(cell, digit - 1)),
        _ => Err(PyValueError::new_err(format!("{digit} in cell {cell} is no candidate"))),
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
        _ => Err(PyValueError::new_err(format!("'{kind}' is no ground of a step"))),
    }
}

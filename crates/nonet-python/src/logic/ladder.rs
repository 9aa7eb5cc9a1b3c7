//! A ladder under some rules: what looks for steps in states.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use std::sync::{Arc, Mutex, PoisonError};

use nonet::{Limits, Rules, Stopped};
use nonet_logic::{Ladder, Layout, State, custom, explainer, hodoku, own};
use pyo3::exceptions::PyValueError;
use pyo3::import_exception;
use pyo3::prelude::*;

use super::board::{Board, state};
use super::data::StepData;
use crate::limits;
use crate::rules::PyRules;

import_exception!(nonet.errors, RulesError);

/// Which ladder it is: one that has a name, or techniques with prices.
enum Kind {
    Named(fn() -> Ladder),
    Custom(Vec<(String, u32)>),
}

impl Kind {
    fn make(&self) -> PyResult<Ladder> {
        match self {
            Self::Named(make) => Ok(make()),
            Self::Custom(rungs) => custom(rungs.iter().map(|(key, price)| (key.as_str(), *price)))
                .map_err(|error| PyValueError::new_err(error.to_string())),
        }
    }
}

/// A ladder under some rules. Finders keep scratch memory, so whole ladders are lent out and threads share none.
#[pyclass(name = "Ladder", module = "nonet._core", frozen)]
pub struct PyLadder {
    layout: Arc<Layout>,
    kind: Kind,
    name: &'static str,
    /// Ladders for puzzles with several solutions perhaps, and for those with one.
    idle: [Mutex<Vec<Ladder>>; 2],
}

impl PyLadder {
    /// Lends a ladder to `work`.
    fn lend<T: Send>(
        &self,
        py: Python<'_>,
        unique: bool,
        timeout: Option<f64>,
        work: impl FnOnce(&mut Ladder, &Limits<'_>) -> Result<T, Stopped> + Send,
    ) -> PyResult<T> {
        let idle = || self.idle[usize::from(unique)].lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = idle().pop();
        let mut ladder = match waiting {
            Some(ladder) => ladder,
            None => self.new_ladder(unique)?,
        };
        let result = limits::run(py, None, timeout, |limits| work(&mut ladder, limits));
        idle().push(ladder);
        result
    }

    fn new_ladder(&self, unique: bool) -> PyResult<Ladder> {
        let ladder = self.kind.make()?;
        let ladder = if unique { ladder } else { ladder.without_uniqueness() };
        Ok(if self.layout.is_classic() { ladder } else { ladder.without_classic() })
    }
}

/// The tables of some rules.
pub fn layout(rules: &Rules) -> PyResult<Layout> {
    let wrong =
        |size| RulesError::new_err(format!("human techniques need a 9x9 board, not {size}x{size}"));
    Layout::new(rules).map_err(wrong)
}

#[pymethods]
impl PyLadder {
    /// A ladder by its name, or of techniques with prices.
    #[new]
    #[pyo3(signature = (rules, name, rungs = None))]
    fn new(rules: &PyRules, name: &str, rungs: Option<Vec<(String, u32)>>) -> PyResult<Self> {
        let kind = match (rungs, name) {
            (Some(rungs), _) => Kind::Custom(rungs),
            (None, "nonet") => Kind::Named(own),
            (None, "explainer") => Kind::Named(explainer),
            (None, "hodoku") => Kind::Named(hodoku),
            _ => return Err(PyValueError::new_err(format!("there is no ladder '{name}'"))),
        };
        let layout = Arc::new(layout(&rules.rules)?);
        let name = kind.make()?.name;
        Ok(Self { layout, kind, name, idle: [Mutex::default(), Mutex::default()] })
    }

    /// Its name with its version.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// The first step that it finds.
    fn next_step(
        &self,
        py: Python<'_>,
        board: Board<'_>,
        unique: bool,
        timeout: Option<f64>,
    ) -> PyResult<Option<StepData>> {
        let state = state(&self.layout, &board)?;
        let step =
            self.lend(py, unique, timeout, |ladder, limits| ladder.step_within(&state, limits))?;
        Ok(step.as_ref().map(StepData::from))
    }

    /// All that it finds.
    fn all_steps(
        &self,
        py: Python<'_>,
        board: Board<'_>,
        unique: bool,
        timeout: Option<f64>,
    ) -> PyResult<Vec<StepData>> {
        let state = state(&self.layout, &board)?;
        let steps =
            self.lend(py, unique, timeout, |ladder, limits| ladder.steps_within(&state, limits))?;
        Ok(steps.iter().map(StepData::from).collect())
    }

    /// The steps to the end, each the first one in the state that those before it leave.
    fn path(
        &self,
        py: Python<'_>,
        board: Board<'_>,
        unique: bool,
        timeout: Option<f64>,
    ) -> PyResult<Vec<StepData>> {
        let mut state = state(&self.layout, &board)?;
        let steps = self.lend(py, unique, timeout, |ladder, limits| {
            let mut steps = Vec::new();
            while let Some(step) = ladder.step_within(&state, limits)? {
                step.apply(&mut state);
                steps.push(step);
            }
            Ok(steps)
        })?;
        Ok(steps.iter().map(StepData::from).collect())
    }

    /// The same without reasons: technique, price, placements, eliminations of each step.
    fn moves(
        &self,
        py: Python<'_>,
        board: Board<'_>,
        unique: bool,
        timeout: Option<f64>,
    ) -> PyResult<Vec<StepData>> {
        let state = state(&self.layout, &board)?;
        let moves = self.lend(py, unique, timeout, |ladder, limits| moves(ladder, state, limits))?;
        Ok(moves.iter().map(StepData::from).collect())
    }
}

fn moves(
    ladder: &mut Ladder,
    mut state: State,
    limits: &Limits<'_>,
) -> Result<Vec<nonet_logic::Move>, Stopped> {
    let mut moves = Vec::new();
    while let Some(next) = ladder.move_within(&state, limits)? {
        next.apply(&mut state);
        moves.push(next);
    }
    Ok(moves)
}

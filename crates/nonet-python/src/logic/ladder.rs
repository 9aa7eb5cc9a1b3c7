//! A ladder under a set of rules, which finds steps in states.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use nonet::{Rules, Stopped};
use nonet_logic::{Ladder, Layout, State, Step, Watch, custom, named};
use nonet_session::Board;
use pyo3::prelude::*;

use super::board::{StateParts, state};
use super::step::PyStep;
use crate::defect::caught;
use crate::errors::{stop_error, value_error};
use crate::interrupt::Interrupt;
use crate::limits::{Seconds, deadline};
use crate::rules::PyRules;

/// A ladder's definition: a name, or techniques with prices.
enum Definition {
    Named(String),
    /// Techniques with prices, and the number of units of price to one of the scale.
    Custom(Vec<(String, u32)>, u32),
}

impl Definition {
    fn make(&self) -> PyResult<Ladder> {
        match self {
            Self::Named(name) => {
                named(name).ok_or_else(|| value_error(format!("there is no ladder '{name}'")))
            }
            Self::Custom(rungs, scale) => {
                let ladder = custom(rungs.iter().map(|(key, price)| (key.as_str(), *price)));
                Ok(Ladder { scale: *scale, ..ladder.map_err(value_error)? })
            }
        }
    }
}

/// A ladder under a set of rules. Its finders keep buffers, so a ladder is used by only one thread at a time.
#[pyclass(name = "Ladder", module = "nonet._core", frozen)]
pub struct PyLadder {
    rules: Arc<Rules>,
    layout: Arc<Layout>,
    kind: Definition,
    name: &'static str,
    scale: u32,
    /// The keys of the techniques that are left out.
    without: Vec<String>,
    /// Idle ladders for puzzles that may have several solutions, and for proper ones.
    idle: [Mutex<Vec<Ladder>>; 2],
}

impl PyLadder {
    /// Returns the steps that `work` finds with an idle ladder, and whether the search was still on at its `end`. Ctrl-C
    /// ends it too.
    fn with_ladder(
        &self,
        py: Python<'_>,
        state: &mut State,
        unique: bool,
        end: Option<Instant>,
        work: impl FnOnce(&mut Ladder, &State) -> Vec<Step> + Send,
    ) -> PyResult<(Vec<Step>, bool)> {
        let time = end.map(|end| end.saturating_duration_since(Instant::now()));
        let interrupt = Arc::new(Interrupt::new());
        let asked = Arc::clone(&interrupt);
        let watch = Watch::new(time, Some(Arc::new(move || asked.is_raised())));
        state.set_watch(watch.clone());
        let mut ladder = self.idle_ladder(unique)?;
        let steps = caught(|| Ok(py.detach(|| work(&mut ladder, state))))?;
        self.keep(ladder, unique);
        if let Some(error) = interrupt.take() {
            return Err(error);
        }
        Ok((steps, watch.is_over()))
    }

    /// Returns the first step that a board of a proper puzzle allows.
    pub fn first(
        &self,
        py: Python<'_>,
        board: &Board,
        end: Option<Instant>,
    ) -> PyResult<Option<PyStep>> {
        let mut state = board.state(Arc::clone(&self.layout));
        let first = |ladder: &mut Ladder, state: &State| Vec::from_iter(ladder.next_step(state));
        match self.with_ladder(py, &mut state, true, end, first)? {
            (mut steps, _) if !steps.is_empty() => Ok(steps.pop().map(|step| PyStep::of(step, state))),
            (_, is_late) if is_late => Err(stop_error(Stopped::Timeout)),
            _ => Ok(None),
        }
    }

    /// Returns an idle ladder, or a new one.
    pub fn idle_ladder(&self, unique: bool) -> PyResult<Ladder> {
        let waiting =
            self.idle[usize::from(unique)].lock().unwrap_or_else(PoisonError::into_inner).pop();
        waiting.map_or_else(|| self.new_ladder(unique), Ok)
    }

    /// Adds a ladder to the idle ones.
    pub fn keep(&self, ladder: Ladder, unique: bool) {
        self.idle[usize::from(unique)].lock().unwrap_or_else(PoisonError::into_inner).push(ladder);
    }

    fn state(&self, board: StateParts<'_>) -> PyResult<State> {
        state(Arc::clone(&self.layout), &self.rules, board)
    }

    fn new_ladder(&self, unique: bool) -> PyResult<Ladder> {
        let ladder = self.kind.make()?;
        let ladder = if self.without.is_empty() { ladder } else { ladder.without(&self.without) };
        let ladder = if unique { ladder } else { ladder.without_uniqueness() };
        Ok(if self.layout.is_classic() { ladder } else { ladder.without_classic() })
    }
}

#[pymethods]
impl PyLadder {
    /// Makes a ladder from its name, without some techniques, or from techniques with prices.
    #[new]
    #[pyo3(signature = (rules, name, rungs = None, scale = 1, without = Vec::new()))]
    fn new(
        rules: &PyRules,
        name: &str,
        rungs: Option<Vec<(String, u32)>>,
        scale: u32,
        without: Vec<String>,
    ) -> PyResult<Self> {
        let custom = |rungs| Definition::Custom(rungs, scale);
        let kind = rungs.map_or_else(|| Definition::Named(name.to_owned()), custom);
        let layout = caught(|| rules.layout())?;
        let Ladder { name, scale, .. } = kind.make()?;
        let rules = Arc::clone(&rules.rules);
        Ok(Self {
            rules,
            layout,
            kind,
            name,
            scale,
            without,
            idle: [Mutex::default(), Mutex::default()],
        })
    }

    /// Returns the ladder's name with its version.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the number of units of price to one of the ladder's scale.
    #[getter]
    fn scale(&self) -> u32 {
        self.scale
    }

    /// Returns the first `most` steps of the path from a board, or from the board after a step; fewer if the path ends.
    fn path(
        &self,
        py: Python<'_>,
        start: &Bound<'_, PyAny>,
        unique: bool,
        most: usize,
        timeout: Option<Seconds>,
    ) -> PyResult<Vec<PyStep>> {
        let mut state = match start.cast::<PyStep>() {
            Ok(step) => step.get().after(),
            Err(_) => self.state(start.extract()?)?,
        };
        let (steps, is_late) =
            self.with_ladder(py, &mut state, unique, deadline(timeout), |ladder, state| {
                ladder.path(state, most)
            })?;
        // Returns the steps that were found in time. The next call then times out at once.
        if is_late && steps.is_empty() {
            return Err(stop_error(Stopped::Timeout));
        }
        Ok(PyStep::along(steps, state))
    }

    /// Returns all steps that are available on a board.
    fn all_steps(
        &self,
        py: Python<'_>,
        board: StateParts<'_>,
        unique: bool,
        timeout: Option<Seconds>,
    ) -> PyResult<Vec<PyStep>> {
        let mut state = self.state(board)?;
        let (steps, is_late) =
            self.with_ladder(py, &mut state, unique, deadline(timeout), Ladder::all_steps)?;
        if is_late { Err(stop_error(Stopped::Timeout)) } else { Ok(PyStep::each(steps, state)) }
    }
}

//! A ladder under a set of rules, which finds steps in states.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use nonet::{Rules, Stopped};
use nonet_logic::general::{Reading, Step as AnyStep};
use nonet_logic::{Ladder, Layout, State, Step, Watch, custom, named};
use nonet_session::Board;
use pyo3::prelude::*;

use super::board::{StateParts, board, state};
use super::general::Finders;
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

/// How steps are found under the rules.
enum Finds {
    /// By the techniques of the catalogue.
    Framed(Arc<Layout>),
    /// By those for any rules.
    General(Finders),
}

/// A ladder under a set of rules. Its finders keep buffers, so a ladder is used by only one thread at a time.
#[pyclass(name = "Ladder", module = "nonet._core", frozen)]
pub struct PyLadder {
    rules: Arc<Rules>,
    finds: Finds,
    kind: Definition,
    name: &'static str,
    scale: u32,
    /// The keys of the techniques that are left out.
    without: Vec<String>,
    /// Idle ladders for puzzles that may have several solutions, and for proper ones.
    idle: [Mutex<Vec<Ladder>>; 2],
}

impl PyLadder {
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns whether the techniques of the catalogue find its steps, rather than those for any rules.
    pub const fn is_framed(&self) -> bool {
        matches!(self.finds, Finds::Framed(_))
    }

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
        watched(end, |watch| {
            state.set_watch(watch);
            let mut ladder = self.idle_ladder(unique)?;
            let steps = caught(|| Ok(py.detach(|| work(&mut ladder, state))))?;
            self.keep(ladder, unique);
            Ok(steps)
        })
    }

    /// Returns the steps that `work` finds under any rules, and whether the search was still on at its `end`.
    fn with_finders(
        &self,
        py: Python<'_>,
        finders: &Finders,
        end: Option<Instant>,
        work: impl FnOnce(&mut Reading) -> Vec<AnyStep> + Send,
    ) -> PyResult<(Vec<AnyStep>, bool)> {
        watched(end, |watch| py.detach(|| finders.find(&self.rules, watch, work)))
    }

    /// Returns the first step that a board of a proper puzzle allows.
    pub fn first(
        &self,
        py: Python<'_>,
        board: &Board,
        end: Option<Instant>,
    ) -> PyResult<Option<PyStep>> {
        let layout = match &self.finds {
            Finds::Framed(layout) => layout,
            Finds::General(finders) => {
                let position = board.position();
                let first = |reading: &mut Reading| {
                    reading.forget();
                    Vec::from_iter(reading.next_step(&position))
                };
                let (steps, is_late) = self.with_finders(py, finders, end, first)?;
                if is_late && steps.is_empty() {
                    return Err(stop_error(Stopped::Timeout));
                }
                return Ok(finders.each(steps, position).pop().map(PyStep::general));
            }
        };
        let mut state = board.state(Arc::clone(layout));
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

    fn new_ladder(&self, unique: bool) -> PyResult<Ladder> {
        let ladder = self.kind.make()?;
        let ladder = if self.without.is_empty() { ladder } else { ladder.without(&self.without) };
        let ladder = if unique { ladder } else { ladder.without_uniqueness() };
        let is_classic = matches!(&self.finds, Finds::Framed(layout) if layout.is_classic());
        Ok(if is_classic { ladder } else { ladder.without_classic() })
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
        let Ladder { name: title, scale, .. } = kind.make()?;
        let is_own = matches!(&kind, Definition::Named(name) if name == "nonet") && without.is_empty();
        let finds = match caught(|| rules.layout()) {
            Ok(layout) => Finds::Framed(layout),
            // The scales of other programs are defined for houses on boards of nine digits alone.
            Err(_) if is_own => Finds::General(Finders::new(&rules.rules)?),
            Err(why) => return Err(why),
        };
        let (rules, name) = (Arc::clone(&rules.rules), title);
        Ok(Self { rules, finds, kind, name, scale, without, idle: [Mutex::default(), Mutex::default()] })
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
        let before = start.cast::<PyStep>().ok();
        let layout = match &self.finds {
            Finds::Framed(layout) => layout,
            Finds::General(finders) => {
                let position = match before.and_then(|step| step.get().position_after()) {
                    Some(position) => position,
                    None => board(&self.rules, start.extract()?)?.position(),
                };
                let is_first = before.is_none();
                let path = |reading: &mut Reading| {
                    if is_first {
                        reading.forget();
                    }
                    reading.path(&position, most).0
                };
                let (steps, is_late) = self.with_finders(py, finders, deadline(timeout), path)?;
                if is_late && steps.is_empty() {
                    return Err(stop_error(Stopped::Timeout));
                }
                return Ok(finders.along(steps, position).into_iter().map(PyStep::general).collect());
            }
        };
        let mut state = match before.and_then(|step| step.get().after()) {
            Some(state) => state,
            None => state(Arc::clone(layout), &self.rules, start.extract()?)?,
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
        parts: StateParts<'_>,
        unique: bool,
        timeout: Option<Seconds>,
    ) -> PyResult<Vec<PyStep>> {
        let layout = match &self.finds {
            Finds::Framed(layout) => layout,
            Finds::General(finders) => {
                let position = board(&self.rules, parts)?.position();
                let all = |reading: &mut Reading| reading.all_steps(&position);
                let (steps, is_late) = self.with_finders(py, finders, deadline(timeout), all)?;
                if is_late {
                    return Err(stop_error(Stopped::Timeout));
                }
                return Ok(finders.each(steps, position).into_iter().map(PyStep::general).collect());
            }
        };
        let mut state = state(Arc::clone(layout), &self.rules, parts)?;
        let (steps, is_late) =
            self.with_ladder(py, &mut state, unique, deadline(timeout), Ladder::all_steps)?;
        if is_late { Err(stop_error(Stopped::Timeout)) } else { Ok(PyStep::each(steps, state)) }
    }
}

/// Runs a search with a watch that Ctrl-C and the `end` stop. Returns what it finds, and whether it was still on.
fn watched<T>(end: Option<Instant>, work: impl FnOnce(Watch) -> PyResult<T>) -> PyResult<(T, bool)> {
    let time = end.map(|end| end.saturating_duration_since(Instant::now()));
    let interrupt = Arc::new(Interrupt::new());
    let asked = Arc::clone(&interrupt);
    let watch = Watch::new(time, Some(Arc::new(move || asked.is_raised())));
    let found = work(watch.clone())?;
    match interrupt.take() {
        Some(error) => Err(error),
        None => Ok((found, watch.is_over())),
    }
}

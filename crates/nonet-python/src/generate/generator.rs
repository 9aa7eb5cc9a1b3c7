//! The generator as Python uses it.

use std::sync::{Mutex, PoisonError};

use nonet::Lanes;
use nonet::numbers::place;
use nonet_generate::{Generator, Indexes, Refusal, Run, Scale};
use nonet_session::{Refused, Request};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use super::columns::{Columns, EXHAUSTED, INTERRUPTED, RATED_ROW, ROW, Rows, TIMEOUT, Value};
use super::{Effort, SeedRows, report};
use crate::defect::caught;
use crate::errors::{RefusalError, rules_error, value_error};
use crate::limits::Seconds;
use crate::memory::room;
use crate::rules::PyRules;
use crate::signals::run_telling;

const fn scale_name(scale: &Scale) -> &'static str {
    match scale {
        Scale::Explainer => "explainer",
        Scale::Hodoku => "hodoku",
        Scale::Own | Scale::Custom(_) => "nonet",
    }
}

/// A generator whose request was not refused.
#[pyclass(name = "Generator", module = "nonet._core", frozen)]
pub struct PyGenerator {
    generator: Generator,
    scales: Vec<&'static str>,
    /// The number of cells of the board.
    cells: usize,
    /// Whether constraints are drawn.
    has_constraints: bool,
    /// Why such puzzles may never be found.
    hint: Option<String>,
    /// Why the request needs a timeout.
    beyond: Option<String>,
}

/// Makes the exception for a request that is refused.
pub fn refused(refused: &Refused) -> PyErr {
    match refused {
        Refused::Value(why) => value_error(why),
        Refused::Rules(why) => rules_error(why),
        Refused::Request(Refusal::Unsupported(why)) => rules_error(why),
        Refused::Request(refusal) => RefusalError::new_err(refusal.to_string()),
    }
}

#[pymethods]
impl PyGenerator {
    /// Makes a generator for a request under these rules, as JSON.
    #[new]
    fn new(rules: &PyRules, request: &str) -> PyResult<Self> {
        let request: Request = serde_json::from_str(request).map_err(value_error)?;
        let rules = &rules.rules;
        let generator = caught(|| Ok(request.generator(rules)))?.map_err(|why| refused(&why))?;
        let scales = generator.scales().iter().map(scale_name).collect();
        let (hint, beyond) = (request.hint(rules), request.beyond());
        let has_constraints = !request.constraints.is_empty();
        Ok(Self { generator, scales, cells: rules.cell_count(), has_constraints, hint, beyond })
    }

    /// Returns the reason why such puzzles may never be found.
    #[getter]
    fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    /// Returns the reason why the request needs a timeout: no known puzzle is that hard.
    #[getter]
    fn beyond(&self) -> Option<&str> {
        self.beyond.as_deref()
    }

    /// Returns whether this generator makes tens of thousands of puzzles a second.
    #[getter]
    fn is_quick(&self) -> bool {
        self.generator.is_quick()
    }

    /// Returns the number of puzzles that were made and discarded so far because they do not fit the request.
    #[getter]
    fn discarded(&self) -> u64 {
        self.generator.discarded()
    }

    /// Returns whether puzzles depend on earlier ones, so that a high index takes as long as all indexes before it
    /// together.
    #[getter]
    fn is_sequence(&self) -> bool {
        self.generator.is_sequence()
    }

    /// Returns whether constraints are drawn for each puzzle.
    #[getter]
    const fn draws(&self) -> bool {
        self.has_constraints
    }

    /// Returns why no puzzle was found for the row that was last given up, if the reason is known.
    #[getter]
    fn unfound(&self) -> Option<String> {
        self.generator.unfound()
    }

    /// Returns the scales on which puzzles are rated.
    #[getter]
    fn scales(&self) -> Vec<&'static str> {
        self.scales.clone()
    }

    /// Makes the puzzles of these rows, as columns. `progress` is called with the number of finished rows a few times a
    /// second.
    fn fill<'py>(
        &self,
        py: Python<'py>,
        rows: SeedRows,
        effort: Effort,
        progress: Option<Bound<'py, PyAny>>,
        keep_interrupted: bool,
    ) -> PyResult<Columns<'py>> {
        let (rows, ended) = self.rows(py, rows, effort, &report(progress))?;
        let open = match ended {
            Ok(open) => open,
            Err(error) if keep_interrupted && error.is_instance_of::<PyKeyboardInterrupt>(py) => {
                INTERRUPTED
            }
            Err(error) => return Err(error),
        };
        rows.columns(py, open, &self.scales)
    }

    /// Makes the same puzzles as values, without ratings, and returns the status of rows without a puzzle.
    fn values<'py>(
        &self,
        py: Python<'py>,
        rows: SeedRows,
        timeout: Option<Seconds>,
    ) -> PyResult<(Vec<Option<Value<'py>>>, u8)> {
        let (rows, ended) = self.rows(py, rows, (1, timeout), &|_, _| Ok(()))?;
        Ok((rows.values(py), ended?))
    }
}

impl PyGenerator {
    /// Returns the rows, and the status of those without a puzzle or the error that ended the run.
    fn rows(
        &self,
        py: Python<'_>,
        (seed, start, count): SeedRows,
        (threads, timeout): Effort,
        tell: &(dyn Fn(Python<'_>, usize) -> PyResult<()> + Send + Sync),
    ) -> PyResult<(Rows, PyResult<u8>)> {
        let is_rated = !self.scales.is_empty();
        let bytes = 2 * self.cells as u64 + if is_rated { RATED_ROW } else { ROW };
        room(count, bytes, "puzzles")?;
        let rows = Mutex::new(Rows::new(place(count), self.cells, (is_rated, self.has_constraints)));
        // A poisoned lock means that a worker panicked, which is reported.
        let rows_now = || rows.lock().unwrap_or_else(PoisonError::into_inner);
        let row = |index: u64| place(index - start);
        let tell = |py: Python<'_>| {
            let done = rows_now().done;
            tell(py, done)
        };
        let ended = run_telling(py, timeout, tell, |&limits| {
            let run = Run { threads, lanes: Lanes::best(), limits };
            let indexes = Indexes::new(start, count);
            self.generator.each(seed, indexes, &run, &|index, made| rows_now().keep(row(index), made))
        })
        .map(|ended| if ended.is_ok() { EXHAUSTED } else { TIMEOUT });
        Ok((rows.into_inner().unwrap_or_else(PoisonError::into_inner), ended))
    }
}

//! The generator as Python uses it.

use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};

use nonet::Lanes;
use nonet::numbers::place;
use nonet_generate::{
    BoardGenerator, BoardRequest, Difficulty, Generator, Indexes, Near, Refusal, Request, Run, Scale,
    Stream, Symmetry, Target, Techniques,
};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use super::columns::{Columns, EXHAUSTED, INTERRUPTED, RATED_ROW, ROW, Rows, TIMEOUT, Value};
use super::{Effort, SeedRows, report};
use crate::arrays::board;
use crate::defect::caught;
use crate::errors::{RefusalError, rules_error, value_error};
use crate::limits::Seconds;
use crate::memory::room;
use crate::rules::PyRules;
use crate::signals::run_telling;

type Range = Option<(u32, u32)>;

fn range<T: Copy>(ends: Option<(T, T)>) -> Option<RangeInclusive<T>> {
    ends.map(|(least, most)| least..=most)
}

const fn scale_name(scale: &Scale) -> &'static str {
    match scale {
        Scale::Explainer => "explainer",
        Scale::Hodoku => "hodoku",
        Scale::Own | Scale::Custom(_) => "nonet",
    }
}

/// The parts of a request, as items of a dictionary. Ranges are in the units of the engine.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Parts {
    symmetry: String,
    givens: Range,
    minimal: bool,
    pattern: Option<Vec<u8>>,
    near: Option<Vec<u8>>,
    swap: usize,
    er: Range,
    ep: Range,
    ed: Range,
    hodoku: Range,
    level: Option<(u8, u8)>,
    guesses: Option<(u64, u64)>,
    must: Vec<String>,
    without: Vec<String>,
    only: Vec<String>,
    hardest: Option<String>,
    stream: String,
}

impl Parts {
    /// Returns a target for each scale on which a range is requested.
    fn targets(&self) -> Vec<Target> {
        let Self { er, ep, ed, hodoku, level, .. } = self;
        let or_any = |ends: &Range| range(*ends).unwrap_or(0..=u32::MAX);
        let mut targets = Vec::new();
        if er.is_some() || ep.is_some() || ed.is_some() {
            let (highest, pearl, diamond) = (or_any(er), or_any(ep), or_any(ed));
            targets.push(Target { highest, pearl, diamond, ..Target::any(Scale::Explainer) });
        }
        if hodoku.is_some() || level.is_some() {
            let (total, level) = (or_any(hodoku), range(*level));
            targets.push(Target { total, level, ..Target::any(Scale::Hodoku) });
        }
        targets
    }

    /// Returns the requested difficulty.
    fn difficulty(self) -> Difficulty {
        let targets = self.targets();
        let Self { must, without, only, hardest, guesses, .. } = self;
        let techniques = Techniques { must, without, only, hardest };
        Difficulty { targets, techniques, guesses: range(guesses), tries: None }
    }
}

/// Makes the generator for a request on a 9x9 board.
fn nine(rules: &PyRules, parts: Parts) -> PyResult<Generator> {
    let Parts { symmetry, stream, givens, minimal, pattern, near, swap, .. } = &parts;
    let stream = match stream.as_str() {
        "chained" => Stream::Chained,
        "controlled" => Stream::Controlled,
        _ => Stream::Fresh,
    };
    let request = Request {
        rules: (*rules.rules).clone(),
        symmetry: symmetry_of(symmetry)?,
        givens: range(*givens),
        minimal: *minimal,
        pattern: pattern.as_deref().map(board).transpose()?.map(|cells| cells.map(|cell| cell != 0)),
        near: near.as_deref().map(board).transpose()?.map(|&puzzle| Near { puzzle, swap: *swap }),
        stream,
        difficulty: parts.difficulty(),
    };
    caught(|| Ok(Generator::new(request)))?.map_err(|refusal| refused(&refusal))
}

/// Makes the generator for a request on another board.
fn other(rules: &PyRules, parts: Parts) -> PyResult<BoardGenerator> {
    let request = BoardRequest {
        rules: (*rules.rules).clone(),
        symmetry: symmetry_of(&parts.symmetry)?,
        givens: range(parts.givens),
        minimal: parts.minimal,
        difficulty: parts.difficulty(),
    };
    caught(|| Ok(BoardGenerator::new(request)))?.map_err(|refusal| refused(&refusal))
}

/// A generator whose request was not refused.
#[pyclass(name = "Generator", module = "nonet._core", frozen)]
pub struct PyGenerator {
    generator: Kind,
    scales: Vec<&'static str>,
    /// The number of cells of the board.
    cells: usize,
}

/// The generator for 9x9 boards, or for others.
enum Kind {
    Nine(Box<Generator>),
    Board(Box<BoardGenerator>),
}

fn refused(refusal: &Refusal) -> PyErr {
    match refusal {
        Refusal::Unsupported(why) => rules_error(why),
        other => RefusalError::new_err(other.to_string()),
    }
}

fn symmetry_of(name: &str) -> PyResult<Symmetry> {
    let found = Symmetry::ALL.into_iter().find(|known| known.name() == name);
    found.ok_or_else(|| value_error(format!("there is no symmetry {name}")))
}

#[pymethods]
impl PyGenerator {
    /// Makes a generator for a request under these rules. Options that are not available on boards other than 9x9 have
    /// already been refused by the package.
    #[new]
    fn new(rules: &PyRules, parts: Parts) -> PyResult<Self> {
        let (generator, scales) = if rules.rules.board().is_nine() {
            let generator = nine(rules, parts)?;
            let scales = generator.scales();
            (Kind::Nine(Box::new(generator)), scales)
        } else {
            let generator = other(rules, parts)?;
            let scales = generator.scales();
            (Kind::Board(Box::new(generator)), scales)
        };
        let scales = scales.iter().map(scale_name).collect();
        Ok(Self { generator, scales, cells: rules.rules.cell_count() })
    }

    /// Returns whether this generator makes tens of thousands of puzzles a second.
    #[getter]
    fn is_quick(&self) -> bool {
        matches!(&self.generator, Kind::Nine(generator) if generator.is_quick())
    }

    /// Returns the number of puzzles that were made and discarded so far because they do not fit the request.
    #[getter]
    fn discarded(&self) -> u64 {
        match &self.generator {
            Kind::Nine(generator) => generator.discarded(),
            Kind::Board(generator) => generator.discarded(),
        }
    }

    /// Returns whether puzzles depend on earlier ones, so that a high index takes as long as all indexes before it
    /// together.
    #[getter]
    fn is_sequence(&self) -> bool {
        matches!(&self.generator, Kind::Nine(generator) if generator.is_sequence())
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
        let rows = Mutex::new(Rows::new(place(count), self.cells, is_rated));
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
            match &self.generator {
                Kind::Nine(generator) => {
                    generator.each(seed, indexes, &run, &|index, made| rows_now().keep(row(index), made))
                }
                Kind::Board(generator) => generator.each(seed, indexes, &run, &|index, made| {
                    rows_now().keep_board(row(index), made);
                }),
            }
        })
        .map(|ended| if ended.is_ok() { EXHAUSTED } else { TIMEOUT });
        Ok((rows.into_inner().unwrap_or_else(PoisonError::into_inner), ended))
    }
}

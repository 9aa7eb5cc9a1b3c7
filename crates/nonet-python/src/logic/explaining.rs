//! Paths of many puzzles, as JSON: a list of steps for each row, each in the form of [`StepForm`].

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use std::sync::Arc;

use nonet_logic::{Answered, BatchJob, End, Ladder, State, StepForm, each_proper, explain};
use numpy::PyArray1;
use pyo3::prelude::*;

use super::ladder::PyLadder;
use crate::arrays::{Boards, Column, OwnedPuzzles};
use crate::effort::{Effort, batched};
use crate::memory::room;
use crate::rating::end;
use crate::rules::PyRules;

/// A path.
#[derive(Clone)]
struct Path {
    end: End,
    steps: u32,
    highest: u32,
    json: Vec<u8>,
}

/// For each row, the verdict, how the path ended, the number of steps, and the highest price. Then come the start of
/// each row's JSON, and the JSON of all rows.
type Columns<'py> = (
    Column<'py, u8>,
    Column<'py, u8>,
    Column<'py, u32>,
    Column<'py, u32>,
    Column<'py, i64>,
    Column<'py, u8>,
);

/// The bytes of a row in memory. Paths vary in length; a long one needs this much.
const EXPLAINED: u64 = 25_000;

/// Finds the path of a ladder from each proper puzzle.
#[pyfunction]
pub fn explain_batch<'py>(
    py: Python<'py>,
    rules: &PyRules,
    ladder: &PyLadder,
    boards: Boards<'py>,
    effort: Effort,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns<'py>> {
    let puzzles = OwnedPuzzles::new(&boards)?;
    room(puzzles.rows(rules.rules.cell_count())?, EXPLAINED, "rows")?;
    let rows = batched(py, effort, progress, |job: &BatchJob<'_>| {
        let worker = || ladder.idle_ladder(true).ok();
        each_proper(&rules.rules, puzzles.get(), job, worker, path)
    })?;
    Ok(columns(py, &rows))
}

fn path(ladder: &mut Option<Ladder>, state: State) -> Path {
    let layout = Arc::clone(state.layout());
    let (steps, end) =
        ladder.as_mut().map_or((Vec::new(), End::Stopped), |ladder| explain(ladder, &state));
    let scale = ladder.as_ref().map_or(1, |ladder| ladder.scale);
    let data: Vec<StepForm> = steps.iter().map(|step| StepForm::of(step, &layout, scale)).collect();
    Path {
        end,
        steps: u32::try_from(steps.len()).unwrap_or(u32::MAX),
        highest: steps.iter().map(|step| step.price).max().unwrap_or(0),
        json: serde_json::to_vec(&data).unwrap_or_default(),
    }
}

fn columns<'py>(py: Python<'py>, rows: &[Answered<Path>]) -> Columns<'py> {
    let paths = || rows.iter().map(|row| row.answer.as_ref());
    let number = |read: fn(&Path) -> u32| paths().map(|path| path.map_or(0, read)).collect();
    let mut starts = vec![0];
    let mut json = Vec::with_capacity(paths().flatten().map(|path| path.json.len()).sum());
    for path in paths() {
        json.extend_from_slice(path.map_or(&[][..], |path| &path.json));
        starts.push(i64::try_from(json.len()).unwrap_or(i64::MAX));
    }
    (
        PyArray1::from_vec(py, rows.iter().map(|row| row.verdict as u8).collect()),
        PyArray1::from_vec(py, paths().map(|path| path.map_or(0, |path| end(path.end))).collect()),
        PyArray1::from_vec(py, number(|path| path.steps)),
        PyArray1::from_vec(py, number(|path| path.highest)),
        PyArray1::from_vec(py, starts),
        PyArray1::from_vec(py, json),
    )
}

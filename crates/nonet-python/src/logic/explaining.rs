//! Paths of many puzzles, as JSON: a list of steps for each row, each in the form of [`StepForm`].

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use std::sync::Arc;

use nonet::Clues;
use nonet_logic::general::{Position, Reading};
use nonet_logic::{
    Answered, BatchJob, End, Group, Ladder, LayoutError, State, StepForm, Watch, each_group,
    each_proper, each_proper_by, explain,
};
use numpy::PyArray1;
use pyo3::prelude::*;
use serde::Serialize;
use serde_json::Value;

use super::ladder::PyLadder;
use crate::arrays::{Boards, Column, OwnedPuzzles};
use crate::effort::{Effort, batched};
use crate::memory::room;
use crate::rating::end;

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

/// A ladder under the rules of some rows, the numbers of the rows, and their boards.
type Rows<'py> = (PyRef<'py, PyLadder>, Vec<usize>, Boards<'py>);

/// Finds the path of a ladder from each proper puzzle among `total` rows.
#[pyfunction]
pub fn explain_batch<'py>(
    py: Python<'py>,
    groups: Vec<Rows<'py>>,
    total: usize,
    effort: Effort,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns<'py>> {
    room(total as u64, EXPLAINED, "rows")?;
    let groups: Vec<Group<(&PyLadder, OwnedPuzzles<'_>)>> = groups
        .iter()
        .map(|(ladder, rows, boards)| {
            let puzzles = OwnedPuzzles::new(boards)?;
            puzzles.rows(ladder.rules().cell_count())?;
            Ok((rows.clone(), (&**ladder, puzzles)))
        })
        .collect::<PyResult<_>>()?;
    let rows =
        batched(py, effort, progress, |job: &BatchJob<'_>| each_group(&groups, total, job, explained))?;
    Ok(columns(py, &rows))
}

/// Returns the paths of the rows of a group.
fn explained(
    (ladder, puzzles): &(&PyLadder, OwnedPuzzles<'_>),
    job: &BatchJob<'_>,
) -> Result<Vec<Answered<Path>>, LayoutError> {
    let rules = ladder.rules();
    if ladder.is_framed() {
        return each_proper(rules, puzzles.get(), job, || ladder.idle_ladder(true).ok(), path);
    }
    let worker = || Reading::new(rules).ok();
    let answer = |reading: &mut Option<Reading>, clues: Clues<'_>, watch: Watch| {
        general_path(reading.as_mut(), &Position::new(rules, clues), watch)
    };
    Ok(each_proper_by(rules, puzzles.get(), job, worker, answer))
}

fn path(ladder: &mut Option<Ladder>, state: State) -> Path {
    let layout = Arc::clone(state.layout());
    let (steps, end) =
        ladder.as_mut().map_or((Vec::new(), End::Stopped), |ladder| explain(ladder, &state));
    let scale = ladder.as_ref().map_or(1, |ladder| ladder.scale);
    let data: Vec<StepForm> = steps.iter().map(|step| StepForm::of(step, &layout, scale)).collect();
    Path::of(end, steps.iter().map(|step| step.price), &data)
}

fn general_path(reading: Option<&mut Reading>, start: &Position, watch: Watch) -> Path {
    let Some(reading) = reading else { return Path::of(End::Stopped, [].into_iter(), &[] as &[u8]) };
    reading.set_watch(watch);
    reading.forget();
    let (steps, end) = reading.path(start, usize::MAX);
    let data: Vec<Value> = steps.iter().map(|step| reading.form(step, None)).collect();
    Path::of(end, steps.iter().map(|step| step.price), &data)
}

impl Path {
    fn of(end: End, prices: impl ExactSizeIterator<Item = u32>, data: &[impl Serialize]) -> Self {
        Self {
            end,
            steps: u32::try_from(prices.len()).unwrap_or(u32::MAX),
            highest: prices.max().unwrap_or(0),
            json: serde_json::to_vec(data).unwrap_or_default(),
        }
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

//! Ratings: arrays in, columns out, one set of columns per ladder.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use nonet_logic::{CATALOGUE, End, Info, Ladder, Rated, Rating, RatingJob, named};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::{Boards, Column, OwnedPuzzles};
use crate::defect::caught;
use crate::errors::{rules_error, value_error};
use crate::limits::{Seconds, deadline};
use crate::memory::room;
use crate::rules::PyRules;
use crate::signals::watch_with;

/// The verdicts, and the columns of each ladder.
type Columns<'py> = (Column<'py, u8>, Vec<Bound<'py, PyDict>>);

/// The number of threads, the timeout of each puzzle, and the timeout of the whole batch.
type Effort = (usize, Option<Seconds>, Option<Seconds>);

/// The bytes of a row, and the same again for each ladder.
const RATED: u64 = 300;

/// The key and the name of each technique of the catalogue. Columns hold its number there.
#[pyfunction]
pub fn technique_names() -> Vec<(&'static str, &'static str)> {
    CATALOGUE.iter().map(|info| (info.key, info.name)).collect()
}

/// The verdict of each row, and the columns of each ladder.
///
/// `ladders` are names, each with the highest price to follow. `progress` is called with the number of finished rows, a few
/// times a second.
#[pyfunction]
pub fn rate_batch<'py>(
    py: Python<'py>,
    rules: &PyRules,
    boards: Boards<'py>,
    ladders: Vec<(String, Option<u32>)>,
    effort: Effort,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns<'py>> {
    if let Some((name, _)) = ladders.iter().find(|(name, _)| named(name).is_none()) {
        return Err(value_error(format!("there is no ladder {name}")));
    }
    let (puzzles, (threads, row_timeout, timeout)) = (OwnedPuzzles::new(&boards)?, effort);
    let (cancelled, done) = (Arc::new(AtomicBool::new(false)), AtomicUsize::new(0));
    let make = || -> Vec<(Ladder, Option<u32>)> {
        ladders.iter().filter_map(|(name, cap)| Some((named(name)?, *cap))).collect()
    };
    let job = RatingJob {
        ladders: &make,
        row_timeout: row_timeout.and_then(Seconds::duration),
        deadline: deadline(timeout),
        cancelled: Arc::clone(&cancelled),
        threads,
        done: &done,
    };
    let progress = progress.map(Bound::unbind);
    let tell = |py: Python<'_>| match &progress {
        Some(progress) => progress.call1(py, (done.load(Ordering::Relaxed),)).map(drop),
        None => Ok(()),
    };
    room(puzzles.rows(rules.rules.cell_count())?, RATED * (1 + ladders.len() as u64), "rows")?;
    let work = || nonet_logic::rate_batch(&rules.rules, puzzles.get(), &job);
    let rated = caught(|| watch_with(py, &cancelled, tell, work))?.map_err(rules_error)?;
    let verdicts = rated.iter().map(|row| row.verdict as u8).collect();
    let columns = (0..ladders.len()).map(|at| columns(py, &rated, at)).collect::<PyResult<_>>()?;
    Ok((PyArray1::from_vec(py, verdicts), columns))
}

fn number(info: &Info) -> i16 {
    CATALOGUE.iter().position(|other| *other == info).map_or(-1, |at| i16::try_from(at).unwrap_or(-1))
}

const fn end(end: End) -> u8 {
    match end {
        End::Solved => 0,
        End::Stuck => 1,
        End::Broken => 2,
        End::TooDear => 3,
        End::Stopped => 4,
        End::Beyond => 5,
    }
}

/// The columns of one ladder. Rows that are not rated contain zeros. The counts of row `i` are those from `starts[i]` to
/// `starts[i + 1]`.
pub fn columns<'py>(py: Python<'py>, rated: &[Rated], ladder: usize) -> PyResult<Bound<'py, PyDict>> {
    fn column<'py, T: numpy::Element + Default>(
        py: Python<'py>,
        rows: &[Option<&Rating>],
        value: impl Fn(&Rating) -> T,
    ) -> Column<'py, T> {
        PyArray1::from_vec(py, rows.iter().map(|row| row.map(&value).unwrap_or_default()).collect())
    }
    let rows: Vec<Option<&Rating>> = rated.iter().map(|row| row.ratings.get(ladder)).collect();
    let (mut starts, mut techniques, mut counts) = (vec![0_u64], Vec::new(), Vec::new());
    for rating in &rows {
        for (technique, count) in rating.map_or(&[][..], |rating| &rating.counts) {
            techniques.push(number(technique));
            counts.push(*count);
        }
        starts.push(counts.len() as u64);
    }
    let columns = PyDict::new(py);
    columns.set_item("end", column(py, &rows, |rating| end(rating.end)))?;
    columns.set_item("highest", column(py, &rows, |rating| rating.highest))?;
    columns.set_item("pearl", column(py, &rows, |rating| rating.pearl))?;
    columns.set_item("diamond", column(py, &rows, |rating| rating.diamond))?;
    columns.set_item("total", column(py, &rows, |rating| rating.total))?;
    columns.set_item(
        "level",
        column(py, &rows, |rating| nonet_logic::hodoku_level(rating.total, rating.level)),
    )?;
    let hardest = rows.iter().map(|row| row.and_then(|rating| rating.hardest).map_or(-1, number));
    columns.set_item("hardest", PyArray1::from_vec(py, hardest.collect()))?;
    columns.set_item("starts", PyArray1::from_vec(py, starts))?;
    columns.set_item("techniques", PyArray1::from_vec(py, techniques))?;
    columns.set_item("counts", PyArray1::from_vec(py, counts))?;
    Ok(columns)
}

//! Ratings: arrays in, columns out, one set of columns per ladder.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use std::collections::HashMap;
use std::sync::LazyLock;

use nonet_logic::general::{Position, Reading, TECHNIQUES};
use nonet_logic::{
    Answered, BatchJob, CATALOGUE, End, Ladder, Rating, each_proper, each_proper_by, named, rate,
    technique,
};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::{Boards, Column, OwnedPuzzles};
use crate::effort::{Effort, batched};
use crate::errors::value_error;
use crate::memory::room;
use crate::rules::PyRules;

/// The verdicts, and the columns of each ladder.
type Columns<'py> = (Column<'py, u8>, Vec<Bound<'py, PyDict>>);

/// A row: one rating for each ladder, if the puzzle is proper.
pub type Rated = Answered<Vec<Rating<i16>>>;

/// Number of bytes for a row, with the same number again for each ladder.
const RATED: u64 = 300;

/// Returns the key and the name of each technique, first those of the catalogue. Columns hold a technique's index in this
/// list.
#[pyfunction]
pub fn technique_names() -> Vec<(&'static str, &'static str)> {
    let catalogue = CATALOGUE.iter().map(|info| (info.key, info.name));
    let others = TECHNIQUES.iter().filter(|kind| technique(kind.key).is_none());
    catalogue.chain(others.map(|kind| (kind.key, kind.name))).collect()
}

static NUMBERS: LazyLock<HashMap<&str, i16>> =
    LazyLock::new(|| technique_names().into_iter().map(|(key, _)| key).zip(0..).collect());

/// Returns the index of a technique in the list of names.
pub fn number(key: &str) -> i16 {
    NUMBERS.get(key).copied().unwrap_or(-1)
}

/// Returns the verdict on each row, and the columns of each ladder.
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
    let puzzles = OwnedPuzzles::new(&boards)?;
    let make = || -> Vec<(Ladder, Option<u32>)> {
        ladders.iter().filter_map(|(name, cap)| Some((named(name)?, *cap))).collect()
    };
    room(puzzles.rows(rules.rules.cell_count())?, RATED * (1 + ladders.len() as u64), "rows")?;
    // The other scales are defined for houses on boards of nine digits alone.
    let is_general = !ladders.is_empty()
        && ladders.iter().all(|(name, _)| name == "nonet")
        && rules.layout().is_err();
    let rated = batched(py, effort, progress, |job: &BatchJob<'_>| {
        if is_general {
            let make = || Reading::new(&rules.rules).ok();
            return Ok(each_proper_by(
                &rules.rules,
                puzzles.get(),
                job,
                make,
                |reading, clues, watch| {
                    let position = Position::new(&rules.rules, clues);
                    let rating = reading.as_mut().map(|reading| {
                        reading.set_watch(watch);
                        reading.rate(&position).renamed(|kind| number(kind.key))
                    });
                    rating.into_iter().collect()
                },
            ));
        }
        each_proper(&rules.rules, puzzles.get(), job, make, |ladders, state| {
            let rated = ladders.iter_mut().map(|(ladder, cap)| rate(ladder, state.clone(), *cap));
            rated.map(|rating| rating.renamed(|info| number(info.key))).collect()
        })
    })?;
    let verdicts = rated.iter().map(|row| row.verdict as u8).collect();
    let columns = (0..ladders.len()).map(|at| columns(py, &rated, at)).collect::<PyResult<_>>()?;
    Ok((PyArray1::from_vec(py, verdicts), columns))
}

pub const fn end(end: End) -> u8 {
    match end {
        End::Solved => 0,
        End::Stuck => 1,
        End::Broken => 2,
        End::TooDear => 3,
        End::Stopped => 4,
        End::Beyond => 5,
    }
}

/// Returns the columns of one ladder. Rows that are not rated contain zeros. The counts of row `i` run from `starts[i]`
/// up to `starts[i + 1]`.
pub fn columns<'py>(py: Python<'py>, rated: &[Rated], ladder: usize) -> PyResult<Bound<'py, PyDict>> {
    fn column<'py, T: numpy::Element + Default>(
        py: Python<'py>,
        rows: &[Option<&Rating<i16>>],
        value: impl Fn(&Rating<i16>) -> T,
    ) -> Column<'py, T> {
        PyArray1::from_vec(py, rows.iter().map(|row| row.map(&value).unwrap_or_default()).collect())
    }
    let rows: Vec<Option<&Rating<i16>>> =
        rated.iter().map(|row| row.answer.as_ref()?.get(ladder)).collect();
    let (mut starts, mut techniques, mut counts) = (vec![0_u64], Vec::new(), Vec::new());
    for rating in &rows {
        for (technique, count) in rating.map_or(&[][..], |rating| &rating.counts) {
            techniques.push(*technique);
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
    let hardest = rows.iter().map(|row| row.and_then(|rating| rating.hardest).unwrap_or(-1));
    columns.set_item("hardest", PyArray1::from_vec(py, hardest.collect()))?;
    columns.set_item("starts", PyArray1::from_vec(py, starts))?;
    columns.set_item("techniques", PyArray1::from_vec(py, techniques))?;
    columns.set_item("counts", PyArray1::from_vec(py, counts))?;
    Ok(columns)
}

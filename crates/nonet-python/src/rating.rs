//! Ratings: arrays in, columns out, one set of columns per ladder.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use nonet::Rules;
use nonet_logic::general::{Position, Reading, TECHNIQUES};
use nonet_logic::{
    Answered, BatchJob, CATALOGUE, End, Group, Ladder, LayoutError, Rating, each_group, each_proper,
    each_proper_by, named, rate, technique,
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

/// The rating on each ladder that knows the rules.
type PerLadder = Vec<Option<Rating<i16>>>;

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

/// The rules of some rows, the numbers of the rows, their boards, and the numbers of the ladders that rate them.
type Rows<'py> = (PyRef<'py, PyRules>, Vec<usize>, Boards<'py>, Vec<usize>);

/// Rows that follow the same rules, with the ladders that rate them and their numbers.
struct Ladders<'a> {
    rules: Arc<Rules>,
    puzzles: OwnedPuzzles<'a>,
    numbers: &'a [usize],
    scales: &'a [Scale],
    /// Whether only the techniques for any rules know these.
    is_general: bool,
}

/// A ladder by its name, with the highest price to follow.
type Scale = (String, Option<u32>);

/// Returns the verdict on each of `total` rows, and the columns of each ladder.
///
/// `ladders` are names, each with the highest price to follow; a group of rows says which of them rate it. `progress` is
/// called with the number of finished rows, a few times a second.
#[pyfunction]
pub fn rate_batch<'py>(
    py: Python<'py>,
    groups: Vec<Rows<'py>>,
    total: usize,
    ladders: Vec<Scale>,
    effort: Effort,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns<'py>> {
    if let Some((name, _)) = ladders.iter().find(|(name, _)| named(name).is_none()) {
        return Err(value_error(format!("there is no ladder {name}")));
    }
    room(total as u64, RATED * (1 + ladders.len() as u64), "rows")?;
    let groups: Vec<Group<Ladders<'_>>> = groups
        .iter()
        .map(|(rules, rows, boards, numbers)| {
            let (is_general, rules) = (rules.layout().is_err(), Arc::clone(&rules.rules));
            let puzzles = OwnedPuzzles::new(boards)?;
            puzzles.rows(rules.cell_count())?;
            let group = Ladders { rules, puzzles, numbers, scales: &ladders, is_general };
            Ok((rows.clone(), group))
        })
        .collect::<PyResult<_>>()?;
    let rated = batched(py, effort, progress, |job: &BatchJob<'_>| {
        each_group(&groups, total, job, Ladders::rated)
    })?;
    let verdicts = rated.iter().map(|row| row.verdict as u8).collect();
    let of = |at: usize| rated.iter().map(|row| row.answer.as_ref()?.get(at)?.as_ref()).collect();
    let columns = (0..ladders.len()).map(|at| columns(py, of(at))).collect::<PyResult<_>>()?;
    Ok((PyArray1::from_vec(py, verdicts), columns))
}

impl Ladders<'_> {
    /// Rates the rows on each ladder that has a number.
    fn rated(&self, job: &BatchJob<'_>) -> Result<Vec<Answered<PerLadder>>, LayoutError> {
        if self.is_general {
            return Ok(self.rated_by_any_rules(job));
        }
        let make = || -> Vec<(usize, Option<Ladder>, Option<u32>)> {
            let ladder = |&at: &usize| (at, named(&self.scales[at].0), self.scales[at].1);
            self.numbers.iter().map(ladder).collect()
        };
        each_proper(&self.rules, self.puzzles.get(), job, make, |ladders, state| {
            let mut ratings = vec![None; self.scales.len()];
            for (at, ladder, cap) in ladders {
                let rating = ladder.as_mut().map(|ladder| rate(ladder, state.clone(), *cap));
                ratings[*at] = rating.map(|rating| rating.renamed(|info| number(info.key)));
            }
            ratings
        })
    }

    /// Rates the rows by the techniques for any rules.
    fn rated_by_any_rules(&self, job: &BatchJob<'_>) -> Vec<Answered<PerLadder>> {
        let make = || Reading::new(&self.rules).ok();
        each_proper_by(&self.rules, self.puzzles.get(), job, make, |reading, clues, watch| {
            let mut ratings = vec![None; self.scales.len()];
            if let (Some(reading), Some(&at)) = (reading.as_mut(), self.numbers.first()) {
                reading.set_watch(watch);
                let rating = reading.rate(&Position::new(&self.rules, clues));
                ratings[at] = Some(rating.renamed(|kind| number(kind.key)));
            }
            ratings
        })
    }
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
pub fn columns<'py>(py: Python<'py>, rows: Vec<Option<&Rating<i16>>>) -> PyResult<Bound<'py, PyDict>> {
    fn column<'py, T: numpy::Element + Default>(
        py: Python<'py>,
        rows: &[Option<&Rating<i16>>],
        value: impl Fn(&Rating<i16>) -> T,
    ) -> Column<'py, T> {
        PyArray1::from_vec(py, rows.iter().map(|row| row.map(&value).unwrap_or_default()).collect())
    }
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

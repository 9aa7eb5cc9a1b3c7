//! Random solved grids.

use std::sync::atomic::{AtomicUsize, Ordering};

use nonet::{Lanes, Random};
use nonet_generate::{Failure, Indexes, Run};
use numpy::PyArray1;
use pyo3::prelude::*;

use super::{Effort, SeedRows, report};
use crate::arrays::Column;
use crate::errors::{rules_error, stop_error};
use crate::limits::Seconds;
use crate::memory::room;
use crate::rules::PyRules;
use crate::signals::{run_telling, run_within};

/// Makes the grids of these rows, as cells one after another. `progress` is called with the number of finished rows a
/// few times a second.
#[pyfunction]
pub fn random_grids<'py>(
    py: Python<'py>,
    rules: &PyRules,
    rows: SeedRows,
    effort: Effort,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Column<'py, u8>> {
    let ((seed, start, count), (threads, timeout)) = (rows, effort);
    room(count, rules.rules.cell_count() as u64, "grids")?;
    let (done, report) = (AtomicUsize::new(0), report(progress));
    let tell = |py: Python<'_>| report(py, done.load(Ordering::Relaxed));
    let cells = run_telling(py, timeout, tell, |&limits| {
        let run = Run { threads, lanes: Lanes::best(), limits };
        nonet_generate::random_grids(&rules.rules, seed, Indexes::new(start, count), &run, &done)
    })?;
    let cells = cells.map_err(failed)?;
    Ok(PyArray1::from_vec(py, cells))
}

/// Makes a map of random connected regions for a square board of this size: the region of each cell.
#[pyfunction]
pub fn random_regions(
    py: Python<'_>,
    size: u8,
    seed: (u64, u64),
    timeout: Option<Seconds>,
) -> PyResult<Vec<u16>> {
    let made = run_within(py, timeout, |limits| {
        nonet_generate::random_regions(size, &mut Random::of(seed.0, seed.1), limits)
    })?;
    made.map_err(failed)
}

fn failed(failure: Failure) -> PyErr {
    match failure {
        Failure::Stopped(why) => stop_error(why),
        Failure::Refused(why) => rules_error(why),
    }
}

//! Random solved grids.

use nonet::Lanes;
use nonet_generate::{Failure, Indexes, Run};
use numpy::PyArray1;
use pyo3::prelude::*;

use super::SeedRows;
use crate::arrays::Column;
use crate::errors::{rules_error, stop_error};
use crate::limits::Seconds;
use crate::memory::room;
use crate::rules::PyRules;
use crate::signals::run_within;

/// The grids of some rows, as cells one after the other.
#[pyfunction]
pub fn random_grids<'py>(
    py: Python<'py>,
    rules: &PyRules,
    rows: SeedRows,
    threads: usize,
    timeout: Option<Seconds>,
) -> PyResult<Column<'py, u8>> {
    let (seed, start, count) = rows;
    room(count, 81, "grids")?;
    let cells = run_within(py, timeout, |&limits| {
        let run = Run { threads, lanes: Lanes::best(), limits };
        nonet_generate::random_grids(&rules.rules, seed, Indexes::new(start, count), &run)
    })?;
    let cells = cells.map_err(|failure| match failure {
        Failure::Stopped(why) => stop_error(why),
        Failure::Refused(why) => rules_error(why),
    })?;
    Ok(PyArray1::from_vec(py, cells))
}

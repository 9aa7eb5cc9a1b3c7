//! Random solved grids.

use std::sync::atomic::{AtomicBool, Ordering};

use nonet::{Lanes, Limits};
use nonet_generate::{Failure, Indexes, Run};
use numpy::PyArray1;
use pyo3::import_exception;
use pyo3::prelude::*;

use crate::defect::caught;
use crate::limits::{Seconds, deadline, stop_error};
use crate::memory::room;
use crate::rules::PyRules;
use crate::signals::watch_signals;

import_exception!(nonet.errors, RulesError);

/// The grids of a seed with indexes from `start` on, as cells one after the other.
#[pyfunction]
pub fn random_grids<'py>(
    py: Python<'py>,
    rules: &PyRules,
    seed: u64,
    start: u64,
    count: u64,
    threads: usize,
    timeout: Option<Seconds>,
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let deadline = deadline(timeout);
    let stop = AtomicBool::new(false);
    let cancel = || stop.load(Ordering::Relaxed);
    let limits = Limits { deadline, cancel: Some(&cancel), ..Limits::default() };
    let run = Run { threads, lanes: Lanes::best(), limits };
    room(count, 81, "grids")?;
    let indexes = Indexes::new(start, count);
    let work = || nonet_generate::random_grids(&rules.rules, seed, indexes, &run);
    let cells = caught(|| watch_signals(py, &stop, work))?.map_err(|failure| match failure {
        Failure::Stopped(why) => stop_error(why),
        Failure::Refused(why) => RulesError::new_err(why.to_string()),
    })?;
    Ok(PyArray1::from_vec(py, cells))
}

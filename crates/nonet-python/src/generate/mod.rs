//! Random grids, and generated puzzles.

mod changes;
mod columns;
mod generator;
mod grids;

use pyo3::prelude::*;

use crate::limits::Seconds;

/// The rows of a batch: the seed, the index of the first one, and their number.
type SeedRows = (u64, u64, u64);

/// The number of threads, and the timeout.
type Effort = (usize, Option<Seconds>);

/// Calls the user's `progress` function, if there is one.
fn report(
    progress: Option<Bound<'_, PyAny>>,
) -> impl Fn(Python<'_>, usize) -> PyResult<()> + Send + Sync + use<> {
    let progress = progress.map(Bound::unbind);
    move |py, done| match &progress {
        Some(progress) => progress.call1(py, (done,)).map(drop),
        None => Ok(()),
    }
}

pub use changes::{completed, one_step};
pub use generator::{PyGenerator, refused};
pub use grids::{random_grids, random_regions};

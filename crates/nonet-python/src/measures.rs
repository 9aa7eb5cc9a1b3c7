//! Depths of trial and error, lengths of braids and backdoors, for many puzzles.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use nonet::{Measure, Measured, Stopped, Unmeasured, Verdict};
use numpy::ndarray::Array2;
use numpy::{IntoPyArray, PyArray2};
use pyo3::prelude::*;

use crate::arrays::{Boards, OwnedPuzzles};
use crate::limits::Seconds;
use crate::memory::room;
use crate::signals::run_within;

/// What is known of a puzzle: the verdict, the depth, the length, the size and the number of the smallest backdoors, and
/// the number of anti-backdoors; -1 for what is not known.
type Row = [i32; 6];

/// The bytes of a row's answer, here and in Python.
const BYTES: u64 = 64 + 24 + 81 + 32;

/// Measures each puzzle of a batch. Returns a [`Row`] for each.
#[pyfunction]
pub fn measure_batch<'py>(
    py: Python<'py>,
    boards: Boards<'py>,
    length: bool,
    backdoors: bool,
    threads: usize,
    timeout: Option<Seconds>,
) -> PyResult<Bound<'py, PyArray2<i32>>> {
    let puzzles = OwnedPuzzles::new(&boards)?;
    room(puzzles.rows(81)?, BYTES, "rows")?;
    let measure = Measure { length, backdoors };
    let measured =
        run_within(py, timeout, |limits| nonet::measure_batch(puzzles.get(), measure, limits, threads))?;
    let rows: Vec<Row> = measured.into_iter().map(row).collect();
    Ok(Array2::from(rows).into_pyarray(py))
}

fn row(measured: Result<Measured, Unmeasured>) -> Row {
    let unknown = |verdict: Verdict| [i32::from(verdict as u8), -1, -1, -1, -1, -1];
    match measured {
        Ok(measured) => known(measured),
        Err(Unmeasured::Malformed) => unknown(Verdict::Malformed),
        Err(Unmeasured::None) => unknown(Verdict::None),
        Err(Unmeasured::Several) => unknown(Verdict::Several),
        Err(Unmeasured::Stopped(Stopped::NodeLimit)) => unknown(Verdict::NodeLimit),
        Err(Unmeasured::Stopped(Stopped::Timeout | Stopped::Cancelled)) => unknown(Verdict::Timeout),
    }
}

fn known(measured: Measured) -> Row {
    let small = |number: Option<u8>| number.map_or(-1, i32::from);
    let number = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    let [size, count, anti] = measured
        .backdoors
        .map_or([-1; 3], |found| [small(found.size), number(found.count), number(found.anti)]);
    [
        i32::from(Verdict::Unique as u8),
        i32::from(measured.depth),
        small(measured.length),
        size,
        count,
        anti,
    ]
}

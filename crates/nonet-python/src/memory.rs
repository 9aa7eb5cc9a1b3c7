//! Checks that there is enough memory for the answers.

use std::hint::black_box;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];

/// Checks that there is memory for this many rows before they are made. An allocation that failed later would end the
/// process.
pub fn room(rows: u64, bytes_each: u64, what: &str) -> PyResult<()> {
    let bytes = u128::from(rows) * u128::from(bytes_each);
    let mut room = Vec::<u8>::new();
    let found = usize::try_from(bytes).is_ok_and(|bytes| room.try_reserve_exact(bytes).is_ok());
    // Keeps the compiler from removing the allocation.
    black_box(&mut room);
    if found {
        return Ok(());
    }
    let needed = size(bytes);
    Err(PyMemoryError::new_err(format!(
        "{rows} {what} need {needed} of memory, more than is available; request fewer at a time"
    )))
}

/// Returns a number of bytes in a readable unit.
fn size(bytes: u128) -> String {
    let fits = |&(at, _): &(usize, &&str)| bytes >> (10 * (at + 1)) < 1024;
    let (at, unit) = UNITS.iter().enumerate().find(fits).unwrap_or((5, &"EiB"));
    let tenths = (10 * bytes) >> (10 * (at + 1));
    format!("{}.{} {unit}", tenths / 10, tenths % 10)
}

//! Columns of strings, read from bytes and offsets and written as bytes, without a Python object for each row.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use nonet::parse_bytes_into;
use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;

use crate::arrays::{Column, slice};
use crate::batch::MALFORMED;
use crate::defect::caught;
use crate::errors::value_error;
use crate::memory::room;

/// Number of strings to read between two checks for Ctrl-C.
const TEXTS: usize = 1 << 16;

/// Reads boards from strings stored end to end into `cells`, and returns the number of each row that is not a board,
/// with the reason. Row `i` is `data[offsets[i]..offsets[i + 1]]`. Missing rows are skipped. With `binary`, a row may
/// also be 81 bytes with the values 0 to 9, one for each cell.
///
/// The caller allocates the cells with numpy, which asks for huge pages; this halves the time.
#[pyfunction]
pub fn parse_texts<'py>(
    py: Python<'py>,
    texts: (PyReadonlyArray1<'py, u8>, PyReadonlyArray1<'py, i64>),
    missing: Option<PyReadonlyArray1<'py, bool>>,
    binary: bool,
    mut cells: PyReadwriteArray1<'py, u8>,
) -> PyResult<Vec<(usize, String)>> {
    caught(|| {
        let texts = Texts {
            data: slice(&texts.0)?,
            offsets: slice(&texts.1)?,
            missing: missing.as_ref().map(slice).transpose()?,
            binary,
        };
        let boards = cells.as_slice_mut().map_err(|_| value_error("the array is not contiguous"))?;
        texts.check(boards.len() / 81)?;
        let mut malformed = Vec::new();
        for (block, boards) in boards.chunks_mut(TEXTS * 81).enumerate() {
            py.detach(|| texts.read(block * TEXTS, boards, &mut malformed))?;
            py.check_signals()?;
        }
        Ok(malformed)
    })
}

/// A column of strings.
struct Texts<'a> {
    data: &'a [u8],
    offsets: &'a [i64],
    missing: Option<&'a [bool]>,
    binary: bool,
}

impl Texts<'_> {
    /// Checks that all columns have this many rows.
    fn check(&self, rows: usize) -> PyResult<()> {
        let fits = self.missing.is_none_or(|missing| missing.len() == rows);
        if fits && self.offsets.len() == rows + 1 {
            return Ok(());
        }
        Err(value_error("offsets, missing rows and cells differ in length"))
    }

    /// Reads the rows into `boards`, starting at `first`.
    fn read(
        &self,
        first: usize,
        boards: &mut [u8],
        malformed: &mut Vec<(usize, String)>,
    ) -> PyResult<()> {
        for (row, board) in (first..).zip(boards.as_chunks_mut::<81>().0) {
            if self.missing.is_some_and(|missing| missing[row]) {
                *board = [MALFORMED; 81];
            } else if let Err(why) = self.read_row(self.text(row)?, board) {
                *board = [MALFORMED; 81];
                malformed.push((row, why));
            }
        }
        Ok(())
    }

    fn text(&self, row: usize) -> PyResult<&[u8]> {
        let bounds = (usize::try_from(self.offsets[row]), usize::try_from(self.offsets[row + 1]));
        let (Ok(start), Ok(end)) = bounds else {
            return Err(value_error("an offset is negative"));
        };
        self.data.get(start..end).ok_or_else(|| value_error("an offset lies outside the data"))
    }

    fn read_row(&self, text: &[u8], board: &mut [u8; 81]) -> Result<(), String> {
        if self.binary && text.len() == 81 && text.iter().all(|&byte| byte <= 9) {
            board.copy_from_slice(text);
            return Ok(());
        }
        parse_bytes_into(text, board).map_err(|error| error.to_string())
    }
}

/// Returns the symbols of cells, one byte each, with a dot for an empty cell.
#[pyfunction]
pub fn write_texts<'py>(py: Python<'py>, cells: PyReadonlyArray1<'py, u8>) -> PyResult<Column<'py, u8>> {
    caught(|| {
        let cells = slice(&cells)?;
        room(cells.len() as u64 / 81, 81, "texts")?;
        let symbol = |&cell: &u8| if cell == 0 { b'.' } else { cell.wrapping_add(b'0') };
        let texts = py.detach(|| cells.iter().map(symbol).collect());
        Ok(PyArray1::from_vec(py, texts))
    })
}

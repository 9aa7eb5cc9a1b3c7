//! Text and clues.

use nonet::{Clues, DigitSet, TextError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::errors::{ParseError, value_error};

/// Reads the 81 cells of a line of text, one byte per cell.
#[pyfunction]
pub fn parse_cells<'py>(text: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyBytes>> {
    let py = text.py();
    // A string with lone surrogates has no UTF-8 form. They are replaced, and count as invalid symbols.
    match nonet::parse_cells(&text.to_string_lossy()) {
        Ok(cells) => Ok(PyBytes::new(py, &cells)),
        Err(error) => Err(parse_error(&error)),
    }
}

/// Returns whether a string is a map of the regions of a square board, with a symbol for each cell.
#[pyfunction]
pub fn is_region_map(text: &Bound<'_, PyString>) -> bool {
    nonet::is_region_map(&text.to_string_lossy())
}

fn parse_error(error: &TextError) -> PyErr {
    ParseError::new_err((error.reason(), None::<usize>, error.column()))
}

/// The givens and the sets of candidates of one puzzle.
pub type PuzzleParts<'a> = (&'a [u8], Option<Vec<u64>>);

/// Clues from Python that own their marks: givens as bytes, marks as bit sets.
pub struct OwnedClues<'a> {
    givens: &'a [u8],
    marks: Option<Vec<DigitSet>>,
}

impl<'a> OwnedClues<'a> {
    pub fn new(cells: usize, (givens, marks): PuzzleParts<'a>) -> PyResult<Self> {
        let wrong =
            |what: &str, found: usize| value_error(format!("expected {cells} {what}, found {found}"));
        if givens.len() != cells {
            return Err(wrong("givens", givens.len()));
        }
        if let Some(marks) = marks.as_ref().filter(|marks| marks.len() != cells) {
            return Err(wrong("sets of candidates", marks.len()));
        }
        let marks = marks.map(|marks| marks.into_iter().map(DigitSet::from_bits).collect());
        Ok(Self { givens, marks })
    }

    pub fn get(&self) -> Clues<'_> {
        Clues { givens: self.givens, marks: self.marks.as_deref() }
    }
}

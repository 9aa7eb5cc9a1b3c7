//! Morphs of boards with rectangular boxes.

use super::orders::{factorial, rank};
use crate::numbers::byte;

/// A morph of a square board: a transposition or none, the rows and columns that come to each place, and the new names of the
/// digits, all counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxMorph {
    pub(super) transpose: bool,
    pub(super) rows: Vec<u8>,
    pub(super) columns: Vec<u8>,
    pub(super) digits: Vec<u8>,
}

impl BoxMorph {
    /// The cell whose digit comes to the place in this row and column.
    pub(super) fn source(&self, row: usize, column: usize) -> usize {
        let (row, column) = (usize::from(self.rows[row]), usize::from(self.columns[column]));
        if self.transpose { column * self.rows.len() + row } else { row * self.rows.len() + column }
    }

    /// The cells whose digits come to each place, row by row.
    pub(super) fn sources(&self) -> impl Iterator<Item = usize> {
        let size = self.rows.len();
        (0..size * size).map(move |place| self.source(place / size, place % size))
    }

    /// Applies the morph to a board; 0 stays 0.
    pub fn apply(&self, cells: &[u8]) -> Vec<u8> {
        let name = |value: u8| match value.checked_sub(1) {
            Some(digit) => self.digits[usize::from(digit)] + 1,
            None => 0,
        };
        self.sources().map(|source| name(cells[source])).collect()
    }

    /// The morph that undoes it.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.transpose { (columns, rows) } else { (rows, columns) };
        Self { transpose: self.transpose, rows, columns, digits: inverse(&self.digits) }
    }

    /// The composition that applies `first`, then this morph.
    #[must_use]
    pub fn after(&self, first: &Self) -> Self {
        let (outer, inner) =
            if self.transpose { (&first.columns, &first.rows) } else { (&first.rows, &first.columns) };
        Self {
            transpose: self.transpose != first.transpose,
            rows: self.rows.iter().map(|&at| outer[usize::from(at)]).collect(),
            columns: self.columns.iter().map(|&at| inner[usize::from(at)]).collect(),
            digits: first.digits.iter().map(|&digit| self.digits[usize::from(digit)]).collect(),
        }
    }

    /// The number of a morph whose positions have this number.
    pub(super) fn number(&self, positions: u64) -> u64 {
        positions * factorial(self.digits.len()) + rank(&self.digits)
    }
}

/// The order that undoes another.
fn inverse(order: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; order.len()];
    for (at, &from) in order.iter().enumerate() {
        inverse[usize::from(from)] = byte(at);
    }
    inverse
}

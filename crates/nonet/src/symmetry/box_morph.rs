//! Morphs of boards of any size with rectangular boxes.

use super::form::{Form, Turn, name};
use super::group::{Arrangement, Symmetries};
use super::orders::{factorial, rank};
use crate::numbers::byte;

/// A morph of a square board: a transposition or none, the rows and columns that come to each place, and the new names of the
/// digits, all counted from 0.
pub struct BoxMorph {
    transpose: bool,
    rows: Vec<u8>,
    columns: Vec<u8>,
    digits: Vec<u8>,
}

impl BoxMorph {
    /// Returns the cells whose digits come to each place, row by row.
    fn sources(&self) -> impl Iterator<Item = usize> {
        let (row_step, column_step) =
            if self.transpose { (1, self.rows.len()) } else { (self.rows.len(), 1) };
        let row = move |&row: &u8| {
            let source =
                move |&column: &u8| usize::from(row) * row_step + usize::from(column) * column_step;
            self.columns.iter().map(source)
        };
        self.rows.iter().flat_map(row)
    }
}

impl Turn for BoxMorph {
    type Positions = Arrangement;

    fn named(symmetries: &Symmetries, positions: Arrangement, cells: &[u8], form: Form) -> Self {
        let (rows, columns) = (&symmetries.rows, &symmetries.columns);
        let mut morph = Self::of_lines(rows.order(positions.rows), columns.order(positions.columns));
        morph.transpose = positions.transpose;
        let mut digits = std::mem::take(&mut morph.digits);
        name(&mut digits, morph.sources().map(|source| cells[source]), form);
        Self { digits, ..morph }
    }

    fn of_lines(rows: &[u8], columns: &[u8]) -> Self {
        let digits = (0..byte(rows.len())).collect();
        Self { transpose: false, rows: rows.to_vec(), columns: columns.to_vec(), digits }
    }

    fn image(&self, cells: &[u8]) -> Vec<u8> {
        let name = |value: u8| match value.checked_sub(1) {
            Some(digit) => self.digits[usize::from(digit)] + 1,
            None => 0,
        };
        self.sources().map(|source| name(cells[source])).collect()
    }

    fn inverse(&self) -> Self {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.transpose { (columns, rows) } else { (rows, columns) };
        Self { transpose: self.transpose, rows, columns, digits: inverse(&self.digits) }
    }

    fn after(&self, first: &Self) -> Self {
        let (outer, inner) =
            if self.transpose { (&first.columns, &first.rows) } else { (&first.rows, &first.columns) };
        Self {
            transpose: self.transpose != first.transpose,
            rows: self.rows.iter().map(|&at| outer[usize::from(at)]).collect(),
            columns: self.columns.iter().map(|&at| inner[usize::from(at)]).collect(),
            digits: first.digits.iter().map(|&digit| self.digits[usize::from(digit)]).collect(),
        }
    }

    fn number(&self, symmetries: &Symmetries) -> u64 {
        let positions = symmetries.number(self.transpose, &self.rows, &self.columns);
        positions * factorial(self.digits.len()) + rank(&self.digits)
    }
}

/// Returns the order that undoes another.
fn inverse(order: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; order.len()];
    for (at, &from) in order.iter().enumerate() {
        inverse[usize::from(from)] = byte(at);
    }
    inverse
}

//! Empty rows and bands, which can change places without changing the board. Columns likewise, of the transposed board.

use super::orders::factorial;
use crate::numbers::byte;

/// The empty rows of a board, and its empty bands.
#[derive(Clone, Debug, Default)]
pub struct Idle {
    height: usize,
    rows: Vec<bool>,
    bands: Vec<bool>,
}

impl Idle {
    /// The empty rows and bands of a board with bands of `height` rows; `row_step` leads from row to row.
    pub fn new(cells: &[u8], size: usize, height: usize, row_step: usize) -> Self {
        let column_step = if row_step == 1 { size } else { 1 };
        let is_empty = |row: usize| (0..size).all(|at| cells[row * row_step + at * column_step] == 0);
        let rows: Vec<bool> = (0..size).map(is_empty).collect();
        let bands = rows.chunks_exact(height).map(|band| band.iter().all(|&empty| empty)).collect();
        Self { height, rows, bands }
    }

    /// The number of orders of rows that change nothing.
    pub fn count(&self) -> u64 {
        let empty = |lines: &[bool]| factorial(lines.iter().filter(|&&empty| empty).count());
        self.rows.chunks_exact(self.height).map(empty).product::<u64>() * empty(&self.bands)
    }

    /// Whether an order changes nothing.
    pub fn allows(&self, order: &[u8]) -> bool {
        order.iter().enumerate().all(|(at, &from)| {
            at == usize::from(from) || (self.rows[at] && self.rows[usize::from(from)])
        })
    }

    /// Whether a row may come next after those `used`. Of equal choices only the first is admitted: empty rows of a band, and
    /// empty bands, come in ascending order.
    pub fn admits(&self, row: usize, used: u64, opens_band: bool) -> bool {
        let band = row / self.height;
        let unused = |row: usize| used >> row & 1 == 0;
        let is_later_row =
            self.rows[row] && (band * self.height..row).any(|at| self.rows[at] && unused(at));
        let is_later_band = opens_band
            && self.bands[band]
            && (0..band).any(|other| self.bands[other] && unused(other * self.height));
        !is_later_row && !is_later_band
    }

    /// Whether an order brings each empty row of a band, and each empty band, in ascending order.
    pub fn admits_all(&self, order: &[u8]) -> bool {
        let mut used = 0_u64;
        order.iter().enumerate().all(|(at, &row)| {
            let admitted = self.admits(usize::from(row), used, at % self.height == 0);
            used |= 1 << byte(usize::from(row));
            admitted
        })
    }
}

//! Empty rows and bands, which can change places without changing the board. Columns likewise, of the transposed board.

use super::orders::{Orders, factorial};

/// The empty rows of a board.
#[derive(Clone, Copy, Debug)]
pub struct Idle {
    size: usize,
    height: usize,
    /// A bit for each empty row.
    rows: u64,
}

impl Idle {
    /// Returns the empty rows of a board with bands of `height` rows; `row_step` leads from row to row.
    pub fn new(cells: &[u8], size: usize, height: usize, row_step: usize) -> Self {
        let column_step = if row_step == 1 { size } else { 1 };
        let is_empty = |row: &usize| (0..size).all(|at| cells[row * row_step + at * column_step] == 0);
        let rows = (0..size).filter(is_empty).fold(0, |rows, row| rows | 1 << row);
        Self { size, height, rows }
    }

    /// Returns the number of orders of rows that change nothing.
    pub fn count(&self) -> u64 {
        let ways = |rows: u32| factorial(rows as usize);
        let (mut product, mut bands) = (1, 0);
        for band in 0..self.size / self.height {
            let empty = self.rows & self.band(band);
            product *= ways(empty.count_ones());
            bands += u32::from(empty == self.band(band));
        }
        product * ways(bands)
    }

    /// Returns the orders that change nothing.
    pub fn orders<'a>(&self, orders: &'a Orders) -> Vec<&'a [u8]> {
        let is_idle = |row: usize| self.rows >> row & 1 == 1;
        let stays = |(at, &from): (usize, &u8)| {
            at == usize::from(from) || (is_idle(at) && is_idle(usize::from(from)))
        };
        orders.each().filter(|order| order.iter().enumerate().all(stays)).collect()
    }

    /// Returns whether a row may come next after those `used`. Of equal choices only the first is admitted: empty rows of a
    /// band, and empty bands, come in ascending order.
    pub fn admits(&self, row: usize, used: u64, opens_band: bool) -> bool {
        let (band, unused) = (row / self.height, self.rows & !used);
        let is_empty = |band: usize| self.rows & self.band(band) == self.band(band);
        let is_later_row = self.rows >> row & 1 == 1 && unused & self.band(band) & ((1 << row) - 1) != 0;
        let is_later_band = opens_band
            && is_empty(band)
            && (0..band).any(|other| is_empty(other) && unused >> (other * self.height) & 1 == 1);
        !is_later_row && !is_later_band
    }

    /// Returns whether an order brings each empty row of a band, and each empty band, in ascending order.
    pub fn admits_all(&self, order: &[u8]) -> bool {
        let mut used = 0_u64;
        order.iter().enumerate().all(|(at, &row)| {
            let admitted = self.admits(usize::from(row), used, at % self.height == 0);
            used |= 1 << row;
            admitted
        })
    }

    /// Returns a bit for each row of a band.
    const fn band(&self, band: usize) -> u64 {
        ((1 << self.height) - 1) << (band * self.height)
    }
}

//! Boards as arrays of digits, and sets of cells.

use nonet::numbers::byte;
use nonet::{CandidateSet, CellSet, Digit, DigitSet};

/// The digit of each cell, 0 for none.
pub(crate) type Cells = [u8; 81];

/// Returns the cells that hold a digit.
pub(crate) fn givens(cells: &Cells) -> impl Iterator<Item = usize> {
    cells.iter().enumerate().filter(|&(_, &digit)| digit != 0).map(|(cell, _)| cell)
}

/// Returns the same cells as a set.
pub(crate) fn given_set(cells: &Cells) -> CellSet {
    givens(cells).map(byte).collect()
}

/// Returns a grid with only the digits of these cells.
pub(crate) fn keep(grid: &Cells, kept: CellSet) -> Cells {
    let mut cells = [0; 81];
    kept.indices().for_each(|cell| cells[cell] = grid[cell]);
    cells
}

/// Returns a board without the digit of a cell.
pub(crate) fn without(cells: &Cells, cell: usize) -> Cells {
    without_all(cells, [cell])
}

/// Returns a board without the digits of these cells.
pub(crate) fn without_all(cells: &Cells, gone: impl IntoIterator<Item = usize>) -> Cells {
    let mut less = *cells;
    gone.into_iter().for_each(|cell| less[cell] = 0);
    less
}

/// Returns a board with a digit in a cell.
pub(crate) fn with(cells: &Cells, cell: usize, digit: Digit) -> Cells {
    let mut more = *cells;
    more[cell] = digit.value();
    more
}

/// Returns all digits in a cell.
pub(crate) fn cell_set(cell: usize) -> CandidateSet {
    let mut set = CandidateSet::EMPTY;
    DigitSet::all(9).iter().for_each(|digit| set.insert(cell, digit));
    set
}

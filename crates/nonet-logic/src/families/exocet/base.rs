//! Bases of exocets: two cells of a box in one line, with three or four digits.

use nonet::CellSet;

use crate::candidates::count;
use crate::layout::HouseNumber;
use crate::state::State;

/// A base with its digits. Column bases are turned, so that the base line is always a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Base {
    pub(super) cells: CellSet,
    pub(super) digits: u16,
    is_turned: bool,
    row: u8,
    /// The column that runs through the third cell beside the base.
    free: u8,
}

impl Base {
    /// Returns the bases of a state.
    pub(super) fn all(state: &State) -> impl Iterator<Item = Self> {
        let places = [false, true]
            .into_iter()
            .flat_map(|is_turned| (0..81).map(move |at| Self::at(is_turned, at / 9, at % 9)));
        places.filter_map(|base| {
            let digits = base.cells.into_iter().map(|cell| state.candidates(cell));
            let is_open = digits.clone().all(|digits| digits != 0);
            let digits = digits.fold(0, |all, digits| all | digits);
            (is_open && matches!(count(digits), 3 | 4)).then_some(Self { digits, ..base })
        })
    }

    /// Returns the base in this row that leaves out this column of its box.
    fn at(is_turned: bool, row: u8, free: u8) -> Self {
        let mut base = Self { cells: CellSet::EMPTY, digits: 0, is_turned, row, free };
        for column in (free / 3 * 3..free / 3 * 3 + 3).filter(|&column| column != free) {
            base.cells.insert(base.cell(row, column));
        }
        base
    }

    const fn cell(&self, row: u8, column: u8) -> u8 {
        if self.is_turned { column * 9 + row } else { row * 9 + column }
    }

    /// Returns the three lines across the base: through the free cell of its box, and one in each of the other boxes.
    pub(super) fn crossings(&self) -> impl Iterator<Item = [HouseNumber; 3]> {
        let Self { is_turned, free, .. } = *self;
        // Rows come first, then columns.
        let line =
            move |column: u8| if is_turned { column.into() } else { HouseNumber::from(9 + column) };
        let [left, right] = [1, 2].map(|beside| (free / 3 + beside) % 3 * 3);
        (0..9).map(move |at| {
            let mut columns = [free, left + at / 3, right + at % 3];
            columns.sort_unstable();
            columns.map(line)
        })
    }

    /// Returns the cells of its band in the other two boxes, outside the base line.
    pub(super) fn beside(&self) -> CellSet {
        let rows = (self.row / 3 * 3..self.row / 3 * 3 + 3).filter(|&row| row != self.row);
        let columns = (0..9).filter(|column| column / 3 != self.free / 3);
        rows.flat_map(|row| columns.clone().map(move |column| self.cell(row, column))).collect()
    }

    /// Returns its base cells that have the digit.
    pub(super) fn with(&self, state: &State, digit: u8) -> CellSet {
        self.cells & state.cells_of(digit)
    }

    /// Returns whether the bases lie in different lines and boxes of the same band.
    pub(super) fn is_apart(&self, other: &Self) -> bool {
        self.is_turned == other.is_turned
            && self.row / 3 == other.row / 3
            && self.row != other.row
            && self.free / 3 != other.free / 3
    }
}

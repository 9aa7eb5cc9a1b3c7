//! A board with candidates, and a record of its changes.

use std::sync::Arc;

use super::tables::Tables;
use crate::candidates::{ALL_DIGITS, bits};
use crate::layout::Layout;
use crate::state::State;
use nonet::numbers::{byte, nine_digits};
use nonet::{CellSet, Clues, DigitSet};

/// The placed digits and the remaining candidates.
#[derive(Clone)]
pub struct QuickBoard {
    /// The digit of each filled cell, counted from 1; 0 if the cell is empty.
    pub(super) values: [u8; 81],
    /// The candidates of each cell; none if it is filled.
    pub(super) cells: [u16; 81],
    /// The places of each digit among the empty cells.
    pub(super) digits: [CellSet; 9],
    pub(super) open: CellSet,
    /// The empty cells with one candidate.
    pub(super) singles: CellSet,
    /// The digits and houses that have lost a candidate since this was last cleared.
    pub(super) changed: Changed,
}

/// Sets of digits and of houses, one bit for each.
#[derive(Clone, Copy, Default)]
pub(super) struct Changed {
    pub(super) digits: u16,
    pub(super) houses: u128,
}

impl Changed {
    /// All digits and all houses.
    pub(super) const ALL: Self = Self { digits: ALL_DIGITS, houses: u128::MAX };
}

impl QuickBoard {
    /// An empty board.
    pub(super) const OPEN: Self = Self {
        values: [0; 81],
        cells: [ALL_DIGITS; 81],
        digits: [CellSet::ALL; 9],
        open: CellSet::ALL,
        singles: CellSet::EMPTY,
        changed: Changed::ALL,
    };

    /// Returns a board with these givens placed.
    pub(super) fn of_givens(givens: &[u8; 81], tables: &Tables) -> Self {
        let mut board = Self::OPEN;
        for (cell, &given) in givens.iter().enumerate().filter(|(_, given)| **given != 0) {
            board.place(byte(cell), given - 1, tables);
        }
        board
    }

    /// Returns a board with these candidates.
    pub(super) fn of_candidates(sets: &[DigitSet]) -> Self {
        let mut board = Self { digits: [CellSet::EMPTY; 9], ..Self::OPEN };
        for (cell, set) in sets.iter().enumerate() {
            let set = nine_digits(set.bits());
            board.cells[cell] = set;
            bits(set).for_each(|digit| board.digits[usize::from(digit)].insert(byte(cell)));
            if set.is_power_of_two() {
                board.singles.insert(byte(cell));
            }
        }
        board
    }

    /// Returns whether every cell is filled.
    pub const fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// Returns the empty cells.
    pub const fn open(&self) -> CellSet {
        self.open
    }

    pub(super) fn place(&mut self, cell: u8, digit: u8, tables: &Tables) {
        let at = usize::from(cell);
        self.values[at] = digit + 1;
        self.open.remove(cell);
        self.singles.remove(cell);
        let others = std::mem::take(&mut self.cells[at]);
        bits(others).for_each(|other| self.digits[usize::from(other)].remove(cell));
        self.changed.digits |= others;
        self.changed.houses |= tables.homes[at];
        self.strike(digit, tables.layout.peers(cell), tables);
    }

    /// Removes a digit from some cells. Returns whether any of them had it.
    pub(super) fn strike(&mut self, digit: u8, cells: CellSet, tables: &Tables) -> bool {
        let places = &mut self.digits[usize::from(digit)];
        let gone = *places & cells;
        if gone.is_empty() {
            return false;
        }
        *places -= gone;
        self.changed.digits |= 1 << digit;
        for cell in gone {
            let left = self.cells[usize::from(cell)] & !(1 << digit);
            self.cells[usize::from(cell)] = left;
            if left.is_power_of_two() {
                self.singles.insert(cell);
            }
            self.changed.houses |= tables.homes[usize::from(cell)];
        }
        true
    }

    /// Returns the cells with two candidates, and the cells with three.
    pub(super) fn pairs_and_triples(&self) -> [CellSet; 2] {
        // Counts the candidates of all cells at once: cells with at least one, two, three, four.
        let mut least = [CellSet::EMPTY; 4];
        for &places in &self.digits {
            least[3] |= least[2] & places;
            least[2] |= least[1] & places;
            least[1] |= least[0] & places;
            least[0] |= places;
        }
        [least[1] - least[2], least[2] - least[3]]
    }

    /// Converts the board to a state for other finders, with these givens.
    pub(super) fn state(&self, givens: &[u8; 81], layout: &Arc<Layout>) -> State {
        let marks: [DigitSet; 81] =
            std::array::from_fn(|cell| DigitSet::from_bits(u64::from(self.cells[cell])));
        let mut state =
            State::new(Arc::clone(layout), Clues { givens: &self.values, marks: Some(&marks) });
        state.set_marks(None);
        state.set_givens((0..81).filter(|&cell| givens[usize::from(cell)] != 0).collect());
        state
    }
}

//! Where candidates were struck out: only there can there be a pattern that was not there before.

use super::board::Paths;
use crate::candidates::Candidate;
use crate::cell_set::CellSet;
use crate::layout::HouseNumber;

/// Where candidates were struck out.
#[derive(Clone, Debug)]
pub struct Touched {
    /// The digits.
    pub digits: u16,
    /// The cells.
    pub cells: CellSet,
    /// The digits in each house.
    houses: Vec<u16>,
}

impl Touched {
    /// Nowhere, before there is a board.
    pub const fn nothing() -> Self {
        Self { digits: 0, cells: CellSet::EMPTY, houses: Vec::new() }
    }

    /// Nowhere.
    pub fn clear(&mut self, paths: &Paths) {
        self.digits = 0;
        self.cells = CellSet::EMPTY;
        self.houses.clear();
        self.houses.resize(paths.layout().houses().len(), 0);
    }

    /// Adds a candidate that is gone.
    pub fn add(&mut self, paths: &Paths, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.digits |= 1 << digit;
        self.cells.insert(cell);
        for home in paths.homes(cell) {
            self.houses[usize::from(home.house)] |= 1 << digit;
        }
    }

    /// The digits that are gone from cells of a house.
    pub fn in_house(&self, house: HouseNumber) -> u16 {
        self.houses[usize::from(house)]
    }

    /// Whether a digit is gone from a cell of a house.
    pub fn has(&self, house: HouseNumber, digit: u8) -> bool {
        self.houses[usize::from(house)] >> digit & 1 != 0
    }
}

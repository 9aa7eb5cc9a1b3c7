//! A working copy of the candidates, small enough to be changed and put back thousands of times for one step.

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::layout::HouseNumber;
use crate::state::State;

pub use super::paths::Paths;

/// Candidates by cell, and by house and digit.
#[derive(Clone, Debug)]
pub struct Board {
    /// The candidates of each cell.
    pub cells: [u16; 81],
    /// The places of each digit in each house.
    pub places: Vec<[u16; 9]>,
    /// The cells without a digit.
    pub empty: CellSet,
    /// How often each digit stands on the board.
    pub placed: [u8; 9],
}

impl Board {
    /// No candidates at all.
    pub const fn empty() -> Self {
        Self { cells: [0; 81], places: Vec::new(), empty: CellSet::EMPTY, placed: [0; 9] }
    }

    /// Takes the candidates of a state.
    pub fn load(&mut self, state: &State) {
        self.cells = *state.cells();
        self.places.clear();
        self.places.extend(state.layout().numbers().map(|house| *state.places_of(house)));
        self.empty = state.empty_cells();
        self.placed = [0; 9];
        for digit in (0..81).filter_map(|cell| state.value(cell)) {
            self.placed[usize::from(digit)] += 1;
        }
    }

    /// Becomes a copy of another board, in the memory that it has.
    pub fn copy(&mut self, other: &Self) {
        self.cells = other.cells;
        self.places.clone_from(&other.places);
        self.empty = other.empty;
        self.placed = other.placed;
    }

    /// All candidates, digit by digit.
    pub fn candidates(&self) -> CandidateSet {
        let mut all = CandidateSet::EMPTY;
        for (cell, &digits) in (0..).zip(&self.cells) {
            all.add_digits(cell, digits);
        }
        all
    }

    /// Strikes a candidate out.
    pub fn strike(&mut self, paths: &Paths, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.cells[usize::from(cell)] &= !(1 << digit);
        for home in paths.homes(cell) {
            self.places[usize::from(home.house)][usize::from(digit)] &= !(1 << home.place);
        }
    }

    /// Whether some cell has two candidates, or some digit two places in a house, that had more before.
    pub fn has_new_pairs(&self, before: &Self) -> bool {
        let is_new = |(now, before): (&u16, &u16)| now != before && now.count_ones() == 2;
        let houses = self.places.iter().zip(&before.places);
        self.cells.iter().zip(&before.cells).any(is_new)
            || houses.into_iter().any(|(now, before)| now.iter().zip(before).any(is_new))
    }

    /// The candidates of a cell.
    pub const fn cell(&self, cell: u8) -> u16 {
        self.cells[cell as usize]
    }

    /// The places of a digit in a house.
    pub fn places(&self, house: HouseNumber, digit: u8) -> u16 {
        self.places[usize::from(house)][usize::from(digit)]
    }

    /// Whether a candidate is left.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.cell(candidate.cell) >> candidate.digit & 1 != 0
    }

    /// The cells of each digit, and those of them that have other candidates as well.
    pub fn digits(&self) -> [(CellSet, CellSet); 9] {
        let mut digits = [(CellSet::EMPTY, CellSet::EMPTY); 9];
        for (cell, &mask) in (0..).zip(&self.cells) {
            for digit in bits(mask) {
                let (cells, open) = &mut digits[usize::from(digit)];
                cells.insert(cell);
                if !mask.is_power_of_two() {
                    open.insert(cell);
                }
            }
        }
        digits
    }

    /// All candidates with rivals in their cell, cell by cell.
    pub fn open(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..81_u8)
            .filter(|&cell| self.cell(cell).count_ones() > 1)
            .flat_map(|cell| bits(self.cell(cell)).map(move |digit| Candidate::new(cell, digit)))
    }
}

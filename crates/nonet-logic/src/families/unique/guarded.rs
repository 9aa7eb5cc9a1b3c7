//! A deadly pattern with its guardians, and what follows since one of them is true.

use super::{Find, candidates_in, digits_of, within};
use crate::candidates::{Candidate, CandidateSet, bits, combinations};
use crate::cell_set::CellSet;
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;
use crate::technique::Info;
use nonet::numbers::long;

/// A deadly pattern in a state.
#[derive(Clone, Copy, Debug)]
pub struct Guarded {
    /// The pattern: cells with the digits that they would hold.
    pub pattern: CandidateSet,
    /// The other candidates of its cells.
    pub guardians: CandidateSet,
    /// The cells of the guardians.
    pub roof: CellSet,
    /// The digits of the guardians.
    pub extras: u16,
}

impl Guarded {
    /// The pattern with the guardians that it has in the state.
    pub fn new(state: &State, pattern: CandidateSet) -> Self {
        let guardians = Premise::deadly(state, &pattern).candidates;
        Self { pattern, guardians, roof: guardians.cells(), extras: digits_of(&guardians) }
    }

    /// A find about these digits that removes nothing yet.
    pub fn find(&self, technique: &'static Info, about: u16) -> Find {
        Find::new(technique, CandidateSet::EMPTY, self.pattern, about)
    }

    /// The digits of the pattern in a cell.
    fn digits_at(&self, cell: u8) -> u16 {
        bits(digits_of(&self.pattern))
            .filter(|&digit| self.pattern.contains(Candidate::new(cell, digit)))
            .fold(0, |all, digit| all | 1 << digit)
    }

    /// The eliminations if all guardians are in one cell: the pattern's digits there.
    pub fn one_cell(&self, state: &State) -> CandidateSet {
        if self.roof.len() != 1 {
            return CandidateSet::EMPTY;
        }
        let mut gone = within(&self.pattern, self.roof);
        for (cells, digit) in gone.0.iter_mut().zip(0..) {
            *cells &= state.cells_of(digit);
        }
        gone
    }

    /// The eliminations if all guardians are of one digit: the digit in the cells that see them all.
    pub fn one_digit(&self, state: &State) -> CandidateSet {
        if self.roof.len() < 2 || !self.extras.is_power_of_two() {
            return CandidateSet::EMPTY;
        }
        candidates_in(state, state.layout().common_peers(self.roof), self.extras)
    }

    /// Passes on the naked subsets that the guardians, seen as one cell, make with other cells of a house that has all of
    /// them, each with its eliminations. The smallest come first.
    pub fn subsets(&self, state: &State, mut tell: impl FnMut(CellSet, CandidateSet)) {
        if self.roof.len() < 2 || self.extras.is_power_of_two() {
            return;
        }
        let layout = state.layout();
        let houses: Vec<HouseNumber> = layout.shared_houses(self.roof).collect();
        for size in 1..9 {
            for &house in &houses {
                let free = layout.house(house).set & state.empty_cells();
                let others: Vec<u8> = free.without(self.roof).into_iter().collect();
                // A subset with all but one of the other cells would leave nothing to remove in this house.
                for mask in combinations(long(others.len()), size) {
                    let digits = bits(mask)
                        .fold(self.extras, |all, at| all | state.candidates(others[usize::from(at)]));
                    if digits.count_ones() != size + 1 {
                        continue;
                    }
                    let cells: CellSet = bits(mask).map(|at| others[usize::from(at)]).collect();
                    let gone = self.seen_by_subset(state, cells, digits);
                    if !gone.is_empty() {
                        tell(cells, gone);
                    }
                }
            }
        }
    }

    /// The eliminations of a subset: each digit in the cells that see all its candidates in the subset and among the
    /// guardians.
    pub fn seen_by_subset(&self, state: &State, cells: CellSet, digits: u16) -> CandidateSet {
        let mut gone = CandidateSet::EMPTY;
        for digit in bits(digits) {
            let places = (state.cells_of(digit) & cells) | self.guardians.0[usize::from(digit)];
            gone.add(digit, state.cells_of(digit) & state.layout().common_peers(places));
        }
        gone
    }

    /// Passes on the houses in which a digit of the pattern is locked in the two cells of the roof, each with its
    /// eliminations: the pattern's other digits there.
    pub fn links(&self, state: &State, mut tell: impl FnMut((HouseNumber, u8), CandidateSet)) {
        if self.roof.len() != 2 {
            return;
        }
        let shared = self.roof.into_iter().fold(u16::MAX, |all, cell| all & self.digits_at(cell));
        for house in state.layout().shared_houses(self.roof) {
            if !state.layout().house(house).is_full() {
                continue;
            }
            for digit in bits(shared) {
                let places = state.cells_in(house, digit);
                if places.is_empty() || !places.is_subset(self.roof) {
                    continue;
                }
                let mut gone = CandidateSet::EMPTY;
                for cell in self.roof {
                    gone.add_digits(cell, self.digits_at(cell) & state.candidates(cell) & !(1 << digit));
                }
                if !gone.is_empty() {
                    tell((house, digit), gone);
                }
            }
        }
    }
}

//! A deadly pattern with its guardians, and the conclusions from the fact that one guardian is true.

use nonet::CellSet;

use super::{Find, GuardianKind};
use crate::candidates::{CandidateSet, bits, cell_sets};
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;
use crate::technique::Info;

/// A deadly pattern in a state.
#[derive(Clone, Copy, Debug)]
pub struct Guarded {
    /// The pattern: its cells, with the digits that would make it deadly.
    pub pattern: CandidateSet,
    /// The other candidates of its cells.
    pub guardians: CandidateSet,
    /// The cells of the guardians.
    pub roof: CellSet,
    /// The digits of the guardians.
    pub extras: u16,
}

impl Guarded {
    /// Returns the pattern with its guardians in the state.
    pub fn new(state: &State, pattern: CandidateSet) -> Self {
        let guardians = Premise::deadly(state, &pattern).candidates;
        Self { pattern, guardians, roof: guardians.cells(), extras: guardians.digits() }
    }

    /// Returns a step about these digits without any eliminations yet.
    pub fn find(&self, technique: &'static Info, about: u16) -> Find {
        Find::new(technique, CandidateSet::EMPTY, self.pattern, about)
    }

    /// Adds the steps of one kind to `finds`, based on `base`. Subsets cost more for each cell.
    pub fn judge(&self, state: &State, kind: GuardianKind, base: &Find, finds: &mut Vec<Find>) {
        let find = |eliminations| Find { eliminations, ..base.clone() };
        match kind {
            GuardianKind::OneCell => finds.push(find(self.one_cell(state))),
            GuardianKind::OneDigit | GuardianKind::OneDigitAcross => {
                finds.push(find(self.one_digit(state)));
            }
            GuardianKind::Subset => self.subsets(state, |subset, gone| {
                finds.push(Find { subset, extra: base.extra + subset.len(), ..find(gone) });
            }),
            _ => self.links(state, |link, gone| {
                finds.push(Find { links: vec![link], ..find(gone) });
            }),
        }
    }

    /// Returns the eliminations if all guardians are in one cell: the pattern's digits in that cell.
    pub fn one_cell(&self, state: &State) -> CandidateSet {
        let digits = self.roof.single().map_or(0, |cell| self.pattern.digits_at(cell));
        state.candidates_in(self.roof, digits)
    }

    /// Returns the eliminations if all guardians have one digit: the digit in the cells that see them all.
    pub fn one_digit(&self, state: &State) -> CandidateSet {
        if self.roof.len() < 2 || !self.extras.is_power_of_two() {
            return CandidateSet::EMPTY;
        }
        state.candidates_seen_by(self.roof, self.extras)
    }

    /// Visits the naked subsets formed by the guardians, counted as one cell, and other cells of a house that contains all
    /// of them. Each comes with its eliminations, the smallest first.
    pub fn subsets(&self, state: &State, mut tell: impl FnMut(CellSet, CandidateSet)) {
        if self.roof.len() < 2 || self.extras.is_power_of_two() {
            return;
        }
        let layout = state.layout();
        let houses: Vec<HouseNumber> = layout.shared_houses(self.roof).collect();
        for size in 1..9 {
            for &house in &houses {
                let free = layout.house(house).set & state.empty_cells();
                for cells in cell_sets(free - self.roof, size) {
                    let digits = self.extras | state.digits_of(cells);
                    if digits.count_ones() != size + 1 {
                        continue;
                    }
                    let gone = self.seen_by_subset(state, cells, digits);
                    if !gone.is_empty() {
                        tell(cells, gone);
                    }
                }
            }
        }
    }

    /// Returns the eliminations of a subset: each digit in the cells that see all of its candidates in the subset and
    /// among the guardians.
    pub fn seen_by_subset(&self, state: &State, cells: CellSet, digits: u16) -> CandidateSet {
        let mut gone = CandidateSet::EMPTY;
        for digit in bits(digits) {
            let places = (state.cells_of(digit) & cells) | self.guardians.0[usize::from(digit)];
            gone.add(digit, state.cells_of(digit) & state.layout().common_peers(places));
        }
        gone
    }

    /// Visits the houses in which a digit of the pattern is locked in the two roof cells. Each comes with its eliminations:
    /// the pattern's other digits in those cells.
    pub fn links(&self, state: &State, mut tell: impl FnMut((HouseNumber, u8), CandidateSet)) {
        if self.roof.len() != 2 {
            return;
        }
        let shared =
            self.roof.into_iter().fold(u16::MAX, |all, cell| all & self.pattern.digits_at(cell));
        for house in state.layout().shared_houses(self.roof) {
            if !state.layout().house(house).is_full {
                continue;
            }
            for digit in bits(shared) {
                let places = state.cells_in(house, digit);
                if places.is_empty() || !places.is_subset(self.roof) {
                    continue;
                }
                let mut gone = CandidateSet::EMPTY;
                for cell in self.roof {
                    gone.add_digits(
                        cell,
                        self.pattern.digits_at(cell) & state.candidates(cell) & !(1 << digit),
                    );
                }
                if !gone.is_empty() {
                    tell((house, digit), gone);
                }
            }
        }
    }
}

//! A base with the lines across it, and the two cells that must have its digits.

use std::sync::Arc;

use nonet::{CellSet, HouseKind};

use super::base::Base;
use super::ways::{targets, ways};
use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Explanation, Role};
use crate::layout::HouseNumber;
use crate::state::State;

/// A base with its targets.
#[derive(Clone)]
pub(super) struct Exocet {
    pub(super) base: Base,
    pub(super) lines: [HouseNumber; 3],
    /// For each digit, 0 to 8, its ways in the lines, if it is in the base.
    pub(super) ways: Arc<[Vec<CellSet>; 9]>,
    pub(super) targets: CellSet,
}

/// Returns all exocets of a state.
pub(super) fn exocets(state: &State) -> Vec<Exocet> {
    let mut found = Vec::new();
    for base in Base::all(state) {
        for lines in base.crossings() {
            let Some(ways) = ways_of(state, base, &lines) else { continue };
            let pairs = targets(&ways.concat());
            let ways = Arc::new(ways);
            found.extend(pairs.into_iter().map(|targets| Exocet {
                base,
                lines,
                ways: Arc::clone(&ways),
                targets,
            }));
        }
    }
    found
}

/// Returns the ways of each digit of a base; `None` as soon as no two cells can be targets.
fn ways_of(state: &State, base: Base, lines: &[HouseNumber]) -> Option<[Vec<CellSet>; 9]> {
    let mut all: [Vec<CellSet>; 9] = Default::default();
    for digit in bits(base.digits) {
        let ways = ways(state, lines, digit, &[base.with(state, digit)]);
        if ways.len() > 1 && targets(&ways).is_empty() {
            return None;
        }
        all[usize::from(digit)] = ways;
    }
    Some(all)
}

impl Exocet {
    /// Returns whether the targets lie beside the base, in different boxes.
    pub(super) fn is_junior(&self, state: &State) -> bool {
        let in_one = |&house: &HouseNumber| self.targets.is_subset(state.layout().house(house).set);
        let boxes = state.layout().of_kind(HouseKind::Box);
        self.targets.is_subset(self.base.beside()) && !boxes.iter().any(in_one)
    }

    /// Returns what goes: other digits from the targets, and from the base digits that no target can have.
    pub(super) fn gone(&self, state: &State) -> CandidateSet {
        let mut gone = state.candidates_in(self.targets, !self.base.digits);
        for digit in bits(self.base.digits) {
            let used =
                self.ways[usize::from(digit)].iter().fold(CellSet::EMPTY, |used, &way| used | way);
            gone.add(digit, (self.targets & state.cells_of(digit)) - used);
            if used.is_empty() {
                gone.add(digit, self.base.with(state, digit));
            }
        }
        gone
    }

    /// Tells the base, the targets and the houses that need the digits of the base.
    pub(super) fn tell(&self, step: &mut Explanation, state: &State, houses: &[HouseNumber]) {
        let Base { cells, digits, .. } = self.base;
        step.part(state, Role::Base, cells, digits);
        step.part(state, Role::Target, self.targets, digits);
        step.part(state, Role::Cover, CellSet::EMPTY, digits).houses.extend(houses);
        step.rest_on_cells(state, cells);
        for digit in bits(digits) {
            let open = houses.iter().copied().filter(|&house| state.needs(house, digit));
            step.rest_on_houses(state, open, digit);
        }
    }
}

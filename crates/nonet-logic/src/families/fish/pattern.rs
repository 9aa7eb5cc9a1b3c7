//! The parts of a fish, and their explanation.

use crate::candidates::CandidateSet;
use crate::cell_set::CellSet;
use crate::explanation::{Explanation, Part, Role};
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;

/// A fish.
pub struct Pattern<'a> {
    /// The digit, 0 to 8.
    pub digit: u8,
    /// The base houses.
    pub bases: &'a [HouseNumber],
    /// The cover houses.
    pub covers: &'a [HouseNumber],
    /// Candidates in a base and in no cover.
    pub fins: CellSet,
    /// Candidates in two bases.
    pub endo_fins: CellSet,
}

impl Pattern<'_> {
    /// Fills in the parts and premises: one premise for each base.
    pub fn tell(&self, state: &State, step: &mut Explanation) {
        let all = CandidateSet::of(self.digit, state.cells_of(self.digit));
        let union = |houses: &[HouseNumber]| {
            houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | state.cells_in(house, self.digit))
        };
        let base = union(self.bases);
        let covered = base & union(self.covers);
        let mut part = |role, cells, houses: &[HouseNumber]| {
            step.parts
                .push(Part::new(role, cells, 1 << self.digit, &all).within(houses.iter().copied()));
        };
        part(Role::Base, base, self.bases);
        part(Role::Cover, covered, self.covers);
        if !self.fins.is_empty() {
            part(Role::Fin, self.fins, &[]);
        }
        if !self.endo_fins.is_empty() {
            part(Role::EndoFin, self.endo_fins, &[]);
        }
        step.premises.extend(self.bases.iter().map(|&house| Premise::house(state, house, self.digit)));
    }
}

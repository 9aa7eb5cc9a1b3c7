//! A fish, and its explanation.

use nonet::CellSet;

use crate::explanation::{Explanation, Role};
use crate::families::fish::search::{Houses, NO_HOUSE};
use crate::layout::HouseNumber;
use crate::state::State;

/// A fish that removes something.
#[derive(Clone, Copy)]
pub struct Fish {
    /// The base houses, in ascending order.
    pub bases: Houses,
    /// The cover houses, in which the fish removes candidates.
    pub covers: Houses,
    /// Candidates in a base and in no cover.
    pub fins: CellSet,
    /// Candidates in two bases.
    pub endo_fins: CellSet,
    /// The cells that lose the digit.
    pub gone: CellSet,
}

impl Fish {
    /// Writes the parts and premises: one premise for each base.
    pub fn tell(&self, state: &State, digit: u8, step: &mut Explanation) {
        let cells_in = |houses| {
            listed(houses).fold(CellSet::EMPTY, |cells, house| cells | state.cells_in(house, digit))
        };
        let base = cells_in(&self.bases);
        let covered = base & cells_in(&self.covers);
        for (role, cells, houses) in
            [(Role::Base, base, &self.bases), (Role::Cover, covered, &self.covers)]
        {
            step.part(state, role, cells, 1 << digit).houses.extend(listed(houses));
        }
        for (role, fins) in [(Role::Fin, self.fins), (Role::EndoFin, self.endo_fins)] {
            if !fins.is_empty() {
                step.part(state, role, fins, 1 << digit);
            }
        }
        step.rest_on_houses(state, listed(&self.bases), digit);
    }
}

fn listed(houses: &Houses) -> impl Iterator<Item = HouseNumber> + '_ {
    houses.iter().copied().take_while(|&house| house != NO_HOUSE)
}

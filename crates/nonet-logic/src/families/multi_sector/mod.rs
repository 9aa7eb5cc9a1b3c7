//! Multi-sector locked sets: cells in several houses that leave room for just enough digits to fill them.
//!
//! Each digit is counted as often as it fits into these cells, which is the number of houses that cover it there. If these
//! counts add up to the number of cells, every cover is used: its digit is in one of the cells and nowhere else in the
//! house.

mod cover_sets;
mod covers;
mod line_counts;
mod loops;

pub(crate) use cover_sets::CoverSets;
pub(crate) use loops::DominoLoops;

use std::ops::ControlFlow;

use nonet::CellSet;

use super::offers::Offers;
use crate::candidates::{CandidateSet, bits, mask};
use crate::explanation::{Explanation, Role};
use crate::layout::HouseNumber;
use crate::state::State;

/// Locked cells, with the digits and the houses that cover them.
struct Locked {
    cells: CellSet,
    /// The covers used in the explanation: for each digit, the first set of houses found.
    covers: Vec<(HouseNumber, u8)>,
    gone: CandidateSet,
}

impl Locked {
    const fn of(cells: CellSet) -> Self {
        Self { cells, covers: Vec::new(), gone: CandidateSet::EMPTY }
    }

    /// Adds one of the smallest covers of a digit. The digit is removed from the rest of the houses, and from cells where
    /// two of them meet.
    fn cover(&mut self, state: &State, digit: u8, houses: impl IntoIterator<Item = HouseNumber>) {
        let places = state.cells_of(digit);
        let is_first = self.covers.iter().all(|&(_, other)| other != digit);
        let mut covered = CellSet::EMPTY;
        for house in houses {
            let set = state.layout().house(house).set;
            self.gone.add(digit, places & (set - self.cells));
            self.gone.add(digit, places & covered & set);
            covered |= set;
            if is_first {
                self.covers.push((house, digit));
            }
        }
    }

    fn offer(&self, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        offers.strike(&self.gone, |step| self.tell(step, state))
    }

    fn tell(&self, step: &mut Explanation, state: &State) {
        step.part(state, Role::Pattern, self.cells, state.digits_of(self.cells));
        let mut houses: Vec<HouseNumber> = self.covers.iter().map(|&(house, _)| house).collect();
        houses.sort_unstable();
        houses.dedup();
        for house in houses {
            let here = self.covers.iter().filter(|&&(other, _)| other == house);
            let digits = mask(here.map(|&(_, digit)| digit));
            let cells = self.cells & state.layout().house(house).set;
            let with = bits(digits).fold(CellSet::EMPTY, |with, digit| with | state.cells_of(digit));
            step.part(state, Role::Cover, cells & with, digits).houses.push(house);
        }
        step.rest_on_cells(state, self.cells);
    }
}

//! Naked subsets: cells that see all candidates of a digit in the subset lose the digit.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::{Set, Subset, SubsetKind};
use crate::candidates::{CandidateSet, bits};
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::Style;

impl Subset {
    pub(super) fn naked(&self, set: Set, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let (state, layout) = (offers.state, offers.state.layout());
        let house = layout.house(set.house);
        let cells = house.cells_at(set.places);
        let mut seen = CandidateSet::EMPTY;
        for digit in bits(set.digits) {
            let own = if self.style == Style::Own { cells & state.cells_of(digit) } else { cells };
            seen.add(digit, state.cells_of(digit) & layout.common_peers(own));
        }
        let within = CandidateSet(seen.0.map(|of_digit| of_digit & house.set));
        let eliminations = match (self.style, self.kind) {
            (Style::Explainer, _) => within,
            (Style::Hodoku, kind) => {
                let is_locked = !within.is_empty() && within != seen && self.size < 4;
                match kind {
                    SubsetKind::Locked if is_locked => seen,
                    SubsetKind::Naked if !is_locked => within,
                    _ => CandidateSet::EMPTY,
                }
            }
            (Style::Own, kind) => {
                let is_offered = (kind == SubsetKind::Locked) == self.is_locked(state, cells, &seen);
                if is_offered { seen } else { CandidateSet::EMPTY }
            }
        };
        offers.strike(&eliminations, |step| {
            let houses = &mut step.part(state, Role::Pattern, cells, set.digits).houses;
            match self.kind {
                SubsetKind::Locked => houses.extend(layout.shared_houses(cells)),
                _ => houses.push(set.house),
            }
            step.rest_on_cells(state, cells);
        })
    }

    /// Returns whether the cells share several houses, none of which contains all eliminations.
    fn is_locked(&self, state: &State, cells: CellSet, seen: &CandidateSet) -> bool {
        let layout = state.layout();
        let struck = seen.cells();
        self.size < 4
            && layout.shared_houses(cells).nth(1).is_some()
            && layout.shared_houses(cells).all(|house| !struck.is_subset(layout.house(house).set))
    }
}

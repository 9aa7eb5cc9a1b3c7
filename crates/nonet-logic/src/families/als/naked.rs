//! The naked sets of a state: what one of them removes needs no almost locked sets.

use nonet::CellSet;

use crate::candidates::{CandidateSet, bits};
use crate::families::house_sets::for_subsets;
use crate::state::State;

/// Naked sets, each with what it removes. Those that remove nothing are left out.
#[derive(Debug, Default)]
pub(super) struct NakedSets(Vec<(CellSet, CandidateSet)>);

impl NakedSets {
    /// Finds the naked sets of a state.
    pub(super) fn collect(&mut self, state: &State) {
        let Self(found) = self;
        found.clear();
        for house in state.layout().houses() {
            let open = house.set.into_iter().filter(|&cell| state.candidates(cell) != 0);
            for_subsets(state, open, &mut |set| {
                if set.spare == 0 {
                    let gone = removed(state, set.cells, set.digits);
                    found.extend((!gone.is_empty()).then_some((set.cells, gone)));
                }
            });
        }
    }

    /// Returns whether a naked set within some cells removes all of these candidates.
    pub(super) fn remove(&self, cells: CellSet, gone: &CandidateSet) -> bool {
        let Self(found) = self;
        found.iter().any(|(set, removed)| set.is_subset(cells) && gone.is_subset(removed))
    }
}

/// Returns the candidates that see all places of their digit in a naked set.
fn removed(state: &State, cells: CellSet, digits: u16) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    for digit in bits(digits) {
        let places = state.cells_of(digit);
        gone.add(digit, places & state.layout().common_peers(cells & places));
    }
    gone
}

//! Skips digits and cells whose candidates have not changed since a search found nothing.

use std::sync::Arc;

use nonet::CellSet;

use crate::candidates::CandidateSet;
use crate::layout::Layout;
use crate::state::State;

/// The candidates at the time of a search that found nothing.
#[derive(Default)]
pub(crate) struct Barren {
    layout: Option<Arc<Layout>>,
    candidates: CandidateSet,
}

impl Barren {
    /// Returns the digits that must be searched again, by a technique that examines one digit at a time.
    pub(crate) fn live_digits(&self, state: &State) -> u16 {
        let is_same = state.is_on(self.layout.as_ref());
        (0..9).fold(0, |live, digit| {
            let cells = state.cells_of(digit);
            let is_known = is_same && cells == self.candidates.0[usize::from(digit)];
            live | u16::from(!is_known && !cells.is_empty()) << digit
        })
    }

    /// Returns the cells that have lost candidates; every cell if one has candidates that it did not have.
    pub(crate) fn changed(&self, state: &State) -> CellSet {
        let all = state.all();
        if !state.is_on(self.layout.as_ref()) || !all.is_subset(&self.candidates) {
            return CellSet::ALL;
        }
        self.candidates.minus(&all).cells()
    }

    /// Records that nothing had a result.
    pub(crate) fn set(&mut self, state: &State) {
        self.candidates = state.all();
        if !state.is_on(self.layout.as_ref()) {
            self.layout = Some(Arc::clone(state.layout()));
        }
    }
}

//! Skips digits whose candidates have not changed since a search found nothing.

use std::sync::Arc;

use crate::candidates::CandidateSet;
use crate::layout::Layout;
use crate::state::State;

/// The candidates at the time of a search that found nothing, for techniques that examine one digit at a time.
#[derive(Default)]
pub(crate) struct Barren {
    layout: Option<Arc<Layout>>,
    candidates: CandidateSet,
}

impl Barren {
    /// Returns the digits that must be searched again.
    pub(crate) fn live_digits(&self, state: &State) -> u16 {
        let is_same = state.is_on(self.layout.as_ref());
        (0..9).fold(0, |live, digit| {
            let cells = state.cells_of(digit);
            let is_known = is_same && cells == self.candidates.0[usize::from(digit)];
            live | u16::from(!is_known && !cells.is_empty()) << digit
        })
    }

    /// Records that no digit had a result.
    pub(crate) fn set(&mut self, state: &State) {
        self.candidates = state.all();
        if !state.is_on(self.layout.as_ref()) {
            self.layout = Some(Arc::clone(state.layout()));
        }
    }
}

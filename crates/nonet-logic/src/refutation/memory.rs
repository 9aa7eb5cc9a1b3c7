//! What was looked at in vain, kept along a path.

use std::sync::Arc;

use super::net::Left;
use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::layout::Layout;
use crate::state::State;

/// Boards on which nothing can be refuted, from one position of a path to the next. As long as a position has all the
/// candidates of such a board, none of the digits placed there can be refuted.
#[derive(Default)]
pub(super) struct Memory {
    layout: Option<Arc<Layout>>,
    boards: Vec<[u16; 81]>,
    safe: CandidateSet,
}

impl Memory {
    /// Forgets the boards that do not fit a position.
    pub(super) fn look(&mut self, state: &State) {
        if !self.layout.as_ref().is_some_and(|layout| Arc::ptr_eq(layout, state.layout())) {
            (self.layout, self.boards) = (Some(Arc::clone(state.layout())), Vec::new());
        }
        let now = all_digits(state, state.cells());
        self.boards.retain(|board| board.iter().zip(&now).all(|(then, now)| then & !now == 0));
        self.safe = CandidateSet::EMPTY;
        for board in &self.boards {
            protect(&mut self.safe, board);
        }
    }

    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.safe.contains(candidate)
    }

    pub(super) fn add(&mut self, state: &State, left: &Left) {
        let board = all_digits(state, &left.cells);
        protect(&mut self.safe, &board);
        self.boards.push(board);
    }
}

/// Returns the candidates of all cells, with the digits of those that are filled.
fn all_digits(state: &State, left: &[u16; 81]) -> [u16; 81] {
    let mut all = *left;
    for (digits, &value) in all.iter_mut().zip(state.values()).filter(|(_, value)| **value != 0) {
        *digits = 1 << (value - 1);
    }
    all
}

/// Adds the digits that a board places.
fn protect(safe: &mut CandidateSet, board: &[u16; 81]) {
    for (cell, &digits) in (0..).zip(board) {
        if let Some(digit) = only_bit(digits) {
            safe.insert(Candidate::new(cell, digit));
        }
    }
}

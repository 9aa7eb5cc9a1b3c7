//! A state from Python.

use std::sync::Arc;

use nonet::{Clues, DigitSet};
use nonet_logic::{CellSet, Layout, State};
use pyo3::prelude::*;

use crate::errors::value_error;

/// The digits of all cells (0 for none), the digits of the givens alone, the candidates as bit sets and, if the puzzle has
/// pencil marks, the candidates that they allow.
pub type Board<'a> = (&'a [u8], &'a [u8], Vec<u32>, Option<Vec<u32>>);

/// The state of a board. Candidates that a digit on the board sees are dropped.
pub fn state(layout: &Arc<Layout>, (digits, givens, candidates, own): &Board<'_>) -> PyResult<State> {
    let is_board = |cells: &[u8]| cells.len() == 81 && cells.iter().all(|&digit| digit <= 9);
    let sets = |sets: &[u32]| -> Vec<DigitSet> {
        sets.iter().map(|&bits| DigitSet::from_bits(bits.into())).collect()
    };
    let own = own.as_deref().map(sets);
    let is_whole = candidates.len() == 81 && own.as_ref().is_none_or(|own| own.len() == 81);
    if !is_board(digits) || !is_board(givens) || !is_whole {
        return Err(value_error("expected 81 digits, 81 givens and 81 sets of candidates"));
    }
    let marks = sets(candidates);
    let mut state = State::new(Arc::clone(layout), Clues { givens: digits, marks: Some(&marks) });
    let given: CellSet = (0..81_u8).filter(|&cell| givens[usize::from(cell)] != 0).collect();
    state.set_givens(given);
    state.set_marks(own.as_deref());
    Ok(state)
}

//! A state from Python.

use std::sync::Arc;

use nonet::{Clues, DigitSet};
use nonet_logic::{Layout, State};
use pyo3::prelude::*;

use crate::errors::value_error;

/// The digits of all cells (0 for none), the digits of only the givens, the candidates as bit sets and, if the puzzle has
/// pencil marks, the candidates that they allow.
pub type StateParts<'a> = (&'a [u8], &'a [u8], Vec<u32>, Option<Vec<u32>>);

/// Makes the state of a board. Candidates that a digit on the board rules out are dropped.
pub fn state(
    layout: &Arc<Layout>,
    (digits, givens, candidates, own): &StateParts<'_>,
) -> PyResult<State> {
    let (count, side) = (layout.rules().board().cell_count(), layout.side());
    let is_board = |cells: &[u8]| cells.len() == count && cells.iter().all(|&digit| digit <= side);
    let sets = |sets: &[u32]| -> Vec<DigitSet> {
        sets.iter().map(|&bits| DigitSet::from_bits(bits.into())).collect()
    };
    let own = own.as_deref().map(sets);
    let is_whole = candidates.len() == count && own.as_ref().is_none_or(|own| own.len() == count);
    if !is_board(digits) || !is_board(givens) || !is_whole {
        return Err(value_error(format!("expected {count} digits, givens and sets of candidates")));
    }
    let marks = sets(candidates);
    let mut state = State::new(Arc::clone(layout), Clues { givens: digits, marks: Some(&marks) });
    let given = layout.cells().into_iter().zip(*givens).filter(|&(_, &digit)| digit != 0);
    state.set_givens(given.map(|(cell, _)| cell).collect());
    state.set_marks(own.as_deref());
    Ok(state)
}

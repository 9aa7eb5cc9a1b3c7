//! A state from Python.

use std::sync::Arc;

use nonet::{Clues, Rules};
use nonet_logic::{Layout, State};
use nonet_session::Board;
use pyo3::prelude::*;

use crate::errors::value_error;
use crate::puzzle::{OwnedClues, PuzzleParts};

/// The digits placed (0 for none), and the candidates struck out as bit sets.
pub type Played<'a> = (&'a [u8], Vec<u64>);

/// The puzzle, and what the player has done.
pub type StateParts<'a> = (PuzzleParts<'a>, Played<'a>);

/// Makes the state of a board. Candidates that a digit on the board rules out are dropped.
pub fn state(layout: Arc<Layout>, rules: &Arc<Rules>, parts: StateParts<'_>) -> PyResult<State> {
    Ok(board(rules, parts)?.state(layout))
}

/// Makes a player's board.
pub fn board(rules: &Arc<Rules>, (puzzle, (placed, struck)): StateParts<'_>) -> PyResult<Board> {
    let (count, most) = (rules.cell_count(), rules.digits());
    let is_board = |cells: &[u8]| cells.len() == count && cells.iter().all(|&digit| digit <= most);
    let clues = OwnedClues::new(count, puzzle)?;
    let Clues { givens, marks } = clues.get();
    if !is_board(givens) || !is_board(placed) || struck.len() != count {
        return Err(value_error(format!("expected {count} givens, digits and sets of candidates")));
    }
    let (givens, placed, own) = (givens.to_vec(), placed.to_vec(), marks.map(<[_]>::to_vec));
    Ok(Board { rules: Arc::clone(rules), givens, placed, struck, own })
}

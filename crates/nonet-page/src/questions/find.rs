//! Finds steps: all that are available, or the path to the solution.

use nonet_session::{Board, runs};
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::error::Error;
use crate::step;

/// Returns all steps that are available on a board, and the runs of singles among them.
///
/// # Errors
/// [`Error`] if there is no human logic on this board.
pub fn all_steps(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    let unique = ready.may_assume_uniqueness(board)?;
    let state = ready.state(board)?;
    let steps = ready.ladder(unique)?.all_steps(&state);
    let told: Vec<Value> =
        steps.iter().map(|found| step::step(found, &state)).collect::<Result<_, _>>()?;
    Ok(json!({ "steps": told, "runs": runs(&steps) }))
}

/// Returns the first `most` steps of the path to the solution, or fewer if the path ends, and the runs of singles
/// among them.
///
/// # Errors
/// [`Error`] if there is no human logic on this board.
pub fn path(engine: &mut Engine, board: &Board, most: usize) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    let unique = ready.may_assume_uniqueness(board)?;
    let mut state = ready.state(board)?;
    let (mut steps, mut told) = (Vec::new(), Vec::new());
    while steps.len() < most && !state.is_solved() {
        let Some(found) = ready.ladder(unique)?.next_step(&state) else { break };
        told.push(step::step(&found, &state)?);
        found.apply(&mut state);
        steps.push(found);
    }
    Ok(json!({ "steps": told, "runs": runs(&steps), "solved": state.is_solved() }))
}

//! Finds steps: all that are available, or the path to the solution.

use nonet_session::{Board, Single, runs};
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::error::Error;
use crate::logic::Told;

/// Returns all steps that are available on a board, and the runs of singles among them.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn all_steps(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    let (steps, singles) = parted(ready.way(board)?.all()?);
    Ok(json!({ "steps": steps, "runs": runs(&singles) }))
}

/// Returns the first `most` steps of the path to the solution, or fewer if the path ends, and the runs of singles
/// among them.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn path(engine: &mut Engine, board: &Board, most: usize) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    let (mut way, mut told) = (ready.way(board)?, Vec::new());
    while told.len() < most && !way.is_solved() {
        let Some(next) = way.next()? else { break };
        told.push(next);
    }
    let (steps, singles) = parted(told);
    Ok(json!({ "steps": steps, "runs": runs(&singles), "solved": way.is_solved() }))
}

fn parted(told: Vec<Told>) -> (Vec<Value>, Vec<Option<Single>>) {
    told.into_iter().map(|told| (told.step, told.single)).unzip()
}

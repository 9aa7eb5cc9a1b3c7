//! Positions whose next step is a given technique.

use std::sync::Arc;

use nonet::Rules;
use nonet_logic::{Layout, State, Step, Watch};
use nonet_session::{Position, Practice};
use serde_json::{Value, json};

use super::generate::run;
use crate::error::Error;
use crate::step;

/// Finds a position whose next step on nonet's own ladder is a given technique. Returns the puzzle, the digits placed,
/// the candidates left, and the step.
///
/// # Errors
/// [`Error`] if the ladder never takes the technique under these rules.
pub fn practice(rules: &Rules, technique: &str, seed: u64) -> Result<Value, Error> {
    let layout = Layout::new(rules).map_err(|error| Error::of("rules", error))?;
    let practice = Practice::new(Arc::new(rules.clone()), Arc::new(layout), technique);
    let practice = practice.map_err(|refused| Error::of("technique", refused))?;
    let found = practice.position(seed, 0, &run(), &Watch::default());
    let Position { board, state, step } = found.map_err(|none| Error::of("technique", none))?;
    position(&board.givens, &state, &step)
}

/// Returns a position and its step as the page receives them.
///
/// # Errors
/// Never: every step can be written as JSON.
pub fn position(givens: &[u8], state: &State, step: &Step) -> Result<Value, Error> {
    let marks: Vec<u64> = state.marks().iter().map(|set| set.bits()).collect();
    Ok(json!({
        "givens": givens,
        "placed": state.board_digits(),
        "marks": marks,
        "step": step::step(step, state)?,
    }))
}

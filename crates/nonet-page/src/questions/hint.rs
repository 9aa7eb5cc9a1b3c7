//! Hints: the next useful fact, revealed in levels.

use nonet_session::{Advice, Board, Kind};
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::error::Error;
use crate::logic::Told;

/// Returns the hint for a board: its kind, its text and, for a step, the text of each of its four levels.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn hint(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    let mut advice = ready.advice(board)?;
    if advice.kind == Kind::Step {
        // There is one solution, and no mistake.
        if let Some(Told { step, .. }) = ready.logic()?.at(board, true).next()? {
            return Ok(
                json!({ "kind": advice.kind, "text": step["telling"]["hints"][0], "step": step }),
            );
        }
        advice = Advice::stuck();
    }
    Ok(told(advice))
}

fn told(Advice { kind, text, mistakes }: Advice) -> Value {
    json!({ "kind": kind, "text": text, "mistakes": mistakes })
}

//! Hints: the next useful fact, revealed in levels.

use serde_json::{Value, json};

use super::check::visible;
use super::mistakes::mistakes;
use crate::board::Board;
use crate::engine::{Engine, Ready};
use crate::error::Error;
use crate::sentences::sentence;
use crate::step;

/// Returns the hint for a board: its kind, its text and, for a step, the text of each of its four levels.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn hint(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    let wrong = mistakes(ready, board)?;
    if let Some(first) = wrong.first() {
        return Ok(json!({ "kind": "mistake", "text": first.text, "mistakes": wrong }));
    }
    let digits = board.digits();
    if digits.iter().all(|&digit| digit != 0) {
        let clues = nonet::Clues { givens: &digits, marks: board.own.as_deref() };
        if visible(&board.rules, clues).is_empty() {
            return Ok(plain("solved", &sentence("no-hint.solved", [])));
        }
    }
    match ready.search(board.puzzle(), 2).0 {
        0 => {
            let faults = visible(&board.rules, board.puzzle());
            let fault = faults.into_iter().next();
            let reason = fault.map_or_else(|| sentence("no-hint.none", []), |fault| fault.message);
            Ok(no_solution(&reason))
        }
        1 => next_step(ready, board),
        _ => Ok(several(ready, board)),
    }
}

fn plain(kind: &str, text: &str) -> Value {
    json!({ "kind": kind, "text": text })
}

fn no_solution(reason: &str) -> Value {
    plain("no_solution", &sentence("no-hint.no-solution", [("reason", reason)]))
}

/// Returns the answer for a puzzle with several solutions. The current board may leave none of them.
fn several(ready: &mut Ready, board: &Board) -> Value {
    if ready.search(board.rest().clues(), 1).0 == 0 {
        return no_solution(&sentence("no-hint.none-here", []));
    }
    plain("several_solutions", &sentence("no-hint.several", []))
}

fn next_step(ready: &mut Ready, board: &Board) -> Result<Value, Error> {
    let state = match ready.state(board) {
        Err(error) if error.unavailable => return Ok(plain("unavailable", &error.message)),
        state => state?,
    };
    let Some(found) = ready.ladder(true)?.next_step(&state) else {
        return Ok(plain("stuck", &sentence("no-hint.stuck", [("ladder", "nonet")])));
    };
    let step = step::step(&found, &state)?;
    Ok(json!({ "kind": "step", "text": step["telling"]["hints"][0], "step": step }))
}

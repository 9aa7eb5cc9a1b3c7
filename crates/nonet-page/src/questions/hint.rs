//! Hints: the next useful fact, revealed in levels.

use serde_json::{Value, json};

use super::check::visible;
use super::mistakes::mistakes;
use crate::board::Board;
use crate::engine::{Engine, Ready};
use crate::error::Error;
use crate::step;

/// The hint for a board: what kind of hint it is, its text, and for a step the texts of its four levels.
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
            return Ok(plain("solved", "solved"));
        }
    }
    match ready.search(board.puzzle(), 2).0 {
        0 => {
            let faults = visible(&board.rules, board.puzzle());
            let reason = faults.first().map_or("the puzzle has none", |fault| &fault.message);
            Ok(plain("no_solution", &format!("no solution: {reason}")))
        }
        1 => next_step(ready, board),
        _ => Ok(several(ready, board)),
    }
}

fn plain(kind: &str, text: &str) -> Value {
    json!({ "kind": kind, "text": text })
}

/// A puzzle with several solutions; the board so far may leave only one of them, or none.
fn several(ready: &mut Ready, board: &Board) -> Value {
    if ready.search(board.rest().clues(), 1).0 == 0 {
        return plain(
            "no_solution",
            "no solution: the digits on the board fit none of the puzzle's solutions",
        );
    }
    plain(
        "several_solutions",
        "several solutions: the puzzle has more than one, so no next step is certain",
    )
}

fn next_step(ready: &mut Ready, board: &Board) -> Result<Value, Error> {
    let state = match ready.state(board) {
        Err(error) if error.unavailable => return Ok(plain("unavailable", &error.message)),
        state => state?,
    };
    let Some(found) = ready.ladder(true)?.next_step(&state) else {
        return Ok(plain("stuck", "no technique of the ladder nonet applies here"));
    };
    let step = step::step(&found, &state);
    Ok(json!({ "kind": "step", "text": step["words"]["hints"][0], "step": step }))
}

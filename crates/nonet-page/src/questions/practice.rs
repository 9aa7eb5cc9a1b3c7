//! Positions whose next step is a given technique.

use nonet::Rules;
use nonet_logic::{State, Step, prove};
use nonet_session::Board;
use nonet_text::RulesText;
use serde_json::{Value, json};

use super::generate::{RequestText, made};
use crate::board::{BoardText, CellsText};
use crate::engine::{Engine, Ready};
use crate::error::Error;
use crate::step;

/// Maximum number of puzzles tried for one position.
const TRIES: u64 = 200;

/// The number of occurrences of the technique on a path to use in turn, as in Python's `practice`.
const VARIETY: u64 = 4;

/// Finds a position whose next step on nonet's own ladder is a given technique. Returns the puzzle, the digits placed,
/// the candidates left, and the step.
///
/// # Errors
/// [`Error`] if the ladder never takes the technique under these rules, or no position was found.
pub fn practice(engine: &mut Engine, rules: &Rules, technique: &str, seed: u64) -> Result<Value, Error> {
    let request = RequestText { must: vec![technique.to_owned()], ..RequestText::default() };
    let ready = engine.under(rules)?;
    ready.layout()?;
    for index in 0..TRIES {
        let puzzle = made(rules.clone(), &request, seed, index)?;
        let text = BoardText {
            rules: RulesText::default(),
            givens: CellsText::Numbers(puzzle.givens),
            placed: None,
            marks: None,
            own: None,
        };
        let board = text.under(rules.clone())?;
        let start = ready.state(&board)?;
        if let Some((found, state)) = occurrence(ready, start, technique, seed % VARIETY)?
            && prove(&state, &found).is_ok()
        {
            return position(&board, &found, &state);
        }
    }
    Err(Error::of("technique", format!("no position for {technique} was found")))
}

/// Returns the occurrence with this number on the path, or the last one if there are fewer.
fn occurrence(
    ready: &mut Ready,
    mut state: State,
    technique: &str,
    number: u64,
) -> Result<Option<(Step, State)>, Error> {
    let (mut found, mut left) = (None, number + 1);
    while left > 0
        && let Some(step) = ready.ladder(true)?.next_step(&state)
    {
        if step.technique.key == technique {
            found = Some((step.clone(), state.clone()));
            left -= 1;
        }
        step.apply(&mut state);
    }
    Ok(found)
}

fn position(board: &Board, found: &Step, state: &State) -> Result<Value, Error> {
    let marks: Vec<u64> = state.marks().iter().map(|set| set.bits()).collect();
    Ok(json!({
        "givens": board.givens,
        "placed": state.board_digits(),
        "marks": marks,
        "step": step::step(found, state)?,
    }))
}

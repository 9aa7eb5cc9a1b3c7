//! Why a digit cannot go in a cell.

use nonet_logic::{Candidate, Found, State, Step};
use nonet_session::{Board, Verdict, why_not_by_step};
use serde_json::Value;

use crate::engine::Engine;
use crate::error::{Error, value};
use crate::step;

/// Returns the rule that a digit breaks in a cell; or else the simplest step that shows that it cannot go there; or else
/// whether it is true.
///
/// # Errors
/// [`Error`] if the cell or the digit is not on the board, or no engine supports the rules.
pub fn why_not(engine: &mut Engine, mut board: Board, cell: usize, digit: u8) -> Result<Value, Error> {
    if cell >= board.rules.cell_count() || !(1..=board.rules.digits()).contains(&digit) {
        return Err(Error::new("the cell or the digit is not on the board"));
    }
    let ready = engine.under(&board.rules)?;
    let mut told = ready.why_not(&board, cell, digit)?;
    // A step from a board with a mistake would prove anything.
    let is_sound = told.kind == Verdict::False && ready.layout().is_ok();
    (board.placed[cell], board.struck[cell]) = (0, 0);
    if !is_sound || !ready.mistakes(&board)?.is_empty() {
        return value(told);
    }
    let (unique, state) = (ready.may_assume_uniqueness(&board)?, ready.state(&board)?);
    let Some(found) = against(ready.ladder(unique)?, &state, cell, digit) else { return value(told) };
    told.text = why_not_by_step(&board.rules, cell, digit);
    let mut answer = value(told)?;
    answer["step"] = step::step(&found, &state)?;
    Ok(answer)
}

/// The family whose steps rest on all placements of a digit, which nobody can follow.
const TEMPLATES: &str = "templates";

/// Returns the simplest step that eliminates a candidate, or that places another digit in its cell or the digit where
/// the cell sees it.
fn against(ladder: &mut nonet_logic::Ladder, state: &State, cell: usize, digit: u8) -> Option<Step> {
    let cell = state.layout().cells().into_iter().nth(cell)?;
    let candidate = Candidate::new(cell, digit - 1);
    let peers = state.layout().peers(cell);
    let excludes = |one: &Candidate| {
        if one.cell == cell {
            one.digit != candidate.digit
        } else {
            one.digit == candidate.digit && peers.contains(one.cell)
        }
    };
    let is_wanted = |found: &Found<'_>| {
        if found.technique.family() == TEMPLATES {
            return false;
        }
        found.eliminations.contains(candidate) || found.placements.iter().any(excludes)
    };
    ladder.step_that(state, is_wanted)
}

//! Why a digit cannot go in a cell.

use nonet_logic::{Candidate, Ladder, State, Step};
use nonet_session::{Board, Verdict, why_not_by_path, why_not_by_step};
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
    let Some(frame_cell) = state.layout().cells().into_iter().nth(cell) else { return value(told) };
    let (ladder, candidate) = (ready.ladder(unique)?, Candidate::new(frame_cell, digit - 1));
    let found = against(ladder, &state, candidate);
    if found.as_ref().is_none_or(|step| !step.chains.is_empty())
        && let Some(count) = easier(ladder, &state, candidate, found.as_ref().map(|step| step.price))
    {
        told.text = why_not_by_path(&board.rules, cell, digit, count);
        return value(told);
    }
    let Some(found) = found else { return value(told) };
    told.text = why_not_by_step(&board.rules, cell, digit);
    let mut answer = value(told)?;
    answer["step"] = step::step(&found, &state)?;
    Ok(answer)
}

/// The family whose steps rest on all placements of a digit, which nobody can follow.
const TEMPLATES: &str = "templates";

/// Returns the simplest step that eliminates a candidate, or that places another digit in its cell or the digit where
/// the cell sees it.
fn against(ladder: &mut Ladder, state: &State, candidate: Candidate) -> Option<Step> {
    let peers = state.layout().peers(candidate.cell);
    let excludes = |one: &Candidate| {
        let is_same = one.digit == candidate.digit;
        if one.cell == candidate.cell { !is_same } else { is_same && peers.contains(one.cell) }
    };
    ladder.step_that(state, |found| {
        let is_against = found.eliminations.contains(candidate) || found.placements.iter().any(excludes);
        is_against && found.technique.family() != TEMPLATES
    })
}

/// Maximum number of steps of the path to a reason.
const MOST_STEPS: usize = 200;

/// Returns how many steps of the path rule a candidate out, if all of them are cheaper than a price.
fn easier(
    ladder: &mut Ladder,
    state: &State,
    candidate: Candidate,
    price: Option<u32>,
) -> Option<usize> {
    let mut state = state.clone();
    for count in 0..MOST_STEPS {
        if !state.has(candidate) {
            return Some(count);
        }
        let next = ladder.next_move(&state)?;
        if price.is_some_and(|most| next.price >= most) {
            return None;
        }
        next.apply(&mut state);
    }
    None
}

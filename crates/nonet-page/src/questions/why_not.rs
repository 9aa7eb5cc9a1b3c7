//! Why a digit cannot go in a cell.

use nonet_session::{Board, Verdict, why_not_by_path, why_not_by_step};
use serde_json::Value;

use crate::engine::Engine;
use crate::error::{Error, value};
use crate::logic::Way;

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
    (board.placed[cell], board.struck[cell]) = (0, 0);
    if told.kind != Verdict::False || !ready.mistakes(&board)?.is_empty() {
        return value(told);
    }
    let mut way = ready.way(&board)?;
    let found = way.against(cell, digit)?;
    if found.as_ref().is_none_or(|found| found.is_chained)
        && let Some(count) = easier(&mut *way, cell, digit, found.as_ref().map(|found| found.price))
    {
        told.text = why_not_by_path(&board.rules, cell, digit, count);
        return value(told);
    }
    let Some(found) = found else { return value(told) };
    told.text = why_not_by_step(&board.rules, cell, digit);
    let mut answer = value(told)?;
    answer["step"] = found.step;
    Ok(answer)
}

/// Maximum number of steps of the path to a reason.
const MOST_STEPS: usize = 200;

/// Returns how many steps of the path rule a digit out in a cell, if all of them are cheaper than a price.
fn easier(way: &mut dyn Way, cell: usize, digit: u8, price: Option<u32>) -> Option<usize> {
    for count in 0..MOST_STEPS {
        if !way.has(cell, digit) {
            return Some(count);
        }
        if !way.advance(price) {
            return None;
        }
    }
    None
}

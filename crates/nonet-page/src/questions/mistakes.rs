//! Mistakes: wrong digits that a player has written, and right ones that a player has struck out.

use nonet::{Clues, DigitSet, Rules};
use serde::Serialize;
use serde_json::Value;

use super::check::visible;
use crate::board::{Board, label, name};
use crate::engine::{Engine, Ready};
use crate::error::{Error, value};
use crate::sentences::sentence;

/// A mistake.
#[derive(Clone, Debug, Serialize)]
pub struct Mistake {
    pub cell: usize,
    /// The wrong digit; none if the right one has been struck out.
    pub digit: Option<u8>,
    pub text: String,
}

impl Mistake {
    fn new(rules: &Rules, cell: usize, digit: Option<u8>, reason: &str) -> Self {
        let text = sentence("mistake", [("cell", &name(rules, cell)), ("reason", reason)]);
        Self { cell, digit, text }
    }
}

/// Returns all mistakes.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn question(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    value(mistakes(engine.under(&board.rules)?, board)?)
}

/// Returns the player's mistakes, cell by cell.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn mistakes(ready: &mut Ready, board: &Board) -> Result<Vec<Mistake>, Error> {
    if board.placed.iter().all(|&digit| digit == 0) && board.struck.iter().all(|&bits| bits == 0) {
        return Ok(Vec::new());
    }
    let clashes = clashes(board);
    let (count, solution) = ready.search(board.puzzle(), 2);
    let impossible = match solution {
        Some(solution) if count == 1 => {
            let wrong =
                against(board, &solution.iter().map(|digit| 1 << (digit - 1)).collect::<Vec<_>>());
            let better = |mistake: Mistake| {
                clashes.iter().find(|clash| clash.cell == mistake.cell).cloned().unwrap_or(mistake)
            };
            return Ok(wrong.into_iter().map(better).collect());
        }
        Some(_) if clashes.is_empty() && ready.search(board.rest().clues(), 1).0 > 0 => {
            return Ok(Vec::new());
        }
        Some(_) => against(
            board,
            &ready.true_candidates(board.puzzle())?.into_iter().map(DigitSet::bits).collect::<Vec<_>>(),
        ),
        None => Vec::new(),
    };
    let is_known = |mistake: &Mistake| clashes.iter().any(|clash| clash.cell == mistake.cell);
    let mut found: Vec<Mistake> = impossible.into_iter().filter(|mistake| !is_known(mistake)).collect();
    found.extend(clashes);
    found.sort_by_key(|mistake| mistake.cell);
    Ok(found)
}

/// Returns the placed digits that clash with an equal digit in a house.
fn clashes(board: &Board) -> Vec<Mistake> {
    let digits = board.digits();
    let mut found: Vec<Mistake> = Vec::new();
    for fault in visible(&board.rules, Clues { givens: &digits, marks: None }) {
        let (Some(house), Some(digit), true) = (fault.house, fault.digit, fault.cells.len() > 1) else {
            continue;
        };
        let (digits, house) = (label(&board.rules, digit), &board.rules.houses()[house].name);
        let reason = sentence("mistake.clash", [("digit", &digits), ("house", house)]);
        for cell in fault.cells.into_iter().filter(|&cell| board.placed[cell] != 0) {
            found.retain(|known| known.cell != cell);
            found.push(Mistake::new(&board.rules, cell, Some(digit), &reason));
        }
    }
    found
}

/// Returns the player's digits and marks that contradict the possible digits of their cells.
fn against(board: &Board, possible: &[u64]) -> Vec<Mistake> {
    let (mut mistakes, rules) = (Vec::new(), &board.rules);
    for (cell, &right) in possible.iter().enumerate() {
        let (placed, struck) = (board.placed[cell], board.struck[cell]);
        if placed != 0 && right >> (placed - 1) & 1 == 0 {
            let reason = sentence("mistake.wrong", [("digit", &label(rules, placed))]);
            mistakes.push(Mistake::new(rules, cell, Some(placed), &reason));
        } else if placed == 0 && right != 0 && right & !struck == 0 {
            let reason = sentence("mistake.struck", []);
            mistakes.push(Mistake::new(rules, cell, None, &reason));
        }
    }
    mistakes
}

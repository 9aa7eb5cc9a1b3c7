//! Mistakes: wrong digits that a player has written, and right ones that a player has struck out.

use nonet::{Clues, DigitSet, Rules, Stopped};
use serde::Serialize;

use crate::board::{Board, cell_name, digit_label};
use crate::faults::visible_faults;
use crate::known::Search;
use crate::sentences::sentence;

/// A mistake.
#[derive(Clone, Debug, Serialize)]
pub struct Mistake {
    /// The cell where it is.
    pub cell: usize,
    /// The wrong digit; none if the right one has been struck out.
    pub digit: Option<u8>,
    /// What is wrong.
    #[serde(skip)]
    pub reason: String,
    /// Where, and what is wrong.
    pub text: String,
}

impl Mistake {
    fn new(rules: &Rules, cell: usize, digit: Option<u8>, reason: String) -> Self {
        let text = sentence("mistake", [("cell", &cell_name(rules, cell)), ("reason", &reason)]);
        Self { cell, digit, reason, text }
    }
}

/// Returns the player's mistakes, cell by cell. If the puzzle has several solutions, only what contradicts all of them is
/// a mistake; if it has none, only digits that clash are.
///
/// # Errors
/// [`Stopped`] if a limit was reached.
pub fn mistakes(board: &Board, search: &mut Search<'_>) -> Result<Vec<Mistake>, Stopped> {
    if board.is_untouched() {
        return Ok(Vec::new());
    }
    let clashes = clashes(board);
    if let Some(solution) = search.solution(board)? {
        let right = solution.iter().map(|digit| 1 << (digit - 1));
        let told = |mistake: Mistake| {
            let clash = clashes.iter().find(|clash| clash.cell == mistake.cell);
            clash.cloned().unwrap_or(mistake)
        };
        return Ok(against(board, right).into_iter().map(told).collect());
    }
    let count = search.count(board)?;
    // A board that still leads to a solution has no mistakes, and examining every digit may take a long time.
    if count > 0 && clashes.is_empty() && search.is_open(board)? {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    if count > 0 {
        found = against(board, search.possible(board)?.iter().copied().map(DigitSet::bits));
        found.retain(|mistake| clashes.iter().all(|clash| clash.cell != mistake.cell));
    }
    found.extend(clashes);
    found.sort_by_key(|mistake| mistake.cell);
    Ok(found)
}

/// Returns whether techniques may assume uniqueness: there is one solution, and the player has not excluded it.
///
/// # Errors
/// [`Stopped`] if a limit was reached.
pub fn may_assume_uniqueness(board: &Board, search: &mut Search<'_>) -> Result<bool, Stopped> {
    Ok(search.count(board)? == 1 && mistakes(board, search)?.is_empty())
}

/// Returns the placed digits that clash with an equal digit in a house.
fn clashes(board: &Board) -> Vec<Mistake> {
    let digits = board.digits();
    let mut found: Vec<Mistake> = Vec::new();
    for fault in visible_faults(&board.rules, Clues { givens: &digits, marks: None }) {
        let (Some(house), Some(digit), true) = (fault.house, fault.digit, fault.cells.len() > 1) else {
            continue;
        };
        let (digits, house) = (digit_label(&board.rules, digit), &board.rules.houses()[house].name);
        let reason = sentence("mistake.clash", [("digit", &digits), ("house", house)]);
        for cell in fault.cells.into_iter().filter(|&cell| board.placed[cell] != 0) {
            found.retain(|known| known.cell != cell);
            found.push(Mistake::new(&board.rules, cell, Some(digit), reason.clone()));
        }
    }
    found
}

/// Returns the player's digits and marks that contradict the possible digits of their cells.
fn against(board: &Board, possible: impl Iterator<Item = u64>) -> Vec<Mistake> {
    let (mut mistakes, rules) = (Vec::new(), &board.rules);
    for (cell, right) in possible.enumerate() {
        let (placed, struck) = (board.placed[cell], board.struck[cell]);
        if placed != 0 && right >> (placed - 1) & 1 == 0 {
            let reason = sentence("mistake.wrong", [("digit", &digit_label(rules, placed))]);
            mistakes.push(Mistake::new(rules, cell, Some(placed), reason));
        } else if placed == 0 && right != 0 && right & !struck == 0 {
            mistakes.push(Mistake::new(rules, cell, None, sentence("mistake.struck", [])));
        }
    }
    mistakes
}

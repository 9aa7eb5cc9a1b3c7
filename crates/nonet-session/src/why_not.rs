//! Why a digit cannot go in a cell, as far as that can be told without a step.

use nonet::{Clues, DigitSet, Rules, Stopped};
use serde::Serialize;

use crate::allowed::{allowed, left_by};
use crate::board::{Board, cell_name, digit_label};
use crate::known::Search;
use crate::sentences::{counted, listed, sentence};

/// What is told of a digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The cell has a given.
    Given,
    /// The digit breaks a rule at once.
    Breaks,
    /// No solution of the puzzle has it, and no rule by itself says why.
    False,
    /// A solution of the puzzle has it.
    Possible,
}

/// Why a digit cannot go in a cell, or that it can.
#[derive(Clone, Debug, Serialize)]
pub struct WhyNot {
    /// What is told.
    pub kind: Verdict,
    /// The same in words.
    pub text: String,
    /// The cells to show.
    pub cells: Vec<usize>,
}

/// Tells why a digit cannot go in a cell: the rule that it breaks at once, or else only whether a solution has it.
///
/// # Errors
/// [`Stopped`] if a limit was reached.
pub fn why_not(
    board: &Board,
    cell: usize,
    digit: u8,
    search: &mut Search<'_>,
) -> Result<WhyNot, Stopped> {
    let asked = Asked { board, cell, digit };
    if board.givens[cell] != 0 {
        let given = digit_label(&board.rules, board.givens[cell]);
        let text = sentence("why-not.given", [("cell", &*asked.name(cell)), ("digit", &given)]);
        return Ok(WhyNot { kind: Verdict::Given, text, cells: vec![cell] });
    }
    if let Some((text, cells)) = asked.clash().or_else(|| asked.broken()).or_else(|| asked.ruled_out()) {
        return Ok(WhyNot { kind: Verdict::Breaks, text, cells });
    }
    let (kind, id) = if search.has(board, cell, digit)? {
        (Verdict::Possible, "why-not.possible")
    } else {
        (Verdict::False, "why-not.false")
    };
    Ok(WhyNot { kind, text: asked.told(id, "", ""), cells: vec![cell] })
}

/// Returns the words above a step that shows why a digit cannot go in a cell.
pub fn why_not_by_step(rules: &Rules, cell: usize, digit: u8) -> String {
    let (digit, cell) = (digit_label(rules, digit), cell_name(rules, cell));
    sentence("why-not.step", [("digit", &*digit), ("cell", &*cell)])
}

/// Tells that the next steps of the path rule a digit out.
pub fn why_not_by_path(rules: &Rules, cell: usize, digit: u8, count: usize) -> String {
    let (digit, cell) = (digit_label(rules, digit), cell_name(rules, cell));
    counted("why-not.path", count, [("digit", &*digit), ("cell", &*cell)])
}

/// A digit in a cell of a board, whatever the player has placed there.
struct Asked<'a> {
    board: &'a Board,
    cell: usize,
    digit: u8,
}

impl Asked<'_> {
    fn name(&self, cell: usize) -> String {
        cell_name(&self.board.rules, cell)
    }

    fn told(&self, id: &str, name: &str, value: &str) -> String {
        let digit = digit_label(&self.board.rules, self.digit);
        sentence(id, [("digit", &*digit), ("cell", &*self.name(self.cell)), (name, value)])
    }

    /// Returns the digits on the board with another one in the cell.
    fn digits(&self, digit: u8) -> Vec<u8> {
        let mut digits = self.board.digits();
        digits[self.cell] = digit;
        digits
    }

    /// Tells which house has the digit already.
    fn clash(&self) -> Option<(String, Vec<usize>)> {
        let digits = self.digits(0);
        self.board.rules.houses().iter().find_map(|house| {
            let cells = house.cells.iter().map(|cell| cell.index());
            let same: Vec<usize> = cells.clone().filter(|&cell| digits[cell] == self.digit).collect();
            if same.is_empty() || cells.clone().all(|cell| cell != self.cell) {
                return None;
            }
            let names = listed(same.iter().map(|&cell| self.name(cell)).collect());
            let (digit, cell) = (digit_label(&self.board.rules, self.digit), self.name(self.cell));
            let args =
                [("digit", &*digit), ("cell", &*cell), ("house", &*house.name), ("cells", &*names)];
            Some((sentence("why-not.clash", args), same))
        })
    }

    /// Tells which constraint the digit breaks.
    fn broken(&self) -> Option<(String, Vec<usize>)> {
        let (before, after) = (self.digits(0), self.digits(self.digit));
        self.board.rules.constraints().iter().find_map(|constraint| {
            let cells =
                constraint.broken_at(&after).filter(|_| constraint.broken_at(&before).is_none())?;
            let text = self.told("why-not.broken", "rule", constraint.sentence());
            Some((text, cells.iter().map(|cell| cell.index()).collect()))
        })
    }

    /// Tells which constraint leaves no room for the digit.
    fn ruled_out(&self) -> Option<(String, Vec<usize>)> {
        let (rules, digits) = (&self.board.rules, self.digits(0));
        let marks = allowed(rules, Clues { givens: &digits, marks: self.board.own.as_deref() });
        rules.constraints().iter().find_map(|constraint| {
            let is_out = marks[self.cell].bits() >> (self.digit - 1) & 1 == 0
                && constraint.cells().iter().any(|cell| cell.index() == self.cell);
            let mut open = marks.clone();
            open[self.cell] = DigitSet::all(rules.digits());
            let left = left_by(rules, constraint, &open);
            let here = left.iter().find(|&&(cell, _)| cell == self.cell).filter(|_| is_out)?;
            if here.1.bits() >> (self.digit - 1) & 1 == 1 {
                return None;
            }
            let text = self.told("why-not.clue", "rule", constraint.sentence());
            Some((text, constraint.cells().iter().map(|cell| cell.index()).collect()))
        })
    }
}

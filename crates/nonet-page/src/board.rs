//! A player's board, as described by the page.

use std::sync::Arc;

use nonet::{DigitSet, Rules, parse_cells};
use nonet_session::{Board, cell_name, digit_label};
use nonet_text::RulesText;
use serde::Deserialize;

use crate::error::Error;
use crate::rules::checked;

/// The digits of a board's cells.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum CellsText {
    /// The numbers of the digits, from 1; 0 for an empty cell.
    Numbers(Vec<u8>),
    /// A line of symbols, for boards of 9x9.
    Symbols(String),
}

/// A board, as described by the page.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardText {
    #[serde(default)]
    pub rules: RulesText,
    /// The digits of the puzzle.
    pub givens: CellsText,
    /// The digits that the player has placed.
    #[serde(default)]
    pub placed: Option<CellsText>,
    /// The candidates that the player has marked, a bit set for each cell; 0 where there are none.
    #[serde(default)]
    pub marks: Option<Vec<u64>>,
    /// The candidates that the puzzle's own marks leave, a bit set for each cell.
    #[serde(default)]
    pub own: Option<Vec<u64>>,
}

impl BoardText {
    /// Checks and returns the board.
    ///
    /// # Errors
    /// [`Error`] naming the part that is malformed.
    pub fn board(&self) -> Result<Board, Error> {
        self.under(checked(&self.rules)?)
    }

    /// Checks and returns the board under known rules.
    ///
    /// # Errors
    /// [`Error`] naming the part that is malformed.
    pub fn under(&self, rules: Rules) -> Result<Board, Error> {
        let own = self.own.as_ref().map(|own| sets("own", own, &rules)).transpose()?;
        let givens = cells("givens", &self.givens, &rules)?;
        let mut board = Board::new(Arc::new(rules), givens);
        board.own = own.map(|own| own.into_iter().map(DigitSet::from_bits).collect());
        if let Some(placed) = &self.placed {
            let placed = cells("placed", placed, &board.rules)?;
            board.placed = without(&board.rules, &board.givens, &placed)?;
        }
        if let Some(marks) = &self.marks {
            let marks = sets("marks", marks, &board.rules)?;
            board.struck = unmarked(board.candidates(), &marks);
        }
        Ok(board)
    }
}

fn cells(place: &str, text: &CellsText, rules: &Rules) -> Result<Vec<u8>, Error> {
    match text {
        CellsText::Symbols(text) if rules.board().is_nine() => {
            parse_cells(text).map(Vec::from).map_err(|error| Error::of(place, error))
        }
        CellsText::Symbols(_) => {
            Err(Error::of(place, "lines of symbols are for 9x9 boards; expected a list of numbers"))
        }
        CellsText::Numbers(numbers) => numbered(place, numbers, rules),
    }
}

fn numbered(place: &str, numbers: &[u8], rules: &Rules) -> Result<Vec<u8>, Error> {
    let (count, digits) = (rules.cell_count(), rules.digits());
    if numbers.len() != count {
        return Err(Error::of(place, format!("expected {count} cells, found {}", numbers.len())));
    }
    match numbers.iter().position(|&number| number > digits) {
        Some(cell) => {
            let (name, number) = (cell_name(rules, cell), numbers[cell]);
            Err(Error::of(place, format!("{name} holds digit number {number} of {digits}")))
        }
        None => Ok(numbers.to_vec()),
    }
}

fn sets(place: &str, sets: &[u64], rules: &Rules) -> Result<Vec<u64>, Error> {
    let (count, digits) = (rules.cell_count(), rules.digits());
    if sets.len() != count {
        let found = sets.len();
        return Err(Error::of(place, format!("expected {count} sets of candidates, found {found}")));
    }
    match sets.iter().position(|&bits| bits > DigitSet::all(digits).bits()) {
        Some(cell) => {
            let (name, last) = (cell_name(rules, cell), digit_label(rules, digits));
            Err(Error::of(place, format!("{name} holds a digit above {last}")))
        }
        None => Ok(sets.to_vec()),
    }
}

/// Returns the placed digits in cells without a given.
fn without(rules: &Rules, givens: &[u8], placed: &[u8]) -> Result<Vec<u8>, Error> {
    let mut rest = vec![0; givens.len()];
    for (cell, (&given, &digit)) in givens.iter().zip(placed).enumerate() {
        if given != 0 && digit != 0 && given != digit {
            let [digit, given] = [digit, given].map(|digit| digit_label(rules, digit));
            let name = cell_name(rules, cell);
            return Err(Error::of("placed", format!("{name} is {digit}, but {given} is given there")));
        }
        rest[cell] = if given == 0 { digit } else { 0 };
    }
    Ok(rest)
}

/// Returns the candidates that are missing from a cell's marks. A cell without marks keeps all its candidates.
fn unmarked(open: Vec<u64>, marks: &[u64]) -> Vec<u64> {
    let cells = open.into_iter().zip(marks);
    cells.map(|(open, &marks)| if marks == 0 { 0 } else { open & !marks }).collect()
}

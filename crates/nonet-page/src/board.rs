//! A player's board: the rules, the givens, the digits placed and the candidates marked.

use nonet::{Clues, Digit, DigitSet, Rules, parse_cells, pencil_marks};
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

/// A checked board. Digits are numbered from 1; cells without a digit hold 0.
pub struct Board {
    pub rules: Rules,
    pub givens: Vec<u8>,
    pub placed: Vec<u8>,
    /// The candidates that the player has struck out.
    pub struck: Vec<u64>,
    /// The candidates that the puzzle's own marks leave.
    pub own: Option<Vec<DigitSet>>,
}

/// The remaining puzzle: each cell with its possible digits, and no givens.
pub struct Rest {
    empty: Vec<u8>,
    marks: Vec<DigitSet>,
}

impl Rest {
    pub fn clues(&self) -> Clues<'_> {
        Clues { givens: &self.empty, marks: Some(&self.marks) }
    }
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
        let empty = || vec![0; rules.cell_count()];
        let placed =
            self.placed.as_ref().map_or_else(|| Ok(empty()), |text| cells("placed", text, &rules))?;
        let mut board = Board {
            placed: without(&rules, &givens, &placed)?,
            givens,
            struck: vec![0; rules.cell_count()],
            own: own.map(|own| own.into_iter().map(DigitSet::from_bits).collect()),
            rules,
        };
        if let Some(marks) = &self.marks {
            board.strike_unmarked(&sets("marks", marks, &board.rules)?);
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
            let (name, number) = (name(rules, cell), numbers[cell]);
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
            let (name, last) = (name(rules, cell), label(rules, digits));
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
            let [digit, given] = [digit, given].map(|digit| label(rules, digit));
            let name = name(rules, cell);
            return Err(Error::of("placed", format!("{name} is {digit}, but {given} is given there")));
        }
        rest[cell] = if given == 0 { digit } else { 0 };
    }
    Ok(rest)
}

/// Returns the name of a cell, as in `r1c1`.
pub fn name(rules: &Rules, cell: usize) -> String {
    rules.cells().nth(cell).map_or_else(String::new, |cell| rules.board().name(cell))
}

/// Returns the symbol of a digit. Numbers that do not stand for a digit are written unchanged.
pub fn label(rules: &Rules, number: u8) -> String {
    Digit::new(number).map_or_else(|| number.to_string(), |digit| rules.board().label(digit))
}

impl Board {
    /// Strikes out the candidates that are missing from a cell's marks. A cell without marks keeps all its candidates.
    fn strike_unmarked(&mut self, marks: &[u64]) {
        for (cell, open) in self.candidates().into_iter().enumerate() {
            self.struck[cell] = if marks[cell] == 0 { 0 } else { open & !marks[cell] };
        }
    }

    /// Returns all digits on the board.
    pub fn digits(&self) -> Vec<u8> {
        self.givens.iter().zip(&self.placed).map(|(given, placed)| given | placed).collect()
    }

    /// Returns the open candidates: those that no digit on the board rules out and that the player has not struck out.
    /// A cell with a digit has none.
    pub fn candidates(&self) -> Vec<u64> {
        let digits = self.digits();
        let seen = pencil_marks(&self.rules, Clues { givens: &digits, marks: self.own.as_deref() });
        let open = seen.into_iter().zip(&self.struck).map(|(seen, struck)| seen.bits() & !struck);
        open.zip(digits).map(|(open, digit)| if digit == 0 { open } else { 0 }).collect()
    }

    /// Returns the puzzle without the player's digits and marks.
    pub fn puzzle(&self) -> Clues<'_> {
        Clues { givens: &self.givens, marks: self.own.as_deref() }
    }

    /// Returns the possible digits of each cell: its digit, or its open candidates.
    pub fn rest(&self) -> Rest {
        let digits = self.digits().into_iter().zip(self.candidates());
        let bits = digits.map(|(digit, open)| if digit == 0 { open } else { 1 << (digit - 1) });
        Rest { empty: vec![0; self.givens.len()], marks: bits.map(DigitSet::from_bits).collect() }
    }
}

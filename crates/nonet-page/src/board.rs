//! A player's board: the rules, the givens, the digits placed and the candidates marked.

use std::collections::BTreeMap;

use nonet::{Clues, DigitSet, Rules, parse_cells, pencil_marks};
use serde::Deserialize;

use crate::error::Error;

/// All digits of a cell.
const ALL: u64 = 511;

/// The rules of a board: presets, and additional houses.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesText {
    /// Names of presets joined by `+`.
    #[serde(default = "classic")]
    pub presets: String,
    /// Additional houses: the cells of each, by name.
    #[serde(default)]
    pub houses: BTreeMap<String, Vec<u16>>,
}

fn classic() -> String {
    "classic".to_owned()
}

impl Default for RulesText {
    fn default() -> Self {
        Self { presets: classic(), houses: BTreeMap::new() }
    }
}

impl RulesText {
    /// The rules.
    ///
    /// # Errors
    /// [`Error`] if there is no such preset or a house is malformed.
    pub fn rules(&self) -> Result<Rules, Error> {
        let houses = self.houses.iter().map(|(name, cells)| (name.clone(), cells.clone()));
        let rules = Rules::parse_with(&self.presets, houses.collect());
        rules.map_err(|error| Error::of("rules", error))
    }
}

/// A board as the page describes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardText {
    #[serde(default)]
    pub rules: RulesText,
    /// The digits of the puzzle, as 81 symbols.
    pub givens: String,
    /// The digits that the player has placed, as 81 symbols.
    #[serde(default)]
    pub placed: Option<String>,
    /// The candidates that the player has marked, as 81 bit sets; 0 where there are none.
    #[serde(default)]
    pub marks: Option<Vec<u64>>,
    /// The candidates that the puzzle itself leaves, as 81 bit sets.
    #[serde(default)]
    pub own: Option<Vec<u64>>,
}

/// A board with everything checked.
pub struct Board {
    pub rules: Rules,
    pub givens: [u8; 81],
    pub placed: [u8; 81],
    /// The candidates that the player has struck out.
    pub struck: [u64; 81],
    /// The candidates that the puzzle itself leaves.
    pub own: Option<Vec<DigitSet>>,
}

impl BoardText {
    /// The board.
    ///
    /// # Errors
    /// [`Error`] naming the part that is malformed.
    pub fn board(&self) -> Result<Board, Error> {
        let own = self.own.as_ref().map(|own| sets("own", own)).transpose()?;
        let mut board = Board {
            rules: self.rules.rules()?,
            givens: cells("givens", &self.givens)?,
            placed: self.placed.as_ref().map_or(Ok([0; 81]), |text| cells("placed", text))?,
            struck: [0; 81],
            own: own.map(|own| own.into_iter().map(DigitSet::from_bits).collect()),
        };
        board.placed = without(&board.givens, &board.placed)?;
        if let Some(marks) = &self.marks {
            board.strike_unmarked(&sets("marks", marks)?);
        }
        Ok(board)
    }
}

fn cells(place: &str, text: &str) -> Result<[u8; 81], Error> {
    parse_cells(text).map_err(|error| Error::of(place, error))
}

fn sets(place: &str, sets: &[u64]) -> Result<Vec<u64>, Error> {
    if sets.len() != 81 {
        return Err(Error::of(place, format!("expected 81 sets of candidates, found {}", sets.len())));
    }
    match sets.iter().position(|&bits| bits > ALL) {
        Some(cell) => Err(Error::of(place, format!("{} holds a digit above 9", name(cell)))),
        None => Ok(sets.to_vec()),
    }
}

/// The placed digits in cells without a given.
fn without(givens: &[u8; 81], placed: &[u8; 81]) -> Result<[u8; 81], Error> {
    let mut rest = [0; 81];
    for (cell, (&given, &digit)) in givens.iter().zip(placed).enumerate() {
        if given != 0 && digit != 0 && given != digit {
            return Err(Error::of(
                "placed",
                format!("{} is {digit}, but {given} is given there", name(cell)),
            ));
        }
        rest[cell] = if given == 0 { digit } else { 0 };
    }
    Ok(rest)
}

/// The name of a cell, as in `r1c1`.
pub fn name(cell: usize) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
}

impl Board {
    /// Strikes out the candidates that a cell's marks lack. A cell without marks keeps all its candidates.
    fn strike_unmarked(&mut self, marks: &[u64]) {
        for (cell, open) in self.candidates().into_iter().enumerate() {
            self.struck[cell] = if marks[cell] == 0 { 0 } else { open & !marks[cell] };
        }
    }

    /// All digits on the board.
    pub fn digits(&self) -> [u8; 81] {
        let mut digits = self.givens;
        for (digit, placed) in digits.iter_mut().zip(self.placed) {
            *digit |= placed;
        }
        digits
    }

    /// The open candidates: what no digit on the board sees and the player has not struck out; none for a cell with a digit.
    pub fn candidates(&self) -> [u64; 81] {
        let digits = self.digits();
        let seen = pencil_marks(&self.rules, Clues { givens: &digits, marks: self.own.as_deref() });
        let mut open = [0; 81];
        for (cell, seen) in seen.into_iter().enumerate() {
            open[cell] = if digits[cell] == 0 { seen.bits() & !self.struck[cell] } else { 0 };
        }
        open
    }

    /// The puzzle without the player's digits and marks.
    pub fn puzzle(&self) -> Clues<'_> {
        Clues { givens: &self.givens, marks: self.own.as_deref() }
    }

    /// The possible digits of each cell: its digit, or its open candidates.
    pub fn rest(&self) -> Vec<DigitSet> {
        let digits = self.digits().into_iter().zip(self.candidates());
        let bits = digits.map(|(digit, open)| if digit == 0 { open } else { 1 << (digit - 1) });
        bits.map(DigitSet::from_bits).collect()
    }
}

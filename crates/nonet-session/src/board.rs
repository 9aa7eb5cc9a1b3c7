//! A player's board: the rules, the givens, the digits placed and the candidates struck out.

use std::sync::Arc;

use nonet::numbers::nine_digits;
use nonet::{Clues, Digit, DigitSet, Rules, pencil_marks};
use nonet_logic::general::Position;
use nonet_logic::{Candidate, Layout, State, bits};

/// A player's board. Digits are numbered from 1; cells without a digit hold 0.
#[derive(Clone, Debug)]
pub struct Board {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The digits of the puzzle.
    pub givens: Vec<u8>,
    /// The digits that the player has placed in cells without a given.
    pub placed: Vec<u8>,
    /// The candidates that the player has struck out, a bit set for each cell.
    pub struck: Vec<u64>,
    /// The candidates that the puzzle itself allows, if it comes with pencil marks.
    pub own: Option<Vec<DigitSet>>,
}

impl Board {
    /// Makes the board of a puzzle that nobody has begun.
    pub fn new(rules: Arc<Rules>, givens: Vec<u8>) -> Self {
        let cells = givens.len();
        Self { rules, givens, placed: vec![0; cells], struck: vec![0; cells], own: None }
    }

    /// Returns whether the player has neither placed a digit nor struck out a candidate.
    pub(crate) fn is_untouched(&self) -> bool {
        self.placed.iter().all(|&digit| digit == 0) && self.struck.iter().all(|&bits| bits == 0)
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

    /// Returns what the player's digits and marks leave of the puzzle: the digits on the board, and the digits that each
    /// cell can have. A digit placed where the puzzle's own marks do not allow it leaves nothing.
    pub fn rest(&self) -> (Vec<u8>, Vec<DigitSet>) {
        let digits = self.digits();
        let all = DigitSet::all(self.rules.digits());
        let own = (0..).map(|cell: usize| self.own.as_ref().map_or(all, |own| own[cell]));
        let cells = digits.iter().zip(self.candidates()).zip(own);
        let allowed = cells.map(|((&digit, open), own)| match digit {
            0 => DigitSet::from_bits(open),
            _ => DigitSet::from_bits(1 << (digit - 1) & own.bits()),
        });
        let allowed = allowed.collect();
        (digits, allowed)
    }

    /// Returns whether every cell has a digit and no digit breaks the rules.
    pub fn is_solved(&self) -> bool {
        let digits = self.digits();
        let clues = Clues { givens: &digits, marks: self.own.as_deref() };
        digits.iter().all(|&digit| digit != 0) && nonet::faults(&self.rules, clues).is_empty()
    }

    /// Returns the position of this board for human logic under any rules.
    pub fn position(&self) -> Position {
        let digits = self.digits();
        let marks = self.candidates().into_iter().zip(&digits).map(|(open, &digit)| match digit {
            0 => open,
            _ => 1 << (digit - 1),
        });
        let marks = marks.collect();
        Position::of(marks, digits.into_iter().map(|digit| digit != 0).collect())
    }

    /// Returns the state of this board for human logic.
    pub fn state(&self, layout: Arc<Layout>) -> State {
        let digits = self.digits();
        let mut state = State::new(layout, Clues::givens(&digits));
        let cells: Vec<u8> = state.layout().cells().into_iter().collect();
        for (at, &cell) in cells.iter().enumerate() {
            let own = self.own.as_ref().map_or(0, |own| !own[at].bits());
            for digit in bits(nine_digits(self.struck[at] | own)) {
                state.eliminate(Candidate::new(cell, digit));
            }
        }
        let given = cells.into_iter().zip(&self.givens).filter(|&(_, &digit)| digit != 0);
        state.set_givens(given.map(|(cell, _)| cell).collect());
        state.set_marks(self.own.as_deref());
        state
    }
}

/// Returns the name of a cell, as in `r1c1`.
pub fn cell_name(rules: &Rules, cell: usize) -> String {
    rules.cells().nth(cell).map_or_else(String::new, |cell| rules.board().name(cell))
}

/// Returns the symbol of a digit. Numbers that do not stand for a digit are written unchanged.
pub fn digit_label(rules: &Rules, number: u8) -> String {
    Digit::new(number).map_or_else(|| number.to_string(), |digit| rules.board().label(digit))
}

//! Symmetries of the givens: a turn or a reflection of the board that exchanges digits and leaves the givens as they are.
//!
//! It makes a solution of the puzzle from each solution. If there is only one, it leaves that one as it is too.

use crate::candidates::{ALL_DIGITS, Candidate, bits};
use crate::state::State;
use nonet::CellSet;

/// A turn or a reflection of a board of nine rows and nine columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// By half a turn.
    Half,
    /// By a quarter of a turn, clockwise.
    Quarter,
    /// About the diagonal from the top left.
    Diagonal,
    /// About the diagonal from the top right.
    AntiDiagonal,
}

impl Turn {
    /// Every turn, in the order in which they are tried.
    pub const ALL: [Self; 4] = [Self::Half, Self::Diagonal, Self::AntiDiagonal, Self::Quarter];

    /// Returns its name in data, as in `anti_diagonal`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::Quarter => "quarter",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti_diagonal",
        }
    }

    /// Returns the turn of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|turn| turn.name() == name)
    }

    /// Returns the cell to which a cell moves.
    pub const fn of(self, cell: u8) -> u8 {
        let (row, column) = (cell / 9, cell % 9);
        match self {
            Self::Half => 80 - cell,
            Self::Quarter => column * 9 + 8 - row,
            Self::Diagonal => column * 9 + row,
            Self::AntiDiagonal => (8 - column) * 9 + 8 - row,
        }
    }
}

/// A turn, and the digit that replaces each digit (0 to 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// The turn.
    pub turn: Turn,
    /// The digit that replaces each digit.
    pub digits: [u8; 9],
}

impl Symmetry {
    /// Returns the symmetry of the givens by this turn, if there is one that they determine.
    pub fn of_givens(state: &State, turn: Turn) -> Option<Self> {
        let mut digits = [None; 9];
        for cell in state.givens() {
            let (from, to) = (state.value(cell)?, state.value(turn.of(cell))?);
            if *digits[usize::from(from)].get_or_insert(to) != to {
                return None;
            }
        }
        let taken = digits.iter().flatten().fold(0_u16, |taken, &digit| taken | 1 << digit);
        let mut free = bits(ALL_DIGITS & !taken);
        let digits = digits.map(|digit| digit.or_else(|| free.next()));
        // Two digits without givens could be exchanged, so the solution would not be unique.
        let is_determined = taken.count_ones() >= 8;
        let symmetry = Self { turn, digits: digits.map(|digit| digit.unwrap_or(0)) };
        (is_determined && symmetry.holds(state)).then_some(symmetry)
    }

    /// Returns whether it keeps all rules and givens of the puzzle.
    pub fn holds(&self, state: &State) -> bool {
        let layout = state.layout();
        let turned =
            |cells: CellSet| cells.into_iter().map(|cell| self.turn.of(cell)).collect::<CellSet>();
        let houses = || layout.houses().iter().map(|house| house.set);
        let is_permutation = self.digits.iter().all(|&digit| digit < 9)
            && self.digits.iter().fold(0_u16, |all, digit| all | 1 << digit) == ALL_DIGITS;
        let fits = |cell: u8| {
            let to = self.turn.of(cell);
            let replaced = state.value(cell).map(|digit| self.digits[usize::from(digit)]);
            state.givens().contains(to) && state.value(to) == replaced
        };
        is_permutation
            && !state.has_marks()
            && layout.digits() == ALL_DIGITS
            && layout.cells() == CellSet::ALL
            && houses().all(|house| houses().any(|other| turned(house) == other))
            && state.givens().into_iter().all(fits)
    }

    /// Returns the candidates of a cell that can be in a solution with this symmetry: their images are possible too.
    pub fn allowed(&self, state: &State, cell: u8) -> u16 {
        let is_allowed = |digit: &u8| self.is_allowed(state, Candidate::new(cell, *digit));
        bits(state.candidates(cell)).filter(is_allowed).fold(0, |all, digit| all | 1 << digit)
    }

    fn is_allowed(&self, state: &State, one: Candidate) -> bool {
        let mut at = one;
        loop {
            at = Candidate::new(self.turn.of(at.cell), self.digits[usize::from(at.digit)]);
            if at.cell == one.cell {
                return at.digit == one.digit;
            }
            if !state.has(at) && state.value(at.cell) != Some(at.digit) {
                return false;
            }
        }
    }
}

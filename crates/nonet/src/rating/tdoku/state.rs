//! The state of a search: six chutes and nine boxes, which pass each other the candidates that they rule out.
//!
//! The deductions stop before they reach a fixpoint, so the order in which chutes and boxes
//! wake each other affects the deductions, and with them the count. Nothing here may be reordered.

use super::chute::Chute;
use super::square::Square;
use crate::puzzle::{Clues, DigitSet};

/// The bands are chutes 0 to 2, the stacks 3 to 5.
const STACKS: usize = 3;

/// The rules are broken.
pub(super) struct Contradiction;

/// A guess: the chute, and the open ways of one of its digits.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    chute: usize,
    ways: u64,
}

#[derive(Clone, Copy)]
pub(super) struct TdokuState {
    chutes: [Chute; 6],
    boxes: [Square; 9],
}

impl TdokuState {
    const OPEN: Self = Self { chutes: [Chute::OPEN; 6], boxes: [Square::FULL; 9] };

    /// Makes the state after the clues and their consequences.
    pub(super) fn new(clues: Clues<'_>) -> Result<Self, Contradiction> {
        let mut state = Self::OPEN;
        // Marks that exclude nothing are ignored: the puzzle is treated as one without marks.
        if clues.marks.is_some_and(|marks| marks.iter().any(|&set| set != DigitSet::all(9))) {
            state.limit_boxes(clues)?;
        } else {
            state.place_givens(clues.givens)?;
        }
        Ok(state)
    }

    /// Starts with the givens, all of which are recorded before any deduction.
    fn place_givens(&mut self, givens: &[u8]) -> Result<(), Contradiction> {
        for (cell, &given) in givens.iter().enumerate() {
            let digit = match given {
                0 => continue,
                1..=9 => 1 << (given - 1),
                _ => return Err(Contradiction),
            };
            let at = cell / 27 * 3 + cell % 9 / 3;
            let ruled_out = self.tell_chutes(at, Square::only(cell / 9 % 3, cell % 3, digit));
            self.boxes[at] = self.boxes[at].without(ruled_out);
        }
        [(0, 1), (3, 1), (1, 2), (4, 2), (2, 0), (5, 0)]
            .into_iter()
            .try_for_each(|(chute, last)| self.settle(chute, last))
    }

    /// Starts with pencil marks, box by box, and makes all deductions after each box.
    fn limit_boxes(&mut self, clues: Clues<'_>) -> Result<(), Contradiction> {
        (0..9).try_for_each(|at| {
            let corner = at / 3 * 27 + at % 3 * 3;
            let digits = |row, column| clues.allowed(corner + 9 * row + column, 9).bits();
            self.limit(at, Square::of_cells(digits), 0)
        })
    }

    /// Returns the next guess, or `None` if every digit has its way. Of the chutes with more than one way per digit,
    /// the guess is in the one with the fewest open ways.
    pub(super) fn guess(&self) -> Option<Guess> {
        let sizes = self.chutes.iter().map(Chute::size).enumerate();
        let (chute, _) = sizes.filter(|&(_, size)| size > 9).min_by_key(|&(_, size)| size)?;
        Some(Guess { chute, ways: self.chutes[chute].choice() })
    }

    /// Returns the state in which the digit of a guess takes the first of its ways, or any except that one.
    pub(super) fn after(mut self, guess: Guess, first: bool) -> Result<Self, Contradiction> {
        self.chutes[guess.chute].decide(guess.ways, first);
        self.settle(guess.chute, 0)?;
        Ok(self)
    }

    /// Settles a chute and wakes its boxes; the box at place `last` comes last.
    fn settle(&mut self, chute: usize, last: usize) -> Result<(), Contradiction> {
        let Some(open) = self.chutes[chute].settle() else { return Ok(()) };
        [(last + 1) % 3, (last + 2) % 3, last].into_iter().try_for_each(|place| {
            if chute < STACKS {
                self.limit(3 * chute + place, Square::of_minirows(open[place]), chute)
            } else {
                self.limit(3 * place + chute - STACKS, Square::of_minicolumns(open[place]), chute)
            }
        })
    }

    /// Removes everything outside `kept` from a box, with the consequences in the box. Then its chutes settle; the one
    /// that made the request comes last.
    fn limit(&mut self, at: usize, kept: Square, asking: usize) -> Result<(), Contradiction> {
        let mut ruled_out = self.boxes[at].without(kept);
        if !ruled_out.intersects(self.boxes[at]) {
            return Ok(());
        }
        while ruled_out.intersects(self.boxes[at]) {
            self.boxes[at] = self.boxes[at].without(ruled_out);
            let certain = self.boxes[at].certain().ok_or(Contradiction)?;
            ruled_out = self.tell_chutes(at, certain);
        }
        let [band, stack] = [(at / 3, at % 3), (STACKS + at % 3, at / 3)];
        let order = if asking < STACKS { [stack, band] } else { [band, stack] };
        order.into_iter().try_for_each(|(chute, place)| self.settle(chute, place))
    }

    /// Records in the chutes of a box the ways that its certain digits close, and returns the candidates that they rule out
    /// in the box.
    fn tell_chutes(&mut self, at: usize, certain: Square) -> Square {
        self.chutes[at / 3].close(at % 3, certain.not_in_minirows());
        self.chutes[STACKS + at % 3].close(at / 3, certain.not_in_minicolumns());
        certain.ruled_out()
    }
}

//! Base cells and their possible fillings.

use super::counts::{Counts, count};
use super::least::LEAST;
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::state::State;
use nonet::CellSet;
use nonet::numbers::long;

/// Maximum number of excluders considered. Rules with many houses may have more; the rest are ignored.
const MOST: usize = 32;

/// Base cells with the constraints on their fillings.
pub(super) struct Base<const SIZE: usize> {
    cells: [u8; SIZE],
    candidates: [u16; SIZE],
    /// For each base cell, the other base cells that it sees.
    sees: [[bool; SIZE]; SIZE],
    /// The candidates of the excluders that a filling could leave empty.
    excluders: [u16; MOST],
    count: usize,
    /// The number of excluders with two candidates that contain each digit.
    pairs: Counts,
    /// The same for excluders with three.
    triples: Counts,
}

impl<const SIZE: usize> Base<SIZE> {
    /// `None` if there are too few excluders to remove any candidate.
    pub(super) fn new(state: &State, cells: [u8; SIZE], common: CellSet) -> Option<Self> {
        let candidates = cells.map(|cell| state.candidates(cell));
        let union = candidates.iter().fold(0, |all, digits| all | digits);
        let (mut excluders, mut all) = ([0; MOST], 0);
        for digits in common.into_iter().map(|cell| state.candidates(cell)).take(MOST) {
            if digits & !union == 0 {
                excluders[all] = digits;
                all += 1;
            }
        }
        let least = (0..SIZE).map(|at| {
            let [second, third] = [at + 1, at + SIZE - 1].map(|at| count(candidates[at % SIZE]));
            LEAST[SIZE - 2][second as usize][third as usize]
        });
        if least.min().is_none_or(|least| all < usize::from(least)) {
            return None;
        }
        let (mut pairs, mut triples) = (Counts::default(), Counts::default());
        for &digits in &excluders[..all] {
            if count(digits) == 2 {
                pairs.add(digits);
            } else {
                triples.add(digits);
            }
        }
        let sees = cells.map(|cell| cells.map(|other| state.layout().peers(cell).contains(other)));
        Some(Self { cells, candidates, sees, excluders, count: all, pairs, triples })
    }

    /// Returns whether there are too few excluders to rule out every filling with a digit of a base cell. Besides that
    /// digit, an excluder with one other candidate forbids at most that candidate in the two other base cells. Any
    /// other excluder forbids at most two fillings of them. Base cells that see each other cannot be equal.
    fn is_hopeless(&self, at: usize, digit: u8) -> bool {
        let (second, third) = ((at + 1) % SIZE, (at + SIZE - 1) % SIZE);
        let pairs = self.pairs.of(digit);
        let rows = count(self.beside(at, second, digit)).saturating_sub(pairs);
        if SIZE == 2 {
            return rows > 0;
        }
        let columns = count(self.beside(at, third, digit)).saturating_sub(pairs);
        let equal = if self.sees[second][third] { rows.min(columns) } else { 0 };
        rows * columns > 2 * self.triples.of(digit) + self.pairs.total() + equal - 2 * pairs
    }

    /// Returns the candidates that are in no filling.
    pub(super) fn eliminations(&self) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        for at in 0..SIZE {
            for digit in bits(self.candidates[at]) {
                if !self.is_hopeless(at, digit) && !self.is_possible(at, digit) {
                    eliminations.insert(Candidate::new(self.cells[at], digit));
                }
            }
        }
        eliminations
    }

    /// Returns the digits of the last cell that remain when the other cells take `chosen`.
    fn last(&self, chosen: u16, mut open: u16) -> u16 {
        for &excluder in &self.excluders[..self.count] {
            let rest = excluder & !chosen;
            if rest & rest.wrapping_sub(1) == 0 {
                if rest == 0 {
                    return 0;
                }
                open &= !rest;
            }
        }
        open
    }

    /// Returns the digits that one base cell can have when another has this digit.
    fn beside(&self, at: usize, other: usize, digit: u8) -> u16 {
        self.candidates[other] & !(u16::from(self.sees[at][other]) << digit)
    }

    /// Returns whether some possible filling has the digit in this base cell.
    fn is_possible(&self, at: usize, digit: u8) -> bool {
        let (second, third) = ((at + 1) % SIZE, (at + SIZE - 1) % SIZE);
        let chosen = 1 << digit;
        let open = self.beside(at, second, digit);
        if SIZE == 2 {
            return self.last(chosen, open) != 0;
        }
        let open_third = self.beside(at, third, digit);
        bits(open).any(|other| {
            let open = open_third & self.beside(second, third, other);
            self.last(chosen | 1 << other, open) != 0
        })
    }

    /// Returns the excluders that some filling with an eliminated candidate would leave empty.
    pub(super) fn used(&self, state: &State, eliminations: &CandidateSet, common: CellSet) -> CellSet {
        let fits = |cell: u8| {
            let digits = state.candidates(cell);
            eliminations.iter().any(|gone| {
                let rest = digits & !(1 << gone.digit);
                let others = self.cells.iter().filter(|&&cell| cell != gone.cell);
                others.fold(0, |all, &cell| all | state.candidates(cell)) & rest == rest
                    && rest.count_ones() < long(SIZE)
            })
        };
        common.into_iter().take(MOST).filter(|&cell| fits(cell)).collect()
    }
}

//! What a player knows of a board: digits, and the candidates that are left.

use nonet::{Clues, DigitSet, Rules, pencil_marks};

/// A board with its candidates. Cells have the numbers of the board; digits are numbered from 0, as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The digits that are left for each cell; for a cell with a digit, that one.
    marks: Vec<u64>,
    /// Whether each cell has its digit.
    placed: Vec<bool>,
}

impl Position {
    /// Returns the position at the start of a puzzle: candidates that no given sees and that the puzzle's own marks allow.
    pub fn new(rules: &Rules, clues: Clues<'_>) -> Self {
        let marks = pencil_marks(rules, clues).into_iter().map(DigitSet::bits);
        let placed = clues.givens.iter().map(|&digit| digit != 0);
        Self { marks: marks.collect(), placed: placed.collect() }
    }

    /// Returns the position with these candidates in each cell. Where `placed` is true, the cell has its only candidate.
    pub fn of(marks: Vec<u64>, placed: Vec<bool>) -> Self {
        Self { marks, placed }
    }

    /// Returns the number of cells.
    pub(super) fn cell_count(&self) -> usize {
        self.marks.len()
    }

    /// Returns the digits that are left for each cell, as bits from 0.
    pub fn marks(&self) -> &[u64] {
        &self.marks
    }

    /// Returns the digits that are left for a cell.
    pub fn at(&self, cell: u16) -> u64 {
        self.marks[usize::from(cell)]
    }

    /// Returns whether a cell has its digit.
    pub fn is_placed(&self, cell: u16) -> bool {
        self.placed[usize::from(cell)]
    }

    /// Returns whether an open cell has this candidate.
    pub fn has(&self, cell: u16, digit: u8) -> bool {
        !self.is_placed(cell) && self.at(cell) >> digit & 1 == 1
    }

    /// Returns whether every cell has its digit.
    pub fn is_solved(&self) -> bool {
        self.placed.iter().all(|&placed| placed)
    }

    /// Returns whether a cell has no candidate left.
    pub fn is_broken(&self) -> bool {
        self.marks.contains(&0)
    }

    /// Returns the cells without a digit.
    pub fn open_cells(&self) -> impl Iterator<Item = u16> + '_ {
        (0_u16..).zip(&self.placed).filter(|&(_, &placed)| !placed).map(|(cell, _)| cell)
    }

    /// Returns the number of each cell's digit, from 1, and 0 for an open cell.
    pub fn digits(&self) -> Vec<u8> {
        let cells = self.marks.iter().zip(&self.placed);
        cells
            .map(|(marks, &placed)| {
                let digit = u8::try_from(marks.trailing_zeros()).unwrap_or(0);
                if placed { digit + 1 } else { 0 }
            })
            .collect()
    }

    /// Removes a candidate.
    pub fn eliminate(&mut self, cell: u16, digit: u8) {
        self.marks[usize::from(cell)] &= !(1 << digit);
    }

    /// Places a digit, and removes it from the open cells among its peers.
    pub fn place(&mut self, cell: u16, digit: u8, peers: &[u16]) {
        self.marks[usize::from(cell)] &= 1 << digit;
        self.placed[usize::from(cell)] = true;
        for &peer in peers {
            if !self.is_placed(peer) {
                self.eliminate(peer, digit);
            }
        }
    }
}

/// Returns the bits of a set as digits, the lowest first.
pub(crate) fn digits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let digit = u8::try_from(set.trailing_zeros()).ok().filter(|_| set != 0)?;
        set &= set - 1;
        Some(digit)
    })
}

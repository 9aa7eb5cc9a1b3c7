//! A 9x9 board on which only singles are deduced, one layer at a time.
//!
//! A band has one word for each digit, side by side, so that the compiler turns an operation on all digits into one on
//! vectors. The bits of a word are those of [`crate::lanes`]: bit `10 * box + 3 * row + column`.

use crate::lanes::BITS;
use crate::numbers::byte;
use crate::puzzle::Clues;

/// The words of a band: one for each digit, and three that stay empty so that they fill vectors.
type Band = [u32; 12];

const FIELDS: u32 = 1 | 1 << 10 | 1 << 20;
const CELLS: u32 = 0o777 * FIELDS;
/// The first minirow of each row of a field.
const COLUMN: u32 = 0o111 * FIELDS;
const ROW: u32 = 0o007 * FIELDS;

/// A contradiction: a cell without candidates, or a house without places for a digit.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Dead;

/// A candidate: a digit (from 0) in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) cell: u8,
    pub(super) digit: u8,
}

/// A set of candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct Candidates([Band; 3]);

/// The candidates of a board, and the cells whose digit has been placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) open: Candidates,
    placed: [u32; 3],
}

impl Candidates {
    pub(super) const NONE: Self = Self([[0; 12]; 3]);
    const ALL: Self = {
        let mut band = [CELLS; 12];
        (band[9], band[10], band[11]) = (0, 0, 0);
        Self([band; 3])
    };

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().flatten().fold(0, |any, word| any | word) == 0
    }

    pub(super) fn insert(&mut self, Candidate { cell, digit }: Candidate) {
        let at = usize::from(cell);
        self.0[at / 27][usize::from(digit)] |= BITS[at];
    }

    pub(super) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        let at = usize::from(cell);
        self.0[at / 27][usize::from(digit)] &= !BITS[at];
    }

    /// Returns the candidates of this set that the operation keeps, word by word.
    fn with(&self, other: &Self, keep: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|band| {
            std::array::from_fn(|digit| keep(self.0[band][digit], other.0[band][digit]))
        }))
    }

    pub(super) fn and(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    pub(super) fn or(&self, other: &Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    pub(super) fn minus(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    pub(super) fn count(&self) -> u32 {
        self.0.iter().flatten().map(|word| word.count_ones()).sum()
    }

    /// Returns the candidates in order of digits and cells.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..27).flat_map(|at| {
            let (digit, band) = (at / 3, at % 3);
            let mut left = self.0[band][digit];
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(Candidate { cell: CELL_OF[bit] + byte(27 * band), digit: byte(digit) })
            })
        })
    }
}

/// The cell of a band to which a bit belongs.
const CELL_OF: [u8; 32] = {
    let mut cells = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        cells[BITS[cell].trailing_zeros() as usize] = byte(cell);
        cell += 1;
    }
    cells
};

/// For each cell, the cells of each band that it does not see, itself included.
static UNSEEN: [[u32; 3]; 81] = {
    let mut unseen = [[CELLS; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if cell != other && (cell / 9 == other / 9 || cell % 9 == other % 9 || same_box) {
                unseen[cell][other / 27] &= !BITS[other];
            }
            other += 1;
        }
        cell += 1;
    }
    unseen
};

impl Board {
    /// Returns the board of a puzzle before any single is placed.
    pub(super) fn new(clues: Clues<'_>) -> Self {
        let mut board = Self { open: Candidates::ALL, placed: [0; 3] };
        for (cell, &given) in (0..).zip(clues.givens).filter(|(_, given)| **given != 0) {
            board.place(Candidate { cell, digit: given - 1 });
        }
        for (cell, marks) in (0..).zip(clues.marks.unwrap_or_default()) {
            let gone = (0..9).filter(|digit| marks.bits() >> digit & 1 == 0);
            gone.for_each(|digit| board.open.remove(Candidate { cell, digit }));
        }
        board
    }

    pub(super) fn is_solved(&self) -> bool {
        self.placed == [CELLS; 3]
    }

    /// Returns the candidates of the cells that are not filled.
    pub(super) fn undecided(&self) -> Candidates {
        let mut left = self.open;
        for (band, placed) in left.0.iter_mut().zip(self.placed) {
            for word in band {
                *word &= !placed;
            }
        }
        left
    }

    /// Returns the candidates that are placed.
    pub(super) fn decided(&self) -> Candidates {
        let mut held = self.open;
        for (band, placed) in held.0.iter_mut().zip(self.placed) {
            for word in band {
                *word &= placed;
            }
        }
        held
    }

    /// Returns whether a candidate is left in a cell that is not filled.
    pub(super) fn is_open(&self, Candidate { cell, digit }: Candidate) -> bool {
        let at = usize::from(cell);
        self.open.0[at / 27][usize::from(digit)] & BITS[at] & !self.placed[at / 27] != 0
    }

    /// Returns those of these candidates that are in cells with two.
    pub(super) fn in_pairs(&self, of: &Candidates) -> Candidates {
        let mut found = *of;
        for (band, words) in found.0.iter_mut().zip(&self.open.0) {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for word in words {
                thrice |= twice & word;
                twice |= once & word;
                once |= word;
            }
            for word in band {
                *word &= twice & !thrice;
            }
        }
        found
    }

    /// Places a candidate: its cell loses the other digits, and its peers lose the digit. A candidate that is gone
    /// leaves its cell empty, which the next look for singles finds.
    pub(super) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        let (at, digit) = (usize::from(cell), usize::from(digit));
        let (band, bit) = (at / 27, BITS[at]);
        let kept: [u32; 3] = std::array::from_fn(|band| self.open.0[band][digit] & UNSEEN[at][band]);
        for word in &mut self.open.0[band] {
            *word &= !bit;
        }
        for (band, kept) in kept.into_iter().enumerate() {
            self.open.0[band][digit] = kept;
        }
        self.placed[band] |= bit;
    }

    /// Returns the candidates that are alone in their cell or, for their digit, in a house, and that are not placed.
    pub(super) fn singles(&self) -> Result<Candidates, Dead> {
        let mut found = Candidates::NONE;
        let mut lacking = 0;
        let (mut column_once, mut column_twice) = ([0; 12], [0; 12]);
        for (band, words) in self.open.0.iter().enumerate() {
            let (mut once, mut twice) = (0, 0);
            for word in words {
                twice |= once & word;
                once |= word;
            }
            lacking |= once ^ CELLS;
            let free = !self.placed[band];
            for (digit, &word) in words.iter().enumerate() {
                let (alone, empty) = alone_in_rows_and_boxes(word);
                lacking |= if digit < 9 { empty } else { 0 };
                found.0[band][digit] = word & (alone | !twice) & free;
                column_twice[digit] |= column_once[digit] & word;
                column_once[digit] |= word;
            }
        }
        for digit in 0..12 {
            let (alone, empty) = alone_in_columns(column_once[digit], column_twice[digit]);
            lacking |= if digit < 9 { empty } else { 0 };
            for band in 0..3 {
                found.0[band][digit] |= self.open.0[band][digit] & alone & !self.placed[band];
            }
        }
        if lacking == 0 { Ok(found) } else { Err(Dead) }
    }

    /// Places all of these candidates.
    pub(super) fn place_all(&mut self, candidates: &Candidates) {
        candidates.iter().for_each(|candidate| self.place(candidate));
    }

    /// Places singles until there are none.
    pub(super) fn settle(&mut self) -> Result<(), Dead> {
        loop {
            let singles = self.singles()?;
            if singles.is_empty() {
                return Ok(());
            }
            self.place_all(&singles);
        }
    }
}

/// Returns the cells of rows and boxes with one place, and a bit for each row or box with none.
#[inline]
fn alone_in_rows_and_boxes(word: u32) -> (u32, u32) {
    let (a, b, c) = (word & COLUMN, word >> 1 & COLUMN, word >> 2 & COLUMN);
    // By minirow: whether it has a place, and whether it has two.
    let (any, two) = (a | b | c, a & b | a & c | b & c);
    let (any_row, row) = once(any, any >> 10, any >> 20, two | two >> 10 | two >> 20, 0o111);
    let (any_box, boxes) = once(any, any >> 3, any >> 6, two | two >> 3 | two >> 6, FIELDS);
    let alone = ((row * 7) * FIELDS) | (boxes * 0o777);
    (alone, (any_row ^ 0o111) | (any_box ^ FIELDS))
}

/// Returns the cells of columns with one place in all bands, and a bit for each column with none.
#[inline]
fn alone_in_columns(any: u32, two: u32) -> (u32, u32) {
    let (any, alone) = once(any, any >> 3, any >> 6, two | two >> 3 | two >> 6, ROW);
    (alone * 0o111, any ^ ROW)
}

/// Returns which of these places are in at least one of three words, and which in only one and not in `two`.
#[inline]
fn once(a: u32, b: u32, c: u32, two: u32, places: u32) -> (u32, u32) {
    let any = (a | b | c) & places;
    (any, any & !(a & b | a & c | b & c | two))
}

//! A 9x9 board on which only singles are deduced, one layer at a time.

use crate::lanes::{BITS, CELL_OF, FREE, SingleWords, narrow, place, settle, singles};
use crate::numbers::byte;
use crate::puzzle::Clues;

const CELLS: u32 = 0o777 * (1 | 1 << 10 | 1 << 20);

/// A contradiction: a cell without candidates, or a house without places for a digit.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Dead;

/// A candidate: a digit (from 0) in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) cell: u8,
    pub(super) digit: u8,
}

impl Candidate {
    /// Returns its number among all candidates.
    pub(super) fn number(self) -> usize {
        9 * usize::from(self.cell) + usize::from(self.digit)
    }
}

/// A set of candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidates(SingleWords);

/// The candidates of a board, and the cells that are not filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board(Candidates);

impl Candidates {
    pub(super) const NONE: Self = Self(SingleWords::NONE);

    const fn words(&self) -> &[[u32; 16]; 3] {
        &self.0.0
    }

    fn words_mut(&mut self) -> &mut [[u32; 16]; 3] {
        &mut self.0.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words().iter().flatten().fold(0, |any, word| any | word) == 0
    }

    pub(super) fn has(&self, Candidate { cell, digit }: Candidate) -> bool {
        let at = usize::from(cell);
        self.words()[at / 27][usize::from(digit)] & BITS[at] != 0
    }

    pub(super) fn insert(&mut self, Candidate { cell, digit }: Candidate) {
        let at = usize::from(cell);
        self.words_mut()[at / 27][usize::from(digit)] |= BITS[at];
    }

    pub(super) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        let at = usize::from(cell);
        self.words_mut()[at / 27][usize::from(digit)] &= !BITS[at];
    }

    /// Returns the candidates of this set that the operation keeps, word by word.
    fn with(&self, other: &Self, keep: impl Fn(u32, u32) -> u32) -> Self {
        Self(SingleWords(std::array::from_fn(|band| {
            std::array::from_fn(|digit| keep(self.words()[band][digit], other.words()[band][digit]))
        })))
    }

    /// Returns the candidates of this set in some cells.
    fn in_cells(&self, cells: [u32; 3]) -> Self {
        let mut found = *self;
        for (band, cells) in found.words_mut().iter_mut().zip(cells) {
            for word in band {
                *word &= cells;
            }
        }
        found
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
        self.words().iter().flatten().map(|word| word.count_ones()).sum()
    }

    /// Returns the candidates in order of digits and cells.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..27).flat_map(|at| {
            let (digit, band) = (at / 3, at % 3);
            let mut left = self.words()[band][digit];
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(Candidate { cell: CELL_OF[bit] + byte(27 * band), digit: byte(digit) })
            })
        })
    }
}

impl Board {
    /// The board without givens.
    pub(super) const EMPTY: Self = {
        let mut band = [0; 16];
        let mut word = 0;
        while word <= FREE {
            band[word] = CELLS;
            word += 1;
        }
        Self(Candidates(SingleWords([band; 3])))
    };

    /// Returns the board of a puzzle before any single is placed.
    pub(super) fn new(clues: Clues<'_>) -> Self {
        let mut board = Self::EMPTY;
        for (cell, &given) in (0..).zip(clues.givens).filter(|(_, given)| **given != 0) {
            board.place(Candidate { cell, digit: given - 1 });
        }
        for (cell, marks) in (0..).zip(clues.marks.unwrap_or_default()) {
            let gone = (0..9).filter(|digit| marks.bits() >> digit & 1 == 0);
            gone.for_each(|digit| board.remove(Candidate { cell, digit }));
        }
        board
    }

    /// Returns the cells that are not filled, by band.
    pub(super) fn free(&self) -> [u32; 3] {
        let [a, b, c] = self.0.words();
        [a[FREE], b[FREE], c[FREE]]
    }

    pub(super) fn is_solved(&self) -> bool {
        self.free() == [0; 3]
    }

    /// Returns the candidates of the cells that are not filled.
    pub(super) fn undecided(&self) -> Candidates {
        self.without_free().in_cells(self.free())
    }

    /// Returns the candidates that are placed.
    pub(super) fn decided(&self) -> Candidates {
        self.without_free().in_cells(self.free().map(|free| !free))
    }

    fn without_free(&self) -> Candidates {
        let mut all = self.0;
        for band in all.words_mut() {
            band[FREE] = 0;
        }
        all
    }

    /// Returns whether a candidate is left in a cell that is not filled.
    pub(super) fn is_open(&self, candidate: Candidate) -> bool {
        let at = usize::from(candidate.cell);
        self.0.has(candidate) && self.free()[at / 27] & BITS[at] != 0
    }

    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.0.remove(candidate);
    }

    /// Returns those of these candidates that are in cells with two.
    pub(super) fn in_pairs(&self, of: &Candidates) -> Candidates {
        of.in_cells(self.0.words().map(|words| {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for word in &words[..FREE] {
                thrice |= twice & word;
                twice |= once & word;
                once |= word;
            }
            twice & !thrice
        }))
    }

    /// Places a candidate: its cell loses the other digits, and its peers lose the digit. A candidate that is gone
    /// leaves its cell empty, which the next look for singles finds.
    pub(super) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        place(&mut self.0.0, usize::from(cell), usize::from(digit));
    }

    /// Returns the candidates that are alone in their cell or, for their digit, in a house, and that are not placed.
    pub(super) fn singles(&self) -> Result<Candidates, Dead> {
        singles(&self.0.0).map(Candidates).ok_or(Dead)
    }

    /// Places all of these candidates.
    pub(super) fn place_all(&mut self, candidates: &Candidates) {
        candidates.iter().for_each(|candidate| self.place(candidate));
    }

    /// Places singles until there are none.
    pub(super) fn settle(&mut self) -> Result<(), Dead> {
        if settle(&mut self.0.0) { Ok(()) } else { Err(Dead) }
    }

    /// Limits this settled board to the candidates of another and settles it again. Adds what is placed to `placed`.
    pub(super) fn narrow(&mut self, other: &Self, placed: &mut Candidates) -> Result<(), Dead> {
        if narrow(&mut self.0.0, &other.0.0, &mut placed.0) { Ok(()) } else { Err(Dead) }
    }

    /// Returns this board with a candidate placed.
    pub(super) fn with(&self, candidate: Candidate) -> Self {
        let mut board = *self;
        board.place(candidate);
        board
    }

    /// Returns the candidates that both boards have.
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(self.0.and(&other.0))
    }

    /// Returns the number of candidates left.
    pub(super) fn left(&self) -> u32 {
        self.0.count()
    }
}

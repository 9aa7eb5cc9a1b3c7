//! Sets of candidates.

use std::fmt;

use crate::lanes::BITS;
use crate::numbers::byte;
use crate::puzzle::{Digit, DigitSet};

/// A set of candidates of a 9x9 board: digits in cells. A solution is a set of 81.
///
/// ```
/// use nonet::{CandidateSet, Digit};
///
/// let five = Digit::new(5).expect("a digit");
/// let mut set = CandidateSet::EMPTY;
/// set.insert(80, five);
/// assert!(set.contains(80, five) && !set.contains(79, five));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [(80, five)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CandidateSet {
    /// The lanes' words, by `3 * digit + band`.
    pub(crate) words: [u32; 27],
}

impl CandidateSet {
    /// No candidate.
    pub const EMPTY: Self = Self { words: [0; 27] };

    /// Makes the set of the digits of these cells, 0 for none. Cells with any other value have no candidate.
    pub fn of_digits(cells: &[u8; 81]) -> Self {
        let mut set = Self::EMPTY;
        for (cell, &digit) in cells.iter().enumerate() {
            if (1..=9).contains(&digit) {
                set.words[3 * (usize::from(digit) - 1) + cell / 27] |= BITS[cell];
            }
        }
        set
    }

    /// Returns the word and the bit of a candidate.
    #[inline]
    fn place(cell: usize, digit: Digit) -> (usize, u32) {
        (3 * (usize::from(digit.value()) - 1) + cell / 27, BITS[cell])
    }

    /// Returns whether a cell has a digit in the set.
    ///
    /// # Panics
    /// If a 9x9 board has no such cell or digit.
    #[inline]
    pub fn contains(&self, cell: usize, digit: Digit) -> bool {
        let (word, bit) = Self::place(cell, digit);
        self.words[word] & bit != 0
    }

    /// Adds a digit of a cell to the set.
    ///
    /// # Panics
    /// If a 9x9 board has no such cell or digit.
    #[inline]
    pub fn insert(&mut self, cell: usize, digit: Digit) {
        let (word, bit) = Self::place(cell, digit);
        self.words[word] |= bit;
    }

    /// Returns the union of two sets.
    #[must_use]
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    /// Returns the intersection of two sets.
    #[must_use]
    #[inline]
    pub fn intersection(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    /// Returns the candidates of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn difference(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    #[inline]
    fn with(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        Self { words: std::array::from_fn(|word| join(self.words[word], other.words[word])) }
    }

    /// Returns the digits of a cell.
    ///
    /// # Panics
    /// If a 9x9 board has no such cell.
    #[inline]
    pub fn digits(&self, cell: usize) -> DigitSet {
        let (band, bit) = (cell / 27, BITS[cell]);
        let has = |digit: &usize| self.words[3 * digit + band] & bit != 0;
        DigitSet::from_bits((0..9).filter(has).fold(0, |digits, digit| digits | 1 << digit))
    }

    /// Returns the number of candidates.
    #[inline]
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().fold(0, |all, word| all | word) == 0
    }

    /// Returns the candidates as pairs of cell and digit, ordered by digit, then by band, then by box.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Digit)> {
        self.words.into_iter().enumerate().flat_map(|(index, mut word)| {
            let digit = Digit::new(byte(index / 3 + 1));
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                // A word has three fields of nine bits, one per box, with a guard bit above each.
                let (column, at) = (3 * (bit / 10), bit % 10);
                let cell = 27 * (index % 3) + 9 * (at / 3) + column + at % 3;
                (bit < 32).then_some(cell).zip(digit)
            })
        })
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|(cell, digit)| (cell, digit.value()))).finish()
    }
}

//! Candidates, and sets of digits and candidates.
//!
//! Inside this crate a digit is an index 0 to 8, and a set of digits a `u16` with one bit for each; printed digits are 1 to
//! 9.

use std::fmt;

use nonet::numbers::{byte, lowest, short};
use nonet::{CellSet, cell_name};

/// All nine digits.
pub const ALL_DIGITS: u16 = 0x1ff;

/// Returns the indices of the set bits, in ascending order: the digits of a digit set, or places within a house.
pub fn bits(mask: u16) -> Bits {
    Bits(mask)
}

/// The bits of a mask, in ascending order.
#[derive(Clone, Debug)]
pub struct Bits(u16);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = lowest(self.0);
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The number of set bits in each mask. A lookup is faster than counting, and this is a hot path.
const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut mask = 1;
    while mask < counts.len() {
        counts[mask] = counts[mask >> 1] + byte(mask & 1);
        mask += 1;
    }
    counts
};

/// Returns the number of set bits among the lowest nine.
#[inline]
pub const fn count(mask: u16) -> u8 {
    COUNTS[(mask & ALL_DIGITS) as usize]
}

/// Returns the only bit of a mask, if there is exactly one.
pub const fn only_bit(mask: u16) -> Option<u8> {
    if mask.is_power_of_two() { Some(lowest(mask)) } else { None }
}

/// Returns the mask of these bits.
pub(crate) fn mask(bits: impl IntoIterator<Item = u8>) -> u16 {
    bits.into_iter().fold(0, |mask, bit| mask | 1 << bit)
}

/// Returns the subsets of `0..n` of size `k`, as masks in ascending order: 012, 013, 023, 123, 014 and so on.
pub fn combinations(n: u32, k: u32) -> impl Iterator<Item = u16> {
    let end = 1_u32 << n;
    let first = (1_u32 << k) - 1;
    std::iter::successors((k <= n).then_some(first), move |&mask| {
        // The next larger number with the same number of bits.
        let low = mask & mask.wrapping_neg();
        let ripple = mask.wrapping_add(low);
        (mask != 0).then(|| ripple | (((mask ^ ripple) >> 2) / low)).filter(|&next| next < end)
    })
    .map(|mask| short(mask as usize))
}

/// Returns the sets of this number of cells from a larger set, in the order of [`combinations`].
pub(crate) fn cell_sets(cells: CellSet, size: u32) -> impl Iterator<Item = CellSet> {
    let count = cells.len();
    let cells: Vec<u8> = cells.into_iter().collect();
    let of_mask = move |mask| bits(mask).map(|at| cells[usize::from(at)]).collect();
    combinations(count, size).map(of_mask)
}

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Candidate {
    /// The cell, 0 to 80.
    pub cell: u8,
    /// The digit, 0 to 8.
    pub digit: u8,
}

impl Candidate {
    /// Returns a digit (0 to 8) in a cell.
    pub const fn new(cell: u8, digit: u8) -> Self {
        Self { cell, digit }
    }

    /// Returns its number from 0 to 728: nine for each cell.
    pub const fn index(self) -> usize {
        self.cell as usize * 9 + self.digit as usize
    }

    /// Returns the candidate of that number.
    pub const fn from_index(index: usize) -> Self {
        Self { cell: byte(index / 9), digit: byte(index % 9) }
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit + 1, cell_name(self.cell))
    }
}

/// A set of candidates: the cells of each digit.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CandidateSet(pub [CellSet; 9]);

impl CandidateSet {
    /// No candidates.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// Returns these digits as candidates of each of these cells.
    pub(crate) fn grid(cells: CellSet, digits: u16) -> Self {
        let mut set = Self::EMPTY;
        bits(digits).for_each(|digit| set.add(digit, cells));
        set
    }

    /// Returns one digit as a candidate of each of these cells.
    pub fn of(digit: u8, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.0[usize::from(digit)] = cells;
        set
    }

    /// Adds a candidate.
    pub fn insert(&mut self, candidate: Candidate) {
        self.0[usize::from(candidate.digit)].insert(candidate.cell);
    }

    /// Adds a digit as a candidate of several cells.
    pub fn add(&mut self, digit: u8, cells: CellSet) {
        self.0[usize::from(digit)] |= cells;
    }

    /// Adds several digits of a cell.
    pub fn add_digits(&mut self, cell: u8, digits: u16) {
        for digit in bits(digits) {
            self.0[usize::from(digit)].insert(cell);
        }
    }

    /// Returns whether the candidate is in the set.
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit as usize].contains(candidate.cell)
    }

    /// Returns the number of candidates.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Returns whether every candidate is in the other set too.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(cells, others)| cells.is_subset(others))
    }

    /// Returns the cells that have a candidate here.
    pub fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, &cells| all | cells)
    }

    /// Returns the digits that have a candidate here.
    pub(crate) fn digits(&self) -> u16 {
        mask((0..9).filter(|&digit| !self.0[usize::from(digit)].is_empty()))
    }

    /// Returns the digits of a cell.
    pub(crate) fn digits_at(&self, cell: u8) -> u16 {
        mask((0..9).filter(|&digit| self.contains(Candidate::new(cell, digit))))
    }

    /// Returns the candidates of these digits in these cells.
    #[must_use]
    pub(crate) fn within(&self, cells: CellSet, digits: u16) -> Self {
        let mut set = Self::EMPTY;
        bits(digits & ALL_DIGITS).for_each(|digit| set.add(digit, self.0[usize::from(digit)] & cells));
        set
    }

    /// Returns the candidates that are not in the other set.
    #[must_use]
    pub(crate) fn minus(&self, other: &Self) -> Self {
        let mut set = *self;
        set.0.iter_mut().zip(other.0).for_each(|(cells, gone)| *cells -= gone);
        set
    }

    /// Returns the candidates, digit by digit.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..9_u8).flat_map(|digit| {
            self.0[usize::from(digit)].into_iter().map(move |cell| Candidate::new(cell, digit))
        })
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<T: IntoIterator<Item = Candidate>>(candidates: T) -> Self {
        let mut set = Self::EMPTY;
        candidates.into_iter().for_each(|candidate| set.insert(candidate));
        set
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

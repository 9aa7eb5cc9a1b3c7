//! Sets of indices of almost locked sets.

/// The number of indices per word. A wide word keeps most sets within a few words.
pub(super) const WORD: usize = 128;

/// Several sets of numbers from 0 to n, as rows of bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    words: usize,
    bits: Vec<u128>,
}

impl Rows {
    /// Resets to this many empty sets of numbers below `size`.
    pub(super) fn reset(&mut self, rows: usize, size: usize) {
        self.words = size.div_ceil(WORD);
        self.bits.clear();
        self.bits.resize(rows * self.words, 0);
    }

    #[inline]
    pub(super) fn row(&self, row: usize) -> &[u128] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    #[inline]
    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u128] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    #[inline]
    pub(super) fn insert(&mut self, row: usize, number: usize) {
        self.bits[row * self.words + number / WORD] |= 1 << (number % WORD);
    }

    #[inline]
    pub(super) fn has(&self, row: usize, number: usize) -> bool {
        self.bits[row * self.words + number / WORD] >> (number % WORD) & 1 != 0
    }

    /// Adds one row to another.
    pub(super) fn join(&mut self, row: usize, other: usize) {
        let (row, other) = (row * self.words, other * self.words);
        for word in 0..self.words {
            self.bits[row + word] |= self.bits[other + word];
        }
    }
}

/// Adds one set to another.
#[inline]
pub(super) fn add(to: &mut [u128], other: &[u128]) {
    to.iter_mut().zip(other).for_each(|(to, other)| *to |= other);
}

/// Returns whether sets have a number in common.
#[inline]
pub(super) fn meet(one: &[u128], other: &[u128]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Returns the numbers of a set, in ascending order.
#[inline]
pub(super) fn numbers(set: &[u128]) -> impl Iterator<Item = usize> + '_ {
    let mut rest = set.first().copied().unwrap_or_default();
    let mut at = 0;
    std::iter::from_fn(move || {
        while rest == 0 {
            at += 1;
            rest = *set.get(at)?;
        }
        let bit = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(at * WORD + bit)
    })
}

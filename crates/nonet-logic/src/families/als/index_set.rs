//! Sets of almost locked sets, by their numbers.

/// Many sets of numbers 0 to n, as rows of bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Makes it this many empty sets of numbers below `size`.
    pub(super) fn reset(&mut self, rows: usize, size: usize) {
        self.words = size.div_ceil(64);
        self.bits.clear();
        self.bits.resize(rows * self.words, 0);
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    pub(super) fn insert(&mut self, row: usize, number: usize) {
        self.bits[row * self.words + number / 64] |= 1 << (number % 64);
    }

    pub(super) fn has(&self, row: usize, number: usize) -> bool {
        self.bits[row * self.words + number / 64] >> (number % 64) & 1 != 0
    }

    /// Adds a row to another one.
    pub(super) fn join(&mut self, row: usize, other: usize) {
        let (row, other) = (row * self.words, other * self.words);
        for word in 0..self.words {
            self.bits[row + word] |= self.bits[other + word];
        }
    }
}

/// Adds a set to another one.
pub(super) fn add(to: &mut [u64], other: &[u64]) {
    to.iter_mut().zip(other).for_each(|(to, other)| *to |= other);
}

/// Whether sets have a number in common.
pub(super) fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// The numbers of a set, in ascending order.
pub(super) fn numbers(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(at, &word)| {
        std::iter::successors((word != 0).then_some(word), |&rest| {
            let rest = rest & (rest - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |rest| at * 64 + rest.trailing_zeros() as usize)
    })
}

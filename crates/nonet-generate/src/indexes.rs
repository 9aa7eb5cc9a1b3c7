//! The indexes of puzzles or grids to be made.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// Consecutive indexes. The last one may be `u64::MAX`, which no `Range<u64>` contains.
///
/// ```
/// use nonet_generate::Indexes;
///
/// assert_eq!(Indexes::new(u64::MAX - 1, 2).last(), Some(u64::MAX));
/// assert_eq!(Indexes::from(5..7), Indexes::new(5, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Indexes {
    first: u64,
    count: u64,
}

impl Indexes {
    /// Makes `count` indexes starting at `first`, or fewer if the range of indexes ends before.
    pub const fn new(first: u64, count: u64) -> Self {
        let left = (u64::MAX - first).saturating_add(1);
        Self { first, count: if count < left { count } else { left } }
    }

    /// Returns the first index, if there is any.
    pub const fn first(self) -> u64 {
        self.first
    }

    /// Returns the number of members.
    pub const fn count(self) -> u64 {
        self.count
    }

    /// Returns the last index, if there is any.
    pub const fn last(self) -> Option<u64> {
        match self.count.checked_sub(1) {
            Some(further) => Some(self.first + further),
            None => None,
        }
    }

    /// Returns whether an index is one of them.
    pub const fn contains(self, index: u64) -> bool {
        index >= self.first && index - self.first < self.count
    }

    /// Returns up to `most` of the indexes after the first `passed` ones.
    const fn part(self, passed: u64, most: u64) -> Self {
        let left = self.count.saturating_sub(passed);
        let first = self.first.saturating_add(passed);
        Self { first, count: if left < most { left } else { most } }
    }

    /// Returns each index, in order.
    pub fn each(self) -> impl Iterator<Item = u64> {
        (0..self.count).map(move |passed| self.first + passed)
    }
}

impl From<Range<u64>> for Indexes {
    fn from(range: Range<u64>) -> Self {
        Self::new(range.start, range.end.saturating_sub(range.start))
    }
}

/// Indexes as threads claim them.
pub(crate) struct Claims {
    all: Indexes,
    passed: AtomicU64,
}

impl Claims {
    pub(crate) const fn new(all: Indexes) -> Self {
        Self { all, passed: AtomicU64::new(0) }
    }

    /// Claims up to `most` of the next indexes; none when all have been claimed.
    pub(crate) fn claim(&self, most: u64) -> Indexes {
        let claim = |passed: u64| Some(passed.saturating_add(most).min(self.all.count));
        let (Ok(passed) | Err(passed)) =
            self.passed.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim);
        self.all.part(passed, most)
    }

    /// Claims the next index.
    pub(crate) fn next(&self) -> Option<u64> {
        self.claim(1).each().next()
    }
}

//! A literal: a candidate holds, or it does not.

use crate::numbers::long;

/// The statement that a candidate holds (an even number) or does not (an odd number).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u32);

impl Literal {
    /// The candidate holds.
    #[inline]
    pub(super) const fn yes(candidate: usize) -> Self {
        Self(2 * long(candidate))
    }

    /// The candidate does not hold.
    #[inline]
    pub(super) const fn not(candidate: usize) -> Self {
        Self(2 * long(candidate) + 1)
    }

    #[inline]
    pub(super) const fn candidate(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(super) const fn is_true(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal with an index.
    pub(super) const fn of_index(index: usize) -> Self {
        Self(long(index))
    }

    #[inline]
    pub(super) const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }
}

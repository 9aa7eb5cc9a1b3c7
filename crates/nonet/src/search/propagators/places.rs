//! Sets of places in a list of cells, in as few words as the list needs.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::tables::bits;

/// A set of places, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Places<WORDS> {
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    /// Returns the set of these places.
    pub(super) fn of(places: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }

    #[inline]
    pub(super) const fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(super) const fn remove(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    #[inline]
    pub(super) const fn contains(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the lowest place.
    #[inline]
    pub(super) fn first(self) -> Option<usize> {
        let at = self.0.iter().position(|&word| word != 0)?;
        Some(at * 64 + self.0[at].trailing_zeros() as usize)
    }

    /// Returns the only place, if there is just one.
    #[inline]
    pub(super) fn only(self) -> Option<usize> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Returns the places in ascending order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(at, word)| bits(word).map(move |bit| at * 64 + bit))
    }

    #[inline]
    fn joined(mut self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own = join(*own, other));
        self
    }
}

impl<const WORDS: usize> BitAnd for Places<WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.joined(other, |own, other| own & other)
    }
}

impl<const WORDS: usize> BitOr for Places<WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.joined(other, |own, other| own | other)
    }
}

impl<const WORDS: usize> BitOrAssign for Places<WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const WORDS: usize> Sub for Places<WORDS> {
    type Output = Self;

    /// Returns the places that are not in the other set.
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.joined(other, |own, other| own & !other)
    }
}

//! Sets of cells of a 9x9 board.

use crate::numbers::{low_word, words};

/// A set of cells of a 9x9 board, one bit per cell. The order of the bits is an implementation detail: band by band and
/// box by box, as in the engine's vectors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellMask(u128);

impl CellMask {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = {
        let mut all = 0;
        let mut cell = 0;
        while cell < 81 {
            all |= Self::cell(cell).0;
            cell += 1;
        }
        Self(all)
    };

    /// Returns the set of one cell.
    ///
    /// # Panics
    /// If there is no such cell.
    pub const fn cell(index: usize) -> Self {
        assert!(index < 81, "cells are 0 to 80");
        let (band, row, column) = (index / 27, index / 9 % 3, index % 9);
        Self(1 << (32 * band + 10 * (column / 3) + 3 * row + column % 3))
    }

    /// Returns the set with these bits, 32 per band.
    pub(crate) const fn of_bands(bands: [u32; 3]) -> Self {
        Self(bands[0] as u128 | (bands[1] as u128) << 32 | (bands[2] as u128) << 64)
    }

    /// Returns the bits, 32 per band.
    pub(crate) const fn bands(self) -> [u32; 3] {
        words(self.0)
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cells.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set contains all cells of another.
    pub const fn has(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Returns the union of two sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the intersection of two sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the cells of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The number of slots.
    pub const SLOTS: usize = 96;

    /// Returns the slot of each cell: a number below [`CellMask::SLOTS`], unique to the cell and fast to compute.
    pub fn slots(self) -> impl Iterator<Item = usize> {
        let each = |half: u128| {
            let mut left = low_word(half);
            std::iter::from_fn(move || {
                let slot = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (slot < 64).then_some(slot)
            })
        };
        each(self.0).chain(each(self.0 >> 64).map(|slot| 64 + slot))
    }

    /// Returns the cells, in ascending order.
    pub fn cells(self) -> impl Iterator<Item = usize> {
        (0..81).filter(move |&cell| self.has(Self::cell(cell)))
    }
}

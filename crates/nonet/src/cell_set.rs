//! Sets of cells of a 9x9 board.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use crate::numbers::lowest_cell;

/// Returns a cell's name, as in `r1c9`.
pub fn cell_name(cell: u8) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
}

/// A set of cells of a 9x9 board, one bit for each, row by row.
///
/// ```
/// use nonet::CellSet;
///
/// let row = CellSet((1 << 9) - 1);
/// let corners = CellSet::from_iter([0, 8, 72, 80]);
/// assert_eq!((row & corners).into_iter().collect::<Vec<_>>(), [0, 8]);
/// assert_eq!(((row | corners).len(), (corners - row).first()), (11, Some(72)));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellSet(pub u128);

impl CellSet {
    /// No cells.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// Returns the set of one cell.
    pub const fn of(cell: u8) -> Self {
        Self(1 << cell)
    }

    /// Returns whether the cell is in the set.
    pub const fn contains(self, cell: u8) -> bool {
        self.0 >> cell & 1 != 0
    }

    /// Adds a cell.
    pub const fn insert(&mut self, cell: u8) {
        self.0 |= 1 << cell;
    }

    /// Removes a cell.
    pub const fn remove(&mut self, cell: u8) {
        self.0 &= !(1 << cell);
    }

    /// Returns the number of cells.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether every cell is in the other set too.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the lowest cell, if there is one.
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(lowest_cell(self.0)) }
    }

    /// Returns the only cell, if there is exactly one.
    pub const fn single(self) -> Option<u8> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// Returns the cells as indices of an array, in ascending order.
    pub fn indices(self) -> impl Iterator<Item = usize> {
        self.into_iter().map(usize::from)
    }
}

impl IntoIterator for CellSet {
    type Item = u8;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        Cells(self.0)
    }
}

impl FromIterator<u8> for CellSet {
    fn from_iter<T: IntoIterator<Item = u8>>(cells: T) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

/// The union of sets.
impl FromIterator<Self> for CellSet {
    fn from_iter<T: IntoIterator<Item = Self>>(sets: T) -> Self {
        sets.into_iter().fold(Self::EMPTY, |union, set| union | set)
    }
}

/// The cells of a set, in ascending order.
#[derive(Clone, Debug)]
pub struct Cells(u128);

impl Iterator for Cells {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let cell = lowest_cell(self.0);
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cells {}

impl BitAnd for CellSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The cells that are not in the other set.
impl Sub for CellSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Not for CellSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::ALL - self
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(cell_name)).finish()
    }
}

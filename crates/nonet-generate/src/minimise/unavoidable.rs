//! Unavoidable sets, and the number of givens left in each of them.
//!
//! The numbers are stored in bit planes: plane 0 holds the lowest bit of every number, and so on. Removing a given
//! therefore takes a single subtraction for all sets together.

use nonet::CellSet;

/// Maximum number of stored sets, in words of 64.
const WORDS: usize = 4;
/// Number of bits in a count of givens.
const PLANES: usize = 4;

/// A bit for each set.
type Bits = [u64; WORDS];

/// The number of givens left in each set: the planes of each word of sets.
#[derive(Clone, Copy)]
pub(super) struct Left([[u64; PLANES]; WORDS]);

/// The known sets.
pub(super) struct Unavoidable {
    /// The sets that each cell belongs to.
    by_cell: [Bits; 81],
    count: usize,
}

impl Unavoidable {
    pub(super) fn new() -> Self {
        Self { by_cell: [[0; WORDS]; 81], count: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.by_cell = [[0; WORDS]; 81];
        self.count = 0;
    }

    /// Adds a set, of which these givens remain, unless it is too large or the table is full.
    #[inline]
    pub(super) fn add(&mut self, givens: CellSet, left: &mut Left) {
        let size = givens.len() as usize;
        if self.count == 64 * WORDS || size >= 1 << PLANES {
            return;
        }
        let (word, bit) = (self.count / 64, 1 << (self.count % 64));
        self.count += 1;
        givens.indices().for_each(|cell| self.by_cell[cell][word] |= bit);
        for (at, plane) in left.0[word].iter_mut().enumerate() {
            *plane |= if size >> at & 1 == 1 { bit } else { 0 };
        }
    }

    /// Returns the counts after these givens are removed; `None` if a set would have none left.
    #[inline]
    pub(super) fn without(&self, givens: CellSet, left: &Left) -> Option<Left> {
        let words = self.count.div_ceil(64);
        let mut left = *left;
        for cell in givens.indices() {
            let own = &self.by_cell[cell][..words];
            let last = own.iter().zip(&left.0).fold(0, |last, (own, planes)| {
                last | own & planes[0] & !planes[1..].iter().fold(0, |more, plane| more | plane)
            });
            if last != 0 {
                return None;
            }
            for (own, planes) in own.iter().zip(&mut left.0) {
                let mut borrow = *own;
                for plane in planes {
                    let less = *plane ^ borrow;
                    borrow &= !*plane;
                    *plane = less;
                }
            }
        }
        Some(left)
    }
}

impl Left {
    pub(super) const NONE: Self = Self([[0; PLANES]; WORDS]);
}

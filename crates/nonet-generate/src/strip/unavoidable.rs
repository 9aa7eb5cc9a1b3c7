//! Unavoidable sets, and how many givens each of them has left.
//!
//! The numbers are kept in bit slices: plane 0 has the lowest bit of each, a bit a set, and so on. So to take a given away
//! is one subtraction for all sets together.

use nonet::CellMask;

/// How many sets there are at most, in words of 64.
const WORDS: usize = 4;
/// How many givens a set has at most, in bits.
const PLANES: usize = 4;

/// A bit for each set.
type Bits = [u64; WORDS];

/// How many givens each set has left, if only some givens are.
#[derive(Clone, Copy)]
pub(super) struct Left([Bits; PLANES]);

/// The sets.
pub(super) struct Unavoidable {
    /// The sets that a cell belongs to, by slot.
    by_slot: [Bits; CellMask::SLOTS],
    /// All sets.
    all: Bits,
    count: usize,
}

impl Unavoidable {
    pub(super) fn new() -> Self {
        Self { by_slot: [[0; WORDS]; CellMask::SLOTS], all: [0; WORDS], count: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.by_slot = [[0; WORDS]; CellMask::SLOTS];
        (self.all, self.count) = ([0; WORDS], 0);
    }

    /// Adds a set, of which these givens are left; one too many or too large is left out.
    #[inline]
    pub(super) fn add(&mut self, givens: CellMask, left: &mut Left) {
        let size = givens.len() as usize;
        if self.count == 64 * WORDS || size >= 1 << PLANES {
            return;
        }
        let (word, bit) = (self.count / 64, 1 << (self.count % 64));
        self.count += 1;
        self.all[word] |= bit;
        givens.slots().for_each(|slot| self.by_slot[slot][word] |= bit);
        for (at, plane) in left.0.iter_mut().enumerate() {
            plane[word] |= if size >> at & 1 == 1 { bit } else { 0 };
        }
    }

    /// What is left when these givens are taken away too; `None` if a set would have none left.
    #[inline]
    pub(super) fn without(&self, givens: CellMask, left: &Left) -> Option<Left> {
        let mut planes = left.0;
        for slot in givens.slots() {
            let mut borrow = self.by_slot[slot];
            for plane in &mut planes {
                for (bits, borrow) in plane.iter_mut().zip(&mut borrow) {
                    let less = *bits ^ *borrow;
                    *borrow &= !*bits;
                    *bits = less;
                }
            }
        }
        let mut none = 0;
        for word in 0..WORDS {
            none |= planes.iter().fold(self.all[word], |none, plane| none & !plane[word]);
        }
        (none == 0).then_some(Left(planes))
    }
}

impl Left {
    pub(super) const NONE: Self = Self([[0; WORDS]; PLANES]);
}

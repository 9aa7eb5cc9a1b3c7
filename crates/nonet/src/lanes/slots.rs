//! Boards that have been read and are waiting for lanes.

use super::layout::BITS;
use crate::puzzle::DigitSet;

/// Boards with their givens and marks, before any deduction, one per slot.
#[repr(align(64))]
pub(super) struct Slots<const N: usize> {
    /// The cells of each slot in the vectors' own format.
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    pub(super) raw: [[u32; 16]; N],
    /// The candidates, by `3 * digit + band`.
    pub(super) words: [[u32; N]; 27],
    /// The givens, by band.
    pub(super) naked: [[u32; N]; 3],
}

impl<const N: usize> Slots<N> {
    pub(super) const EMPTY: Self = Self {
        #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
        raw: [[0; 16]; N],
        words: [[0; N]; 27],
        naked: [[0; N]; 3],
    };

    /// Removes what the marks of a slot exclude.
    #[cold]
    pub(super) fn mark(&mut self, slot: usize, marks: &[DigitSet]) {
        for (cell, allowed) in marks.iter().enumerate() {
            for digit in (0..9).filter(|digit| allowed.bits() >> digit & 1 == 0) {
                self.words[3 * digit + cell / 27][slot] &= !BITS[cell];
            }
        }
    }
}

//! Vectors of 32-bit words, one per lane: the operations that the kernel needs, and the types that provide them.
//!
//! The kernel is written once over [`Vector`]. AVX-512 has 16 lanes; AVX2 and the portable arrays have 8, except that
//! the arrays have one in WebAssembly ([`WORDS`]). The compiler turns the arrays into whatever the target offers (SSE2,
//! NEON).

use super::layout::{candidates, is_solution};
use super::slots::Slots;

/// The digits of all cells as binary numbers, for vectors that read them in this form: the bits of value 1, 2, 4 and 8,
/// by `3 * bit + band`.
#[repr(align(64))]
pub(in crate::lanes) struct Planes<const N: usize>([[u32; N]; 12]);

impl<const N: usize> Planes<N> {
    pub(in crate::lanes) const EMPTY: Self = Self([[0; N]; 12]);
}

/// `N` words, one per lane, on which the same operation is done at once.
///
/// Values of a type exist only on machines that have its instructions: they are made by [`Vector::splat`] and
/// [`Vector::load`], whose callers must have checked for the instructions. All other operations are therefore safe.
pub(in crate::lanes) trait Vector<const N: usize>: Copy {
    /// Returns the same word in every lane.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn splat(word: u32) -> Self;

    /// Returns the words of all lanes.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn load(words: &[u32; N]) -> Self;

    fn store(self, words: &mut [u32; N]);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Returns the bits of this word that are not in the other.
    fn minus(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn less(self, other: Self) -> Self;
    fn left<const BITS: u32>(self) -> Self;
    fn right<const BITS: u32>(self) -> Self;
    /// Returns the bits of `yes` where this has a bit, and those of `no` elsewhere.
    fn pick(self, yes: Self, no: Self) -> Self;

    // Operations on three words: AVX-512 has one instruction for each.

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// Returns the bits of this word that are in at least one of the others.
    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }
    /// Returns the bits of this word, and those that both of the others have.
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// Returns the bits of this word that are in neither of the others.
    #[inline(always)]
    fn minus_either(self, b: Self, c: Self) -> Self {
        self.minus(b.or(c))
    }
    /// Returns the bits of this word, without those of `b` that are not in `c`.
    #[inline(always)]
    fn minus_unless(self, b: Self, c: Self) -> Self {
        self.minus(b.minus(c))
    }
    /// Returns the bits of this word or of `b` that are not in `c`.
    #[inline(always)]
    fn or_minus(self, b: Self, c: Self) -> Self {
        self.or(b).minus(c)
    }
    /// Adds three bits in each position. Returns the lower and the upper bit of the sums.
    #[inline(always)]
    fn add3(self, b: Self, c: Self) -> (Self, Self) {
        let differ = self.xor(b);
        (differ.xor(c), self.and(b).or(differ.and(c)))
    }

    /// Returns the lanes whose word is zero, lane 0 lowest.
    fn zero_lanes(self) -> u32;
    /// Returns the lesser of two words.
    fn least(self, other: Self) -> Self;
    /// Returns as the bytes of a word the eight bits that start at bit 0, at bit `STEP` and at bit `2 * STEP`. The
    /// fourth byte is unspecified.
    fn bytes<const STEP: u32>(self) -> Self;
    /// Returns the number of bits in each byte.
    fn count_in_bytes(self) -> Self;
    /// Returns the bytes of `yes` where a byte equals the other's, and those of `no` elsewhere.
    fn where_equal(self, other: Self, yes: Self, no: Self) -> Self;

    /// Returns the words of `yes` in lanes where this is zero, and those of `no` elsewhere.
    fn where_zero(self, yes: Self, no: Self) -> Self;

    /// Copies the word of one lane from one vector to another.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn copy_lane(from: &[u32; N], to: &mut [u32; N], lane: usize) {
        to[lane] = from[lane];
    }

    /// Like [`Vector::copy_lane`], to a vector that is not read again soon.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn put_by(from: &[u32; N], to: &mut [u32; N], lane: usize) {
        to[lane] = from[lane];
    }

    /// Keeps only these bits in the word of one lane.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn narrow_lane(words: &mut [u32; N], lane: usize, bits: u32) {
        words[lane] &= bits;
    }

    /// Returns the places of each digit, and of 0, by `3 * digit + band`.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn places(cells: &[u8; 81]) -> [u32; 30] {
        super::layout::places(cells)
    }

    /// Reads the cells of a puzzle into a slot. Returns whether all of them are digits or empty; if not, the slot stays
    /// free.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    #[inline(always)]
    unsafe fn read(slots: &mut Slots<N>, slot: usize, cells: &[u8; 81]) -> bool {
        // SAFETY: guaranteed by the caller.
        let Some((words, naked)) = candidates(&unsafe { Self::places(cells) }) else { return false };
        for (to, word) in slots.words.iter_mut().zip(words) {
            to[slot] = word;
        }
        for (to, word) in slots.naked.iter_mut().zip(naked) {
            to[slot] = word;
        }
        true
    }

    /// Turns the puzzles in the slots into boards, unless they already are boards.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    #[inline(always)]
    unsafe fn spread(_slots: &mut Slots<N>) {}

    /// Copies words into some lanes, in order, from the slots starting at `first`.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    #[inline(always)]
    unsafe fn deal(from: &[[u32; N]], to: &mut [[u32; N]], lanes: u32, first: usize) {
        let mut left = lanes;
        for slot in first..N {
            if left == 0 {
                break;
            }
            let lane = left.trailing_zeros() as usize;
            for (from, to) in from.iter().zip(&mut *to) {
                to[lane] = from[slot];
            }
            left &= left - 1;
        }
    }

    /// Prepares lanes that have one candidate in each cell for [`Vector::solution`].
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    #[inline(always)]
    unsafe fn split(_words: &[[u32; N]; 27], _planes: &mut Planes<N>) {}

    /// Returns whether a lane that has one candidate in each cell, and each digit in each box, has a solution; if so,
    /// its digits are written.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    #[inline(always)]
    unsafe fn solution(
        words: &[[u32; N]; 27],
        _planes: &Planes<N>,
        lane: usize,
        cells: Option<&mut [u8; 81]>,
    ) -> bool {
        let words = std::array::from_fn(|index| words[index][lane]);
        let solves = is_solution(&words);
        if let Some(cells) = cells.filter(|_| solves) {
            // SAFETY: guaranteed by the caller.
            unsafe { Self::digits(&words, cells) };
        }
        solves
    }

    /// Writes the digits of 81 cells; each cell is in exactly one word.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn digits(words: &[u32; 27], cells: &mut [u8; 81]) {
        *cells = super::layout::digits(words);
    }
}

mod arrays;
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
mod cells;
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
mod reading;
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
mod solved;
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
mod x86;

pub(super) use self::arrays::WORDS;
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
pub(super) use self::x86::{Avx2, Avx512};

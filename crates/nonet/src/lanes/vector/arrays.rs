//! Vectors for any machine: arrays, which the compiler turns into the target's instructions.

use super::Vector;

/// The number of words in an array. WebAssembly is compiled without vector instructions, so wider arrays would only make
/// its code larger.
pub(in crate::lanes) const WORDS: usize = if cfg!(target_family = "wasm") { 1 } else { 8 };

impl<const N: usize> Vector<N> for [u32; N] {
    #[inline(always)]
    fn least(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane].min(other[lane]))
    }

    #[inline(always)]
    fn bytes<const STEP: u32>(self) -> Self {
        std::array::from_fn(|lane| {
            let word = self[lane];
            word & 0xff | (word >> (STEP - 8)) & 0xff00 | (word >> (2 * STEP - 16)) & 0x00ff_0000
        })
    }

    #[inline(always)]
    fn count_in_bytes(self) -> Self {
        std::array::from_fn(|lane| {
            let pairs = self[lane] - (self[lane] >> 1 & 0x5555_5555);
            let nibbles = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
            (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f
        })
    }

    #[inline(always)]
    fn where_zero(self, yes: Self, no: Self) -> Self {
        std::array::from_fn(|lane| if self[lane] == 0 { yes[lane] } else { no[lane] })
    }

    #[inline(always)]
    fn where_equal(self, other: Self, yes: Self, no: Self) -> Self {
        std::array::from_fn(|lane| {
            // No byte has its top bit set, so adding 0x7f carries into that bit exactly where the bytes differ.
            let differ = ((self[lane] ^ other[lane]) + 0x7f7f_7f7f) & 0x8080_8080;
            let differ = differ | (differ - (differ >> 7));
            yes[lane] & !differ | no[lane] & differ
        })
    }

    #[inline(always)]
    unsafe fn splat(word: u32) -> Self {
        [word; N]
    }

    #[inline(always)]
    unsafe fn load(words: &[u32; N]) -> Self {
        *words
    }

    #[inline(always)]
    fn store(self, words: &mut [u32; N]) {
        *words = self;
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane] & other[lane])
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane] | other[lane])
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane] ^ other[lane])
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane] & !other[lane])
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane].wrapping_add(other[lane]))
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane].wrapping_sub(other[lane]))
    }

    #[inline(always)]
    fn left<const BITS: u32>(self) -> Self {
        self.map(|word| word << BITS)
    }

    #[inline(always)]
    fn right<const BITS: u32>(self) -> Self {
        self.map(|word| word >> BITS)
    }

    #[inline(always)]
    fn pick(self, yes: Self, no: Self) -> Self {
        std::array::from_fn(|lane| yes[lane] & self[lane] | no[lane] & !self[lane])
    }

    #[inline(always)]
    fn zero_lanes(self) -> u32 {
        (0..N).fold(0, |lanes, lane| lanes | u32::from(self[lane] == 0) << lane)
    }
}

//! A vector of 32-bit words, one a lane: what the kernel needs of it, and who provides it.
//!
//! The kernel is written once over [`Vector`]. AVX-512 has 16 lanes, AVX2 and the portable arrays 8;
//! the compiler turns the arrays into whatever the target has (SSE2, NEON).

/// `N` words, one a lane, on which the same is done at once.
///
/// Values of a type exist only on machines that have its instructions: [`Vector::splat`] and
/// [`Vector::load`], which make them, are for callers that have made sure of that. So all else is safe.
pub(super) trait Vector<const N: usize>: Copy {
    /// The same word in every lane.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn splat(word: u32) -> Self;

    /// The words of all lanes.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn load(words: &[u32; N]) -> Self;

    fn store(self, words: &mut [u32; N]);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The bits of this that are not in the other.
    fn minus(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn less(self, other: Self) -> Self;
    fn left<const BITS: u32>(self) -> Self;
    fn right<const BITS: u32>(self) -> Self;
    /// Where this has a bit, that of `yes`, elsewhere that of `no`.
    fn pick(self, yes: Self, no: Self) -> Self;
    /// The lanes whose word is zero, lane 0 lowest.
    fn zero_lanes(self) -> u32;

    /// Which of 32 bytes are a given one, the first lowest.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn equal(bytes: &[u8; 32], byte: u8) -> u32 {
        bytes.iter().rev().fold(0, |equal, &other| equal << 1 | u32::from(other == byte))
    }

    /// Which of nine words has a bit, counted from 1, for each of 32 bits. No bit is in two words.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn which(words: &[u32; 9]) -> [u8; 32] {
        let mut which = [0; 32];
        for (number, &word) in words.iter().enumerate() {
            let mut bits = word;
            while bits != 0 {
                which[bits.trailing_zeros() as usize] = number as u8 + 1;
                bits &= bits - 1;
            }
        }
        which
    }

    /// A word of row-major bits in the kernel's order.
    ///
    /// # Safety
    /// The machine has the instructions of this type.
    unsafe fn box_major(word: u32) -> u32 {
        super::layout::box_major(word)
    }
}

impl<const N: usize> Vector<N> for [u32; N] {
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

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Avx2, Avx512};

#[cfg(target_arch = "x86_64")]
mod x86 {
    #[allow(clippy::wildcard_imports)] // thirty names, each used once below
    use std::arch::x86_64::*;

    use super::Vector;

    /// Implements [`Vector`] by intrinsics. All of them act on registers, but for load and store,
    /// which go through references to arrays of just the right size.
    macro_rules! vector {
        (
            $name:ident, $register:ty, $lanes:literal, $splat:ident, $load:ident, $store:ident, $and:ident,
            $or:ident, $xor:ident, $minus:ident, $plus:ident, $less:ident, $left:ident, $right:ident
        ) => {
            #[derive(Clone, Copy)]
            pub(in super::super) struct $name($register);

            impl Vector<$lanes> for $name {
                #[inline(always)]
                unsafe fn splat(word: u32) -> Self {
                    // SAFETY: the caller vouches for the instructions.
                    Self(unsafe { $splat(word.cast_signed()) })
                }

                #[inline(always)]
                unsafe fn load(words: &[u32; $lanes]) -> Self {
                    // SAFETY: the caller vouches for the instructions, the array for the bytes.
                    Self(unsafe { $load(words.as_ptr().cast()) })
                }

                #[inline(always)]
                fn store(self, words: &mut [u32; $lanes]) {
                    // SAFETY: `self` exists, so the machine has the instructions; the array is as large.
                    unsafe { $store(words.as_mut_ptr().cast(), self.0) }
                }

                #[inline(always)]
                fn and(self, other: Self) -> Self {
                    // SAFETY: `self` exists, so the machine has the instructions.
                    Self(unsafe { $and(self.0, other.0) })
                }

                #[inline(always)]
                fn or(self, other: Self) -> Self {
                    // SAFETY: `self` exists, so the machine has the instructions.
                    Self(unsafe { $or(self.0, other.0) })
                }

                #[inline(always)]
                fn xor(self, other: Self) -> Self {
                    // SAFETY: `self` exists, so the machine has the instructions.
                    Self(unsafe { $xor(self.0, other.0) })
                }

                #[inline(always)]
                fn minus(self, other: Self) -> Self {
                    // SAFETY: `self` exists, so the machine has the instructions.
                    Self(unsafe { $minus(other.0, self.0) })
                }

                #[inline(always)]
                fn plus(self, other: Self) -> Self {
                    // SAFETY: `self` exists, so the machine has the instructions.
                    Self(unsafe { $plus(self.0, other.0) })
                }

                #[inline(always)]
                fn less(self, other: Self) -> Self {
                    // SAFETY: `self` exists, so the machine has the instructions.
                    Self(unsafe { $less(self.0, other.0) })
                }

                #[inline(always)]
                fn left<const BITS: u32>(self) -> Self {
                    // SAFETY: `self` exists, so the machine has the instructions.
                    Self(unsafe { $left(self.0, _mm_cvtsi32_si128(BITS.cast_signed())) })
                }

                #[inline(always)]
                fn right<const BITS: u32>(self) -> Self {
                    // SAFETY: `self` exists, so the machine has the instructions.
                    Self(unsafe { $right(self.0, _mm_cvtsi32_si128(BITS.cast_signed())) })
                }

                #[inline(always)]
                fn pick(self, yes: Self, no: Self) -> Self {
                    yes.and(self).or(no.minus(self))
                }

                #[inline(always)]
                fn zero_lanes(self) -> u32 {
                    self.zeros()
                }

                #[inline(always)]
                unsafe fn equal(bytes: &[u8; 32], byte: u8) -> u32 {
                    // SAFETY: the caller vouches for the instructions, the array for the bytes.
                    let signs = unsafe {
                        let bytes = _mm256_loadu_si256(bytes.as_ptr().cast());
                        _mm256_movemask_epi8(_mm256_cmpeq_epi8(
                            bytes,
                            _mm256_set1_epi8(byte.cast_signed()),
                        ))
                    };
                    signs.cast_unsigned()
                }

                #[inline(always)]
                unsafe fn which(words: &[u32; 9]) -> [u8; 32] {
                    let mut which = [0; 32];
                    // SAFETY: the caller vouches for the instructions, the array for the bytes.
                    unsafe {
                        // Byte i of a word's vector is the byte that holds bit i, of which it keeps that bit.
                        let byte = _mm256_set_epi64x(
                            0x0303_0303_0303_0303,
                            0x0202_0202_0202_0202,
                            0x0101_0101_0101_0101,
                            0,
                        );
                        let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
                        let mut found = _mm256_setzero_si256();
                        for (number, &word) in words.iter().enumerate() {
                            let bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(word.cast_signed()), byte);
                            let here = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), bit);
                            let number = _mm256_set1_epi8(number as i8 + 1);
                            found = _mm256_or_si256(found, _mm256_and_si256(here, number));
                        }
                        _mm256_storeu_si256(which.as_mut_ptr().cast(), found);
                    }
                    which
                }

                #[inline(always)]
                unsafe fn box_major(word: u32) -> u32 {
                    // SAFETY: the caller vouches for the instructions.
                    let field = |cells| unsafe { _pext_u32(word, cells) };
                    field(0o007_007_007) | field(0o070_070_070) << 10 | field(0o700_700_700) << 20
                }
            }
        };
    }

    vector!(
        Avx512,
        __m512i,
        16,
        _mm512_set1_epi32,
        _mm512_loadu_si512,
        _mm512_storeu_si512,
        _mm512_and_si512,
        _mm512_or_si512,
        _mm512_xor_si512,
        _mm512_andnot_si512,
        _mm512_add_epi32,
        _mm512_sub_epi32,
        _mm512_sll_epi32,
        _mm512_srl_epi32
    );

    vector!(
        Avx2,
        __m256i,
        8,
        _mm256_set1_epi32,
        _mm256_loadu_si256,
        _mm256_storeu_si256,
        _mm256_and_si256,
        _mm256_or_si256,
        _mm256_xor_si256,
        _mm256_andnot_si256,
        _mm256_add_epi32,
        _mm256_sub_epi32,
        _mm256_sll_epi32,
        _mm256_srl_epi32
    );

    impl Avx512 {
        #[inline(always)]
        fn zeros(self) -> u32 {
            // SAFETY: `self` exists, so the machine has the instructions.
            u32::from(unsafe { _mm512_testn_epi32_mask(self.0, self.0) })
        }
    }

    impl Avx2 {
        #[inline(always)]
        fn zeros(self) -> u32 {
            // SAFETY: `self` exists, so the machine has the instructions.
            let signs = unsafe {
                let equal = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
                _mm256_movemask_ps(_mm256_castsi256_ps(equal))
            };
            signs.cast_unsigned()
        }
    }
}

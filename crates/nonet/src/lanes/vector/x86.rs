//! Vectors of x86 machines.

#[allow(clippy::wildcard_imports)] // thirty names, each used once below
use std::arch::x86_64::*;

use super::super::slots::Slots;
use super::cells::{digits_by_avx2, places_by_avx2};
use super::reading::{read_by_avx512, spread_by_avx512};
use super::solved::{solution_by_avx512, split_by_avx512};
use super::{Planes, Vector};
use crate::numbers::long;

/// Implements [`Vector`] with intrinsics. All of them act on registers, except load and store, which use references to
/// arrays of exactly the right size.
macro_rules! vector {
    (
        $(#[$what:meta])* $name:ident, $register:ty, $lanes:literal, $splat:ident, $load:ident, $store:ident, $and:ident,
        $or:ident, $xor:ident, $minus:ident, $plus:ident, $less:ident, $left:ident, $right:ident,
        $least:ident, { $($ternary:item)* }
    ) => {
        $(#[$what])*
        #[derive(Clone, Copy)]
        pub(in crate::lanes) struct $name($register);

        impl Vector<$lanes> for $name {
            #[inline(always)]
            unsafe fn splat(word: u32) -> Self {
                // SAFETY: the caller guarantees the instructions.
                Self(unsafe { $splat(word.cast_signed()) })
            }

            #[inline(always)]
            unsafe fn load(words: &[u32; $lanes]) -> Self {
                // SAFETY: the caller guarantees the instructions, and the array has the bytes.
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

            $($ternary)*

            #[inline(always)]
            fn least(self, other: Self) -> Self {
                // SAFETY: `self` exists, so the machine has the instructions.
                Self(unsafe { $least(self.0, other.0) })
            }

            #[inline(always)]
            fn zero_lanes(self) -> u32 {
                self.zeros()
            }

            #[inline(always)]
            fn bytes<const STEP: u32>(self) -> Self {
                self.bytes_from(STEP)
            }

            #[inline(always)]
            fn count_in_bytes(self) -> Self {
                self.count_bits()
            }

            #[inline(always)]
            fn where_zero(self, yes: Self, no: Self) -> Self {
                self.blend_zero(yes, no)
            }

            #[inline(always)]
            fn where_equal(self, other: Self, yes: Self, no: Self) -> Self {
                self.blend_equal(other, yes, no)
            }

            #[inline(always)]
            unsafe fn copy_lane(from: &[u32; $lanes], to: &mut [u32; $lanes], lane: usize) {
                // SAFETY: the caller guarantees the instructions.
                unsafe { Self::load(to).with_lane(Self::load(from), lane).store(to) }
            }
        }
    };
}

vector!(
    /// 16 words. Needs AVX-512 (F, BW, VL, DQ, VBMI, BITALG), GFNI and the instructions of [`Avx2`].
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
    _mm512_srl_epi32,
    _mm512_min_epu32,
    {
        #[inline(always)]
        unsafe fn put_by(from: &[u32; 16], to: &mut [u32; 16], lane: usize) {
            // SAFETY: the caller guarantees the instructions, and the arrays have the bytes.
            unsafe {
                let words = _mm512_loadu_si512(from.as_ptr().cast());
                _mm512_mask_storeu_epi32(to.as_mut_ptr().cast(), 1 << lane, words);
            }
        }
        #[inline(always)]
        unsafe fn narrow_lane(words: &mut [u32; 16], lane: usize, bits: u32) {
            // SAFETY: the caller guarantees the instructions.
            unsafe {
                let all = Self::load(words);
                Self(_mm512_mask_and_epi32(
                    all.0,
                    1 << lane,
                    all.0,
                    _mm512_set1_epi32(bits.cast_signed()),
                ))
                .store(words);
            }
        }
        #[inline(always)]
        unsafe fn read(slots: &mut Slots<16>, slot: usize, cells: &[u8; 81]) -> bool {
            // SAFETY: the caller guarantees the instructions.
            unsafe { read_by_avx512(cells, &mut slots.raw[slot]) }
        }
        #[inline(always)]
        unsafe fn spread(slots: &mut Slots<16>) {
            // SAFETY: the caller guarantees the instructions.
            unsafe { spread_by_avx512(slots) }
        }
        #[inline(always)]
        unsafe fn deal(from: &[[u32; 16]], to: &mut [[u32; 16]], lanes: u32, first: usize) {
            const SLOTS: [u32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
            let lanes = (lanes & 0xffff) as u16;
            // SAFETY: the caller guarantees the instructions.
            unsafe {
                let first = Self::splat(long(first));
                // The first of the lanes gets the first slot, and so on.
                let slots = _mm512_maskz_expand_epi32(lanes, Self::load(&SLOTS).plus(first).0);
                for (from, to) in from.iter().zip(to) {
                    let (words, old) = (Self::load(from).0, Self::load(to).0);
                    Self(_mm512_mask_permutexvar_epi32(old, lanes, slots, words)).store(to);
                }
            }
        }
        #[inline(always)]
        unsafe fn split(words: &[[u32; 16]; 27], planes: &mut Planes<16>) {
            // SAFETY: the caller guarantees the instructions.
            unsafe { split_by_avx512(words, planes) }
        }
        #[inline(always)]
        unsafe fn solution(
            _words: &[[u32; 16]; 27],
            planes: &Planes<16>,
            lane: usize,
            cells: Option<&mut [u8; 81]>,
        ) -> bool {
            // SAFETY: the caller guarantees the instructions.
            unsafe { solution_by_avx512(planes, lane, cells) }
        }
        #[inline(always)]
        fn pick(self, yes: Self, no: Self) -> Self {
            self.ternary::<0xca>(yes, no)
        }
        // The constants are truth tables: bit `4 * a + 2 * b + c` is the result.
        #[inline(always)]
        fn or3(self, b: Self, c: Self) -> Self {
            self.ternary::<0xfe>(b, c)
        }
        #[inline(always)]
        fn and3(self, b: Self, c: Self) -> Self {
            self.ternary::<0x80>(b, c)
        }
        #[inline(always)]
        fn and_either(self, b: Self, c: Self) -> Self {
            self.ternary::<0xe0>(b, c)
        }
        #[inline(always)]
        fn or_both(self, b: Self, c: Self) -> Self {
            self.ternary::<0xf8>(b, c)
        }
        #[inline(always)]
        fn minus_either(self, b: Self, c: Self) -> Self {
            self.ternary::<0x10>(b, c)
        }
        #[inline(always)]
        fn minus_unless(self, b: Self, c: Self) -> Self {
            self.ternary::<0xb0>(b, c)
        }
        #[inline(always)]
        fn or_minus(self, b: Self, c: Self) -> Self {
            self.ternary::<0x54>(b, c)
        }
        #[inline(always)]
        fn add3(self, b: Self, c: Self) -> (Self, Self) {
            (self.ternary::<0x96>(b, c), self.ternary::<0xe8>(b, c))
        }
    }
);

vector!(
    /// 8 words. Needs AVX2, BMI1, BMI2, LZCNT and POPCNT.
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
    _mm256_srl_epi32,
    _mm256_min_epu32,
    {
        #[inline(always)]
        unsafe fn places(cells: &[u8; 81]) -> [u32; 30] {
            // SAFETY: the caller guarantees the instructions.
            unsafe { places_by_avx2(cells) }
        }
        #[inline(always)]
        unsafe fn deal(from: &[[u32; 8]], to: &mut [[u32; 8]], lanes: u32, first: usize) {
            let (mut slots, mut chosen, mut left) = ([0; 8], [0; 8], lanes);
            for slot in first..8 {
                if left == 0 {
                    break;
                }
                let lane = left.trailing_zeros() as usize;
                (slots[lane], chosen[lane]) = (long(slot), u32::MAX);
                left &= left - 1;
            }
            // SAFETY: the caller guarantees the instructions.
            unsafe {
                let (slots, chosen) = (Self::load(&slots), Self::load(&chosen));
                for (from, to) in from.iter().zip(to) {
                    let words = _mm256_permutevar8x32_epi32(Self::load(from).0, slots.0);
                    Self(_mm256_blendv_epi8(Self::load(to).0, words, chosen.0)).store(to);
                }
            }
        }
        #[inline(always)]
        unsafe fn digits(words: &[u32; 27], cells: &mut [u8; 81]) {
            // SAFETY: the caller guarantees the instructions.
            unsafe { digits_by_avx2(words, cells) }
        }
        #[inline(always)]
        fn pick(self, yes: Self, no: Self) -> Self {
            yes.and(self).or(no.minus(self))
        }
    }
);

impl Avx512 {
    #[inline(always)]
    fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe { _mm512_ternarylogic_epi32::<TABLE>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn bytes_from(self, step: u32) -> Self {
        // The bit where each byte of a lane begins, and the same for the upper lane of a pair.
        let lower = u64::from(step) << 8 | u64::from(step) << 17 | u64::from(step) << 25;
        let upper = lower + 0x2020_2020;
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe {
            let from = _mm512_set1_epi64((lower | upper << 32).cast_signed());
            _mm512_multishift_epi64_epi8(from, self.0)
        })
    }

    #[inline(always)]
    fn count_bits(self) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe { _mm512_popcnt_epi8(self.0) })
    }

    #[inline(always)]
    fn blend_zero(self, yes: Self, no: Self) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe { _mm512_mask_blend_epi32(_mm512_testn_epi32_mask(self.0, self.0), no.0, yes.0) })
    }

    #[inline(always)]
    fn blend_equal(self, other: Self, yes: Self, no: Self) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe { _mm512_mask_blend_epi8(_mm512_cmpeq_epi8_mask(self.0, other.0), no.0, yes.0) })
    }

    #[inline(always)]
    fn with_lane(self, other: Self, lane: usize) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe { _mm512_mask_mov_epi32(self.0, 1 << lane, other.0) })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: `self` exists, so the machine has the instructions.
        u32::from(unsafe { _mm512_testn_epi32_mask(self.0, self.0) })
    }
}

/// All bits of lane 7 of eight, and no others. A load from an earlier offset gives those of another lane.
const LANE: [u32; 15] = [0, 0, 0, 0, 0, 0, 0, u32::MAX, 0, 0, 0, 0, 0, 0, 0];

impl Avx2 {
    #[inline(always)]
    fn bytes_from(self, step: u32) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        let (low, middle, high) =
            unsafe { (Self::splat(0xff), Self::splat(0xff00), Self::splat(0x00ff_0000)) };
        let right = |bits: u32| {
            // SAFETY: as above.
            Self(unsafe { _mm256_srl_epi32(self.0, _mm_cvtsi32_si128(bits.cast_signed())) })
        };
        self.and(low).or(right(step - 8).and(middle)).or(right(2 * step - 16).and(high))
    }

    #[inline(always)]
    fn count_bits(self) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe {
            let counts = _mm256_broadcastsi128_si256(_mm_set_epi8(
                4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0,
            ));
            let nibbles = _mm256_set1_epi8(0x0f);
            let low = _mm256_and_si256(self.0, nibbles);
            let high = _mm256_and_si256(_mm256_srli_epi32(self.0, 4), nibbles);
            _mm256_add_epi8(_mm256_shuffle_epi8(counts, low), _mm256_shuffle_epi8(counts, high))
        })
    }

    #[inline(always)]
    fn blend_zero(self, yes: Self, no: Self) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe {
            let zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            _mm256_blendv_epi8(no.0, yes.0, zero)
        })
    }

    #[inline(always)]
    fn blend_equal(self, other: Self, yes: Self, no: Self) -> Self {
        // SAFETY: `self` exists, so the machine has the instructions.
        Self(unsafe { _mm256_blendv_epi8(no.0, yes.0, _mm256_cmpeq_epi8(self.0, other.0)) })
    }

    #[inline(always)]
    fn with_lane(self, other: Self, lane: usize) -> Self {
        let lane = &LANE[7 - lane..][..8];
        // SAFETY: `self` exists, so the machine has the instructions; the slice has the 32 bytes that are read.
        Self(unsafe {
            let lane = _mm256_loadu_si256(lane.as_ptr().cast());
            _mm256_blendv_epi8(self.0, other.0, lane)
        })
    }

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

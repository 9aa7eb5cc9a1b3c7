//! Converts cells to words and back, with the instructions of x86 machines.

#[allow(clippy::wildcard_imports)] // some thirty names, most of them used once
use std::arch::x86_64::*;

use crate::numbers::byte;

/// For each bit of a band's word, the number of its cell among the band's 27; 31 if the bit is not a cell.
pub(super) const CELL_OF_BIT: [u8; 32] = {
    let mut cells = [31; 32];
    let mut bit = 0;
    while bit < 30 {
        let (place, row, column) = (bit / 10, bit % 10 / 3, bit % 10 % 3);
        if row < 3 {
            cells[bit] = byte(9 * row + 3 * place + column);
        }
        bit += 1;
    }
    cells
};

/// # Safety
/// The machine has AVX2 and BMI2.
#[inline(always)]
pub(super) unsafe fn places_by_avx2(cells: &[u8; 81]) -> [u32; 30] {
    let mut places = [0; 30];
    let mut padded = [u8::MAX; 54 + 32];
    padded[..81].copy_from_slice(cells);
    for band in 0..3 {
        // SAFETY: the caller guarantees the instructions, and the array has the bytes.
        let bytes = unsafe { _mm256_loadu_si256(padded[27 * band..27 * band + 32].as_ptr().cast()) };
        for digit in 0..10 {
            // SAFETY: the caller guarantees the instructions.
            places[3 * digit + band] = unsafe {
                let equal = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte(digit).cast_signed()));
                let cells = _mm256_movemask_epi8(equal).cast_unsigned();
                let field = |field| _pext_u32(cells, field);
                field(0o007_007_007) | field(0o070_070_070) << 10 | field(0o700_700_700) << 20
            };
        }
    }
    places
}

/// # Safety
/// The machine has AVX2.
#[inline(always)]
pub(super) unsafe fn digits_by_avx2(words: &[u32; 27], cells: &mut [u8; 81]) {
    // Each minirow is copied together with the byte after it, which the next minirow then overwrites.
    let mut digits = [0; 82];
    for band in 0..3 {
        let mut found = [0; 32];
        // SAFETY: the caller guarantees the instructions, and the array has the bytes.
        unsafe {
            // Byte i of a word's vector is the byte that contains bit i, with all other bits cleared.
            let from = _mm256_set_epi64x(
                0x0303_0303_0303_0303,
                0x0202_0202_0202_0202,
                0x0101_0101_0101_0101,
                0,
            );
            let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
            let mut all = _mm256_setzero_si256();
            for digit in 0..9 {
                let word = _mm256_set1_epi32(words[3 * digit + band].cast_signed());
                let bytes = _mm256_shuffle_epi8(word, from);
                let here = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), bit);
                all = _mm256_or_si256(
                    all,
                    _mm256_and_si256(here, _mm256_set1_epi8(byte(digit + 1).cast_signed())),
                );
            }
            _mm256_storeu_si256(found.as_mut_ptr().cast(), all);
        }
        for row in 0..3 {
            for place in 0..3 {
                let (from, to) = (10 * place + 3 * row, 27 * band + 9 * row + 3 * place);
                digits[to..to + 4].copy_from_slice(&found[from..from + 4]);
            }
        }
    }
    cells.copy_from_slice(&digits[..81]);
}

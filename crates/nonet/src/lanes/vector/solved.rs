//! The solutions in lanes of AVX-512, as digits.
//!
//! First, the boards of all lanes are turned into planes of twelve words per lane, the form in which
//! [`super::reading`] produces them. Then, lane by lane, one instruction turns the bits of eight cells into eight digits.

#[allow(clippy::wildcard_imports)] // some twenty names, most of them used once
use std::arch::x86_64::*;

use super::Planes;
use super::cells::CELL_OF_BIT;
use crate::numbers::{byte, long};

/// The source of each byte, for two bands and for the third, when words by `3 * plane + band` become the planes of
/// eight cells, the last plane first. 255 if there is no such plane.
const PARTS: [[u8; 64]; 2] = {
    let mut parts = [[255; 64]; 2];
    let mut to = 0;
    while to < 96 {
        let (band, part, plane) = (to / 32, to / 8 % 4, 7 - to % 8);
        if plane < 4 {
            parts[to / 64][to % 64] = byte(4 * (3 * plane + band) + part);
        }
        to += 1;
    }
    parts
};

/// The bytes of [`PARTS`] that are planes.
const PLANES: u64 = 0xf0f0_f0f0_f0f0_f0f0;

/// The bit of each cell of two bands, out of 64. The third band has the same bits as the first.
const BIT_OF_CELLS: [u8; 64] = {
    let mut bits = [0; 64];
    let mut bit = 0;
    while bit < 32 {
        let cell = CELL_OF_BIT[bit] as usize;
        if cell < 27 {
            bits[cell] = byte(bit);
            bits[27 + cell] = byte(32 + bit);
        }
        bit += 1;
    }
    bits
};

/// Returns a rotation of bytes: byte `i` comes from `i + step`, modulo the length.
const fn ahead(step: usize) -> [u8; 64] {
    let mut from = [0; 64];
    let mut to = 0;
    while to < 64 {
        from[to] = byte((to + step) % 64);
        to += 1;
    }
    from
}

/// Rotations by the byte offsets of the cells of a row, and of a column of a band, from the first cell.
const STEPS: [[u8; 64]; 6] = [ahead(1), ahead(2), ahead(3), ahead(6), ahead(10), ahead(20)];

/// Eight digits as one bit each. The ninth needs no bit: if every digit occurs nine times and one is missing from some
/// row, then another digit is also missing from some row.
const ONE_OF_EIGHT: [u8; 64] = {
    let mut bits = [0; 64];
    let mut at = 0;
    while at < 64 {
        bits[at] = if at % 16 >= 1 && at % 16 <= 8 { 1 << (at % 16 - 1) } else { 0 };
        at += 1;
    }
    bits
};

/// The first cells of a band's three rows, and of a band's nine columns.
const ROWS: u64 = 1 | 1 << 3 | 1 << 6;
const COLUMNS: u64 = 0b111 | 0b111 << 10 | 0b111 << 20;

/// Splits the digits of solved lanes into planes. The planes of other lanes are unspecified.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn split_by_avx512(words: &[[u32; 16]; 27], planes: &mut Planes<16>) {
    for band in 0..3 {
        // SAFETY: each row has 64 bytes.
        let word =
            |digit: usize| unsafe { _mm512_loadu_si512(words[3 * digit - 3 + band].as_ptr().cast()) };
        let or3 = |a, b, c| _mm512_ternarylogic_epi32::<0xfe>(a, b, c);
        let one = or3(or3(word(1), word(3), word(5)), word(7), word(9));
        let both = _mm512_or_si512(word(6), word(7));
        let two = or3(word(2), word(3), both);
        let four = or3(word(4), word(5), both);
        let eight = _mm512_or_si512(word(8), word(9));
        for (plane, bits) in [one, two, four, eight].into_iter().enumerate() {
            // SAFETY: each row has 64 bytes.
            unsafe { _mm512_storeu_si512(planes.0[3 * plane + band].as_mut_ptr().cast(), bits) };
        }
    }
}

/// Returns whether the digits of a lane, which has each digit once in each box, are free of clashes in rows and
/// columns. If they are, it writes them.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
pub(super) fn solution_by_avx512(
    planes: &Planes<16>,
    lane: usize,
    cells: Option<&mut [u8; 81]>,
) -> bool {
    // SAFETY: each array has 64 bytes.
    let load = |bytes: &[u8; 64]| unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) };
    let or3 = |a, b, c| _mm512_ternarylogic_epi32::<0xfe>(a, b, c);
    // The lane's words from two vectors, one after another, repeated.
    let [first, second] = [long(lane), long(lane + 16)].map(u32::cast_signed);
    let both = _mm512_mask_set1_epi32(_mm512_set1_epi32(first), 0xaaaa, second);
    let pair = |at: usize| {
        let [first, second] = [at, at + 1].map(|at| {
            // SAFETY: each row has 64 bytes.
            unsafe { _mm512_loadu_si512(planes.0[at].as_ptr().cast()) }
        });
        _mm512_maskz_permutex2var_epi32(0b11 << at, first, both, second)
    };
    let words =
        or3(or3(pair(0), pair(2), pair(4)), or3(pair(6), pair(8), pair(10)), _mm512_setzero_si512());
    // Byte i of each eight has only bit i set: multiplied by a matrix of eight planes, it gives the digit of cell i.
    let units = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let digits = |parts: &[u8; 64]| {
        let planes = _mm512_maskz_permutexvar_epi8(PLANES, load(parts), words);
        _mm512_gf2p8affine_epi64_epi8::<0>(units, planes)
    };
    let (two, one) = (digits(&PARTS[0]), digits(&PARTS[1]));

    let bits = |digits| _mm512_shuffle_epi8(load(&ONE_OF_EIGHT), digits);
    let (two_bits, one_bits) = (bits(two), bits(one));
    let step = |step: usize, bytes| _mm512_permutexvar_epi8(load(&STEPS[step]), bytes);
    // The digits of the three cells at each place, and then of all three places.
    let three = |bytes, a: usize, b: usize| or3(bytes, step(a, bytes), step(b, bytes));
    let rows = |bytes| three(three(bytes, 4, 5), 0, 1);
    let upper = _mm512_shuffle_i64x2::<0b1110>(two_bits, two_bits);
    let columns = three(or3(two_bits, upper, one_bits), 2, 3);
    let full = |bytes| _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(-1));
    let two_rows = full(rows(two_bits)) & (ROWS | ROWS << 32) == ROWS | ROWS << 32;
    let one_rows = full(rows(one_bits)) & ROWS == ROWS;
    let solves = two_rows & one_rows & (full(columns) & COLUMNS == COLUMNS);

    if let Some(cells) = cells.filter(|_| solves) {
        let order = load(&BIT_OF_CELLS);
        let (two, one) = (_mm512_permutexvar_epi8(order, two), _mm512_permutexvar_epi8(order, one));
        // SAFETY: the masks are for 54 and 27 of 81 bytes.
        unsafe {
            _mm512_mask_storeu_epi8(cells.as_mut_ptr().cast(), (1 << 54) - 1, two);
            _mm512_mask_storeu_epi8(cells[54..].as_mut_ptr().cast(), (1 << 27) - 1, one);
        }
    }
    solves
}

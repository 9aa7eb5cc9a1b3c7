//! Puzzles for the lanes of AVX-512, 16 at a time.
//!
//! A puzzle is read as the four *planes* of its digits: the plane of 1 has a bit for each cell with an odd digit, and
//! the planes of 2, 4 and 8 hold the other bits of the digits. With three bands, that makes twelve words for each
//! puzzle. They are transposed so that each vector has one word of each of the 16 puzzles; three-operand logic then
//! turns planes into digits.

#[allow(clippy::wildcard_imports)] // some twenty names, most of them used once
use std::arch::x86_64::*;

use super::super::layout::CELLS;
use super::super::slots::Slots;
use super::cells::CELL_OF_BIT;
use crate::numbers::byte;

/// The cell of each bit of three bands, in the order in which [`_mm512_gf2p8affine_epi64_epi8`] takes them: within each
/// eight, the last one first. Cells of the third band are counted from 17, where the second load begins. 255 stands for
/// no cell.
const ORDER: [u8; 128] = {
    let mut cells = [255; 128];
    let mut bit = 0;
    while bit < 96 {
        let cell = CELL_OF_BIT[bit % 32];
        if cell < 27 {
            cells[bit ^ 7] = cell + [0, 27, 54 - 17][bit / 32];
        }
        bit += 1;
    }
    cells
};

/// The bytes of [`ORDER`] that are cells.
const USED: [u64; 2] = {
    let mut used = [0; 2];
    let mut byte = 0;
    while byte < 128 {
        if ORDER[byte] != 255 {
            used[byte / 64] |= 1 << (byte % 64);
        }
        byte += 1;
    }
    used
};

/// The source of each byte when eight planes of eight bits each become words by `3 * plane + band`.
const PLANES: [u8; 64] = {
    let mut from = [0; 64];
    let mut to = 0;
    while to < 48 {
        let (plane, band, part) = (to / 12, to / 4 % 3, to % 4);
        from[to] = byte(8 * (4 * band + part) + plane);
        to += 1;
    }
    from
};

/// Returns the cells of a puzzle as planes, and whether all cells are digits or empty.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
pub(super) fn read_by_avx512(cells: &[u8; 81], planes: &mut [u32; 16]) -> bool {
    // SAFETY: each slice has 64 bytes.
    let load = |bytes: &[u8]| unsafe { _mm512_loadu_si512(bytes[..64].as_ptr().cast()) };
    let ahead = cells.as_ptr().wrapping_add(16 * 81);
    #[allow(unused_unsafe)] // older compilers need it
    // SAFETY: prefetching affects only the cache, whether or not there is a later puzzle at this address.
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(ahead.cast());
    }
    let (front, back) = (load(cells), load(&cells[17..]));
    let nine = _mm512_set1_epi8(9);
    let wrong = _mm512_cmpgt_epu8_mask(front, nine) | _mm512_cmpgt_epu8_mask(back, nine);
    // Byte i of each eight has only bit i set: multiplied by a matrix of eight digits, it gives bit i of each.
    let units = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let turned = |bytes, at: usize| {
        let order = load(&ORDER[at..]);
        let digits = _mm512_maskz_permutexvar_epi8(USED[at / 64], order, bytes);
        _mm512_gf2p8affine_epi64_epi8::<0>(units, digits)
    };
    let (two, one) = (turned(front, 0), turned(back, 64));
    let words = _mm512_permutex2var_epi8(two, load(&PLANES), one);
    // SAFETY: the array has 64 bytes.
    unsafe { _mm512_storeu_si512(planes.as_mut_ptr().cast(), words) };
    wrong == 0
}

/// Turns the planes of 16 puzzles into boards.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn spread_by_avx512(slots: &mut Slots<16>) {
    // SAFETY: the array has 64 bytes.
    let store = |words: &mut [u32; 16], vector| unsafe {
        _mm512_storeu_si512(words.as_mut_ptr().cast(), vector);
    };
    let planes = columns(&slots.raw);
    let all = _mm512_set1_epi32(CELLS.cast_signed());
    for band in 0..3 {
        let [one, two, four, eight] = [0, 1, 2, 3].map(|plane| planes[3 * plane + band]);
        // Bit i of a truth table is for cells with digit i, except that digit 8 has bit 0 and digit 9 has bit 1.
        macro_rules! cells {
            ($table:literal) => {
                _mm512_ternarylogic_epi32::<$table>(four, two, one)
            };
        }
        // Returns the bits of cells that are not in the second word.
        let below_eight = |cells| _mm512_ternarylogic_epi32::<0x20>(cells, eight, all);
        let empty = below_eight(cells!(0x01));
        let digits = [
            below_eight(cells!(0x03)),
            below_eight(cells!(0x05)),
            below_eight(cells!(0x09)),
            below_eight(cells!(0x11)),
            below_eight(cells!(0x21)),
            below_eight(cells!(0x41)),
            below_eight(cells!(0x81)),
            _mm512_and_si512(cells!(0x01), all),
            _mm512_ternarylogic_epi32::<0xf8>(empty, cells!(0x02), eight),
        ];
        for (digit, words) in digits.into_iter().enumerate() {
            store(&mut slots.words[3 * digit + band], words);
        }
        store(&mut slots.naked[band], _mm512_andnot_si512(empty, all));
    }
}

/// Returns word i of every row, for the first twelve words.
#[inline]
#[target_feature(enable = "avx512f")]
fn columns(rows: &[[u32; 16]; 16]) -> [__m512i; 12] {
    // SAFETY: each row has 64 bytes.
    let rows = rows.each_ref().map(|row| unsafe { _mm512_loadu_si512(row.as_ptr().cast()) });
    // Quarter q of vector `4 * i + c` has word `4 * q + c` of the rows from `4 * i` on.
    let quarters: [__m512i; 16] = std::array::from_fn(|at| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|row| rows[at / 4 * 4 + row]);
        let pair = |a, b| {
            if at & 2 == 0 { _mm512_unpacklo_epi32(a, b) } else { _mm512_unpackhi_epi32(a, b) }
        };
        let (ab, cd) = (pair(a, b), pair(c, d));
        if at & 1 == 0 { _mm512_unpacklo_epi64(ab, cd) } else { _mm512_unpackhi_epi64(ab, cd) }
    });
    std::array::from_fn(|word| {
        let [a, b, c, d] = [0, 4, 8, 12].map(|at| quarters[at + word % 4]);
        let pair = |a, b| {
            if word / 4 == 1 {
                _mm512_shuffle_i32x4::<0xdd>(a, b)
            } else {
                _mm512_shuffle_i32x4::<0x88>(a, b)
            }
        };
        let (ab, cd) = (pair(a, b), pair(c, d));
        if word / 4 == 2 {
            _mm512_shuffle_i32x4::<0xdd>(ab, cd)
        } else {
            _mm512_shuffle_i32x4::<0x88>(ab, cd)
        }
    })
}

//! Conversions of numbers that are known to be small to types with fewer bits. No other module makes such conversions.
//!
//! The board or a limit guarantees that each number fits, and debug builds check it. Numbers from rules or from outside
//! are checked where they enter.

#![expect(
    clippy::cast_possible_truncation,
    reason = "debug builds check every number; bits that are cut off are named"
)]

/// Converts a number below 256: a cell, a digit, a place in a house.
#[inline]
pub const fn byte(number: usize) -> u8 {
    debug_assert!(number <= u8::MAX as usize);
    number as u8
}

/// Converts a number below 65,536: a house, a candidate, a node of a chain.
#[inline]
pub const fn short(number: usize) -> u16 {
    debug_assert!(number <= u16::MAX as usize);
    number as u16
}

/// Converts a number below 2³²: a place in a list.
#[inline]
pub const fn long(number: usize) -> u32 {
    debug_assert!(number <= u32::MAX as usize);
    number as u32
}

/// Rounds a number from 0 to 2³² - 1 to a whole one.
#[inline]
#[expect(clippy::cast_sign_loss, reason = "debug builds check that it is not negative")]
pub fn rounded(number: f64) -> u32 {
    debug_assert!((0.0..=f64::from(u32::MAX)).contains(&number));
    number.round() as u32
}

/// Returns a count of items in memory, or the index of one.
#[inline]
pub const fn place(number: u64) -> usize {
    debug_assert!(number <= usize::MAX as u64);
    number as usize
}

/// Converts a small number to one with a sign: a digit, a weight, a number of cells.
#[inline]
#[expect(clippy::cast_possible_wrap, reason = "debug builds check that it is small")]
pub const fn signed(number: usize) -> i64 {
    debug_assert!(number <= u32::MAX as usize);
    number as i64
}

/// Returns the low 64 bits.
#[inline]
pub const fn low_word(bits: u128) -> u64 {
    bits as u64
}

/// Returns the cells of each band, from a set of the cells of a 9x9 board, row by row.
#[inline]
pub const fn bands(cells: u128) -> [u32; 3] {
    const BAND: u128 = (1 << 27) - 1;
    [(cells & BAND) as u32, (cells >> 27 & BAND) as u32, (cells >> 54 & BAND) as u32]
}

/// Returns the lowest bit of a set of digits or places that is not empty.
#[inline]
pub const fn lowest(mask: u16) -> u8 {
    debug_assert!(mask != 0);
    mask.trailing_zeros() as u8
}

/// Returns the lowest bit of a set of cells that is not empty.
#[inline]
pub const fn lowest_cell(cells: u128) -> u8 {
    debug_assert!(cells != 0);
    cells.trailing_zeros() as u8
}

/// Returns the digits 1 to 9 of a set of digits.
#[inline]
pub const fn nine_digits(set: u64) -> u16 {
    (set & 0x1ff) as u16
}

//! Sets of cells as words of bits.

/// A set of cells: one word of 27 bits per band, bit `9 * row + column`.
pub(super) type Mask = [u32; 3];

/// All cells of a band.
pub(super) const FULL: u32 = (1 << 27) - 1;
/// The first column of a band.
pub(super) const ROWS: u32 = 0o001_001_001;
/// The first cell of each minirow.
const MINIROWS: u32 = 0o111_111_111;
/// One 3x3 field of a word of nine-bit rows.
pub(super) const FIELD: u32 = 0o007_007_007;

/// Returns the minirows of a band word that have a candidate, as bit `3 * box + row`.
pub(super) fn open_minirows(word: u32) -> usize {
    let any = (word | word >> 1 | word >> 2) & MINIROWS;
    ((any | any >> 8 | any >> 16) & 0o777) as usize
}

/// Returns the columns of a band word that have a candidate.
pub(super) fn columns(word: u32) -> u32 {
    (word | word >> 9 | word >> 18) & 0o777
}

/// Returns the lowest 3x3 field of three nine-bit rows, as nine bits.
pub(super) fn field(rows: u32) -> usize {
    let bits = rows & FIELD;
    ((bits | bits >> 6 | bits >> 12) & 0o777) as usize
}

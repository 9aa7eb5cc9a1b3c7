//! The words in which the lanes hold a board, and the conversion of cells to words and back.
//!
//! A word holds the candidates of one digit in one band: three fields of nine bits, one per box, with a guard bit above
//! each. Bit `10 * box + 3 * row + column` stands for a cell.
//!
//! ```text
//! the bit of each cell of the band                the word, highest bit first (g: guard)
//!
//!              box 0      box 1      box 2        | 31 30 | 29 | 28 .. 20 | 19 | 18 .. 10 |  9 | 8 .. 0 |
//!   row 0     0  1  2   10 11 12   20 21 22       |   -   |  g |   box 2  |  g |   box 1  |  g |  box 0 |
//!   row 1     3  4  5   13 14 15   23 24 25
//!   row 2     6  7  8   16 17 18   26 27 28
//! ```
//!
//! A digit's three words shrink to two that say which minirows and minicolumns have a candidate at all. Such a word
//! has the same fields, but one of its axes is the band: a single word thus sees all three bands, or all three stacks.
//!
//! ```text
//! minirows: bit 10 * box + 3 * row + band         minicolumns: bit 10 * stack + 3 * band + column
//!
//!              box 0      box 1      box 2                     stack 0    stack 1    stack 2
//!     band    0  1  2    0  1  2    0  1  2          column    0  1  2    0  1  2    0  1  2
//!   row 0     0  1  2   10 11 12   20 21 22       band 0       0  1  2   10 11 12   20 21 22
//!   row 1     3  4  5   13 14 15   23 24 25       band 1       3  4  5   13 14 15   23 24 25
//!   row 2     6  7  8   16 17 18   26 27 28       band 2       6  7  8   16 17 18   26 27 28
//! ```

use crate::cell_set::CellSet;
use crate::numbers::{bands, byte};

/// The lowest bit of each field.
pub(super) const FIELDS: u32 = 1 | 1 << 10 | 1 << 20;
/// All cells of a band.
pub(super) const CELLS: u32 = 0o777 * FIELDS;
/// The first column of each field, which is also the place of the first minirow in a word of minirows.
pub(super) const COLUMN: u32 = 0o111 * FIELDS;
/// The first row of each field.
pub(super) const ROW: u32 = 0o007 * FIELDS;

/// One board, as it lies in a lane.
#[derive(Clone, Copy)]
pub(super) struct LaneWords {
    /// The candidates, by `3 * digit + band`.
    pub(super) words: [u32; 27],
    /// Cells with one candidate, by band, as the last sweep left them; for a new puzzle, the givens.
    pub(super) naked: [u32; 3],
    /// Minirows and minicolumns that three digits must have, as the last sweep left them.
    pub(super) held: [u32; 2],
    /// The number of times that this board stands for two boards.
    pub(super) twins: u32,
}

/// The bit of each cell within its band's words.
pub(crate) const BITS: [u32; 81] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9 % 3, cell % 9);
        bits[cell] = 1 << (10 * (column / 3) + 3 * row + column % 3);
        cell += 1;
    }
    bits
};

/// Returns a set of cells, by band.
#[inline]
pub(super) fn band_words(cells: CellSet) -> [u32; 3] {
    bands(cells.0).map(|band| {
        let band = transposed(band);
        band & 0o777 | (band & 0o777_000) << 1 | (band & 0o777_000_000) << 2
    })
}

/// Returns the set of cells that these words hold, by band.
#[inline]
pub(super) fn cells_of(words: [u32; 3]) -> CellSet {
    let [top, middle, bottom] = words.map(|word| {
        u128::from(transposed(word & 0o777 | word >> 1 & 0o777_000 | word >> 2 & 0o777_000_000))
    });
    CellSet(top | middle << 27 | bottom << 54)
}

/// Turns the minirows of a band, row by row as in a [`CellSet`], into those of its boxes, or the other way round.
///
/// ```text
/// minirow 0 1 2         minirow 0 3 6
///         3 4 5  <-->           1 4 7
///         6 7 8                 2 5 8
/// ```
///
/// Each minirow changes places with its mirror image: 1 with 3 and 5 with 7, which are six bits apart, and 2 with 6, which
/// are twelve bits apart.
const fn transposed(band: u32) -> u32 {
    let near = (band >> 6 ^ band) & 0o000_700_070;
    let band = band ^ near ^ near << 6;
    let far = (band >> 12 ^ band) & 0o000_000_700;
    band ^ far ^ far << 12
}

/// Returns the candidates and the givens, from the places of each digit and of 0; `None` if a cell is in none of the
/// places.
#[inline(always)]
pub(super) fn candidates(places: &[u32; 30]) -> Option<([u32; 27], [u32; 3])> {
    let (mut words, mut naked) = ([0; 27], [0; 3]);
    for band in 0..3 {
        let empty = places[band];
        let filled = (1..10).fold(0, |filled, digit| filled | places[3 * digit + band]);
        if filled != CELLS & !empty {
            return None;
        }
        for digit in 0..9 {
            words[3 * digit + band] = places[3 * digit + 3 + band] | empty;
        }
        naked[band] = filled;
    }
    Some((words, naked))
}

/// Returns the places of each digit, and of 0, by `3 * digit + band`.
pub(super) fn places(cells: &[u8; 81]) -> [u32; 30] {
    let mut places = [0; 30];
    for (cell, &digit) in cells.iter().enumerate() {
        if let Some(word) = places.get_mut(3 * usize::from(digit) + cell / 27) {
            *word |= BITS[cell];
        }
    }
    places
}

/// Returns whether a board that has each digit once in each box has it once in each row and column too.
#[inline(always)]
pub(super) fn is_solution(words: &[u32; 27]) -> bool {
    let (mut rows, mut columns) = (u32::MAX, u32::MAX);
    for digit in words.chunks_exact(3) {
        for word in digit {
            let minirows = word | word >> 1 | word >> 2;
            rows &= minirows | minirows >> 10 | minirows >> 20;
        }
        let bands = digit[0] | digit[1] | digit[2];
        columns &= bands | bands >> 3 | bands >> 6;
    }
    rows & 0o111 == 0o111 && columns & ROW == ROW
}

/// Returns the digits of the cells of a solved board.
pub(super) fn digits(words: &[u32; 27]) -> [u8; 81] {
    std::array::from_fn(|cell| {
        let word = (0..9).find(|digit| words[3 * digit + cell / 27] & BITS[cell] != 0);
        word.map_or(0, |digit| byte(digit + 1))
    })
}

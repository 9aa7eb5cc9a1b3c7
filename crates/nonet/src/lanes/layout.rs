//! From cells to the kernel's words and back.

use super::kernel::{CELLS, ROW};
use super::vector::Vector;
use crate::numbers::byte;
use crate::puzzle::Clues;

/// One board, as the kernel has it in a lane.
#[derive(Clone, Copy)]
pub(super) struct Board {
    /// The candidates, by `3 * digit + band`.
    pub(super) words: [u32; 27],
    /// Cells with one candidate, by band, as the last sweep left them; for a new puzzle, its givens.
    pub(super) naked: [u32; 3],
    /// Minirows and minicolumns that three digits must have, as the last sweep left them.
    pub(super) held: [u32; 2],
    /// How often it stands for two boards.
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

/// A board on which givens and marks stand and nothing is deduced. `None` where a given is not 1 to 9.
///
/// # Safety
/// The machine has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn board_of<V: Vector<N>, const N: usize>(clues: Clues<'_>) -> Option<Board> {
    // SAFETY: as the caller vouches.
    let places = unsafe { V::places(clues.givens.first_chunk()?) };
    let (words, naked) = candidates(&places)?;
    let mut board = Board { words, naked, held: [0; 2], twins: 0 };
    if clues.marks.is_some() {
        for cell in 0..81 {
            let allowed = clues.allowed(cell, 9).bits();
            for digit in (0..9).filter(|digit| allowed >> digit & 1 == 0) {
                board.words[3 * digit + cell / 27] &= !BITS[cell];
            }
        }
    }
    Some(board)
}

/// The candidates and the givens that the places of each digit, and of 0, leave. `None` where a cell has none of them.
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

/// The places of each digit, and of 0, by `3 * digit + band`.
pub(super) fn places(cells: &[u8; 81]) -> [u32; 30] {
    let mut places = [0; 30];
    for (cell, &digit) in cells.iter().enumerate() {
        if let Some(word) = places.get_mut(3 * usize::from(digit) + cell / 27) {
            *word |= BITS[cell];
        }
    }
    places
}

/// Whether digits of which each box has each once do not meet in rows and columns.
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

/// The digits of cells, of which each has its place in one word.
pub(super) fn digits(words: &[u32; 27]) -> [u8; 81] {
    std::array::from_fn(|cell| {
        let word = (0..9).find(|digit| words[3 * digit + cell / 27] & BITS[cell] != 0);
        word.map_or(0, |digit| byte(digit + 1))
    })
}

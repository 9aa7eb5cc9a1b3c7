//! From cells to the kernel's words and back.

use super::kernel::CELLS;
use super::vector::Vector;
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
    let mut board = Board { words: [0; 27], naked: [0; 3], held: [0; 2], twins: 0 };
    for band in 0..3 {
        let empty = places[band];
        let filled = (1..10).fold(0, |filled, digit| filled | places[3 * digit + band]);
        if filled != CELLS & !empty {
            return None;
        }
        for digit in 0..9 {
            board.words[3 * digit + band] = places[3 * digit + 3 + band] | empty;
        }
        board.naked[band] = filled;
    }
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

/// The digits of cells, of which each has its place in one word.
pub(super) fn digits(words: &[u32; 27]) -> [u8; 81] {
    std::array::from_fn(|cell| {
        let word = (0..9).find(|digit| words[3 * digit + cell / 27] & BITS[cell] != 0);
        word.map_or(0, |digit| digit as u8 + 1)
    })
}

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
}

/// The cells of a band, row by row.
const BAND: u32 = (1 << 27) - 1;

/// Room for the givens, and for the 32 bytes that are read at the third band.
const BYTES: usize = 54 + 32;

/// The bit of each cell within its band's words.
const BITS: [u32; 81] = {
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
    let places = |band: &[u8; 32], digit| unsafe { V::box_major(V::equal(band, digit) & BAND) };
    let mut givens = [0; BYTES];
    givens[..81].copy_from_slice(clues.givens);
    let mut board = Board { words: [0; 27], naked: [0; 3] };
    for band in 0..3 {
        let bytes = givens[27 * band..].first_chunk()?;
        let mut filled = 0;
        for digit in 0..9 {
            let cells = places(bytes, digit as u8 + 1);
            board.words[3 * digit + band] = cells;
            filled |= cells;
        }
        if filled != CELLS & !places(bytes, 0) {
            return None;
        }
        for words in board.words[band..].iter_mut().step_by(3) {
            *words |= CELLS & !filled;
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

/// The digits of a board on which each cell has one candidate.
///
/// # Safety
/// The machine has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn write_digits<V: Vector<N>, const N: usize>(board: &Board, out: &mut [u8]) {
    // Minirows are copied with the byte after them, which the next minirow then overwrites.
    let mut digits = [0; 82];
    for band in 0..3 {
        let words = std::array::from_fn(|digit| board.words[3 * digit + band]);
        // SAFETY: as the caller vouches.
        let found = unsafe { V::which(&words) };
        for row in 0..3 {
            for place in 0..3 {
                let (from, to) = (10 * place + 3 * row, 27 * band + 9 * row + 3 * place);
                digits[to..to + 4].copy_from_slice(&found[from..from + 4]);
            }
        }
    }
    out.copy_from_slice(&digits[..81]);
}

/// A word of row-major bits in the kernel's order.
pub(super) fn box_major(word: u32) -> u32 {
    let field = |word: u32| word & 0o7 | word >> 6 & 0o70 | word >> 12 & 0o700;
    field(word) | field(word >> 3) << 10 | field(word >> 6) << 20
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_and_cells_agree() {
        for cell in 0..27 {
            assert_eq!(box_major(1 << cell), BITS[cell]);
        }
        assert_eq!(box_major(BAND), CELLS);
        assert_eq!(BITS[..27], BITS[54..]);
    }
}

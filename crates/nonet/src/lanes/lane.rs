//! Operations on single lanes: making a board, putting it into a lane, and keeping it for later.

use super::kernel::Boards;
use super::layout::{BITS, LaneWords, candidates};
use super::vector::Vector;
use crate::puzzle::Clues;

/// Makes a board with its givens and marks, before any deduction. Returns `None` if a given is not 1 to 9.
///
/// # Safety
/// The machine has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn board_of<V: Vector<N>, const N: usize>(clues: Clues<'_>) -> Option<LaneWords> {
    // SAFETY: guaranteed by the caller.
    let places = unsafe { V::places(clues.givens.first_chunk()?) };
    let (words, naked) = candidates(&places)?;
    let mut board = LaneWords { words, naked, held: [0; 2], twins: 0 };
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

/// Puts a board into a lane.
#[inline(always)]
pub(super) fn put<const N: usize>(boards: &mut Boards<N>, lane: usize, board: &LaneWords) {
    for (words, &word) in boards.words.iter_mut().zip(&board.words) {
        words[lane] = word;
    }
    for (words, &word) in boards.naked.iter_mut().zip(&board.naked) {
        words[lane] = word;
    }
    for (words, &word) in boards.held.iter_mut().zip(&board.held) {
        words[lane] = word;
    }
    boards.twins[lane] = board.twins;
}

/// Boards to return to, one per lane: a level of the lanes' stacks.
#[repr(align(64))]
#[derive(Clone)]
pub(super) struct Level<const N: usize> {
    words: [[u32; N]; 27],
    naked: [[u32; N]; 3],
    held: [[u32; N]; 2],
    twins: [u32; N],
}

impl<const N: usize> Level<N> {
    pub(super) const EMPTY: Self =
        Self { words: [[0; N]; 27], naked: [[0; N]; 3], held: [[0; N]; 2], twins: [0; N] };

    /// Keeps the board of a lane for later, with one digit limited to some places.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn keep<V: Vector<N>>(
        &mut self,
        boards: &Boards<N>,
        lane: usize,
        digit: usize,
        places: [u32; 3],
    ) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            for (to, from) in self.words.iter_mut().zip(&boards.words) {
                V::put_by(from, to, lane);
            }
            for (to, from) in self.naked.iter_mut().zip(&boards.naked) {
                V::put_by(from, to, lane);
            }
            for (to, from) in self.held.iter_mut().zip(&boards.held) {
                V::put_by(from, to, lane);
            }
        }
        self.twins[lane] = boards.twins[lane];
        narrow(&mut self.words, lane, digit, places);
    }

    /// Returns the board kept for a lane.
    pub(super) fn board(&self, lane: usize) -> LaneWords {
        LaneWords {
            words: self.words.map(|words| words[lane]),
            naked: self.naked.map(|words| words[lane]),
            held: self.held.map(|words| words[lane]),
            twins: self.twins[lane],
        }
    }

    /// Puts the board kept for one lane into another lane.
    pub(super) fn move_over(&self, boards: &mut Boards<N>, from: usize, to: usize) {
        for (words, kept) in boards.words.iter_mut().zip(&self.words) {
            words[to] = kept[from];
        }
        for (words, kept) in boards.naked.iter_mut().zip(&self.naked) {
            words[to] = kept[from];
        }
        for (words, kept) in boards.held.iter_mut().zip(&self.held) {
            words[to] = kept[from];
        }
        boards.twins[to] = self.twins[from];
    }

    /// Puts the board kept for a lane back into it.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn restore<V: Vector<N>>(&self, boards: &mut Boards<N>, lane: usize) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            for (to, from) in boards.words.iter_mut().zip(&self.words) {
                V::copy_lane(from, to, lane);
            }
            for (to, from) in boards.naked.iter_mut().zip(&self.naked) {
                V::copy_lane(from, to, lane);
            }
            for (to, from) in boards.held.iter_mut().zip(&self.held) {
                V::copy_lane(from, to, lane);
            }
        }
        boards.twins[lane] = self.twins[lane];
    }
}

/// Limits a digit of a lane to some places.
#[inline(always)]
pub(super) fn narrow<const N: usize>(
    words: &mut [[u32; N]; 27],
    lane: usize,
    digit: usize,
    places: [u32; 3],
) {
    for (words, places) in words[3 * digit..].iter_mut().zip(places) {
        words[lane] &= places;
    }
}

//! One lane of many boards: putting a board in, taking it out, keeping boards for later.

use super::kernel::Boards;
use super::layout::Board;
use super::vector::Vector;

/// Puts a board into a lane.
#[inline(always)]
pub(super) fn put<const N: usize>(boards: &mut Boards<N>, lane: usize, board: &Board) {
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

/// Boards to come back to, one a lane: a level of the lanes' stacks.
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

    /// Keeps the board of a lane, a digit of which keeps only some places.
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
        // SAFETY: as the caller vouches.
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

    /// The board of a lane.
    pub(super) fn board(&self, lane: usize) -> Board {
        Board {
            words: self.words.map(|words| words[lane]),
            naked: self.naked.map(|words| words[lane]),
            held: self.held.map(|words| words[lane]),
            twins: self.twins[lane],
        }
    }

    /// Gives the board of a lane to another.
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

    /// Brings the board of a lane back.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn restore<V: Vector<N>>(&self, boards: &mut Boards<N>, lane: usize) {
        // SAFETY: as the caller vouches.
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

/// Leaves a digit in a lane only some of its places.
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

//! One lane of many boards: putting a board in, taking it out.

use super::kernel::Boards;
use super::layout::Board;

/// The board of a lane.
#[inline(always)]
pub(super) fn board<const N: usize>(boards: &Boards<N>, lane: usize) -> Board {
    Board {
        words: std::array::from_fn(|index| boards.words[index][lane]),
        naked: std::array::from_fn(|band| boards.naked[band][lane]),
    }
}

/// Puts a board into a lane.
#[inline(always)]
pub(super) fn put<const N: usize>(boards: &mut Boards<N>, lane: usize, board: &Board) {
    for (words, &word) in boards.words.iter_mut().zip(&board.words) {
        words[lane] = word;
    }
    for (words, &word) in boards.naked.iter_mut().zip(&board.naked) {
        words[lane] = word;
    }
}

/// Leaves a digit in a lane only some of its places.
#[inline(always)]
pub(super) fn keep<const N: usize>(boards: &mut Boards<N>, lane: usize, digit: usize, places: [u32; 3]) {
    for (words, places) in boards.words[3 * digit..].iter_mut().zip(places) {
        words[lane] &= places;
    }
}

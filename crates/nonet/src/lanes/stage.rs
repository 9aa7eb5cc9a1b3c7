//! Puzzles on their way into the lanes.
//!
//! The next `N` puzzles are read ahead and laid out as the lanes have theirs. All lanes that come to an end in one
//! sweep are then filled together, word by word: each vector of the boards is written once, and none is written piece
//! by piece, which the next load of it would have to wait for.

use super::kernel::Boards;
use super::layout::BITS;
use super::vector::Vector;
use crate::batch::Verdict;
use crate::puzzle::DigitSet;
use crate::rows::{Chunk, Place};

/// Where the puzzles come from.
pub(crate) type Feed<'f, 'a> = &'f mut dyn FnMut() -> Option<Chunk<'a>>;

/// Boards on which givens and marks stand and nothing is deduced, a slot each.
#[repr(align(64))]
pub(super) struct Stage<const N: usize> {
    /// The cells of each slot as the vectors read them; what that is, they say.
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    pub(super) raw: [[u32; 16]; N],
    /// The candidates, by `3 * digit + band`.
    pub(super) words: [[u32; N]; 27],
    /// The givens, by band.
    pub(super) naked: [[u32; N]; 3],
}

impl<const N: usize> Stage<N> {
    pub(super) const EMPTY: Self = Self {
        #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
        raw: [[0; 16]; N],
        words: [[0; N]; 27],
        naked: [[0; N]; 3],
    };

    /// Leaves a slot only what its marks allow.
    #[cold]
    fn mark(&mut self, slot: usize, marks: &[DigitSet]) {
        for (cell, allowed) in marks.iter().enumerate() {
            for digit in (0..9).filter(|digit| allowed.bits() >> digit & 1 == 0) {
                self.words[3 * digit + cell / 27][slot] &= !BITS[cell];
            }
        }
    }

    /// Puts the boards of the slots from `first` on into some lanes, in order.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn deal<V: Vector<N>>(&self, boards: &mut Boards<N>, lanes: u32, first: usize) {
        // SAFETY: as the caller vouches.
        unsafe {
            V::deal(&self.words, &mut boards.words, lanes, first);
            V::deal(&self.naked, &mut boards.naked, lanes, first);
            V::deal(&[[0; N]; 2], &mut boards.held, lanes, first);
            V::deal(&[[0; N]; 1], std::array::from_mut(&mut boards.twins), lanes, first);
        }
    }
}

/// The puzzles that wait, and all that come after them.
pub(super) struct Queue<'f, 'a, const N: usize> {
    feed: Feed<'f, 'a>,
    chunk: Option<Chunk<'a>>,
    /// Where the answers of those on the stage go.
    places: [Option<Place<'a>>; N],
    /// The slots that are not dealt yet.
    next: usize,
    end: usize,
    /// Whether the feed is at its end.
    over: bool,
}

impl<'f, 'a, const N: usize> Queue<'f, 'a, N> {
    #[inline(always)]
    pub(super) fn new(feed: Feed<'f, 'a>) -> Self {
        let places = [const { None }; N];
        Self { feed, chunk: None, places, next: 0, end: 0, over: false }
    }

    /// Whether nothing waits and nothing comes.
    #[inline(always)]
    pub(super) fn is_dry(&self) -> bool {
        self.over && self.next == self.end
    }

    /// Brings puzzles into some of the lanes, as many as it has, and calls `begin` for each of these. Which they are.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn deal<V: Vector<N>>(
        &mut self,
        stage: &mut Stage<N>,
        boards: &mut Boards<N>,
        lanes: u32,
        mut begin: impl FnMut(usize, Place<'a>),
    ) -> u32 {
        let mut left = lanes;
        while left != 0 {
            // SAFETY: as the caller vouches.
            if self.next == self.end && !unsafe { self.fill::<V>(stage) } {
                break;
            }
            let first = self.next;
            let (mut set, mut further) = (left, left);
            while further != 0 && self.next < self.end {
                let lane = further.trailing_zeros() as usize;
                further &= further - 1;
                if let Some(place) = self.places[self.next].take() {
                    begin(lane, place);
                }
                self.next += 1;
            }
            set &= !further;
            left = further;
            // SAFETY: as the caller vouches.
            unsafe { stage.deal::<V>(boards, set, first) };
        }
        lanes & !left
    }

    /// Reads the next puzzles, but for those that are none; whether there are any.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn fill<V: Vector<N>>(&mut self, stage: &mut Stage<N>) -> bool {
        let (mut slot, mut marks) = (0, [None; N]);
        let mut marked = false;
        while slot < N && !self.over {
            let Some((cells, place)) = self.chunk.as_mut().and_then(Chunk::next) else {
                self.chunk = (self.feed)();
                self.over = self.chunk.is_none();
                continue;
            };
            // SAFETY: as the caller vouches.
            if unsafe { V::read(stage, slot, cells.0) } {
                marks[slot] = cells.1;
                marked |= cells.1.is_some();
                self.places[slot] = Some(place);
                slot += 1;
            } else {
                *place.verdict = Verdict::Malformed as u8;
            }
        }
        // SAFETY: as the caller vouches.
        unsafe { V::spread(stage) };
        if marked {
            for (slot, marks) in marks.into_iter().enumerate() {
                stage.mark(slot, marks.unwrap_or_default());
            }
        }
        (self.next, self.end) = (0, slot);
        slot > 0
    }
}

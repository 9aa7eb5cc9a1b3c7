//! The puzzles that wait for lanes.
//!
//! The next `N` puzzles are read ahead into [`Slots`] and laid out as in the lanes. All lanes that finish in one sweep
//! are then filled together, word by word, so that each vector of the boards is written once as a whole. If the vectors
//! were written lane by lane, the next load would have to wait for all the small stores.

use super::kernel::Boards;
use super::slots::Slots;
use super::vector::Vector;
use crate::job::Verdict;
use crate::rows::{Chunk, Place};

/// The source of the puzzles.
pub(crate) type Feed<'f, 'a> = &'f mut dyn FnMut() -> Option<Chunk<'a>>;

/// Puts boards into some lanes, in order, from the slots starting at `first`.
///
/// # Safety
/// The machine has the instructions of `V`.
#[inline(always)]
unsafe fn deal<V: Vector<N>, const N: usize>(
    slots: &Slots<N>,
    boards: &mut Boards<N>,
    lanes: u32,
    first: usize,
) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        V::deal(&slots.words, &mut boards.words, lanes, first);
        V::deal(&slots.naked, &mut boards.naked, lanes, first);
        V::deal(&[[0; N]; 2], &mut boards.held, lanes, first);
        V::deal(&[[0; N]; 1], std::array::from_mut(&mut boards.twins), lanes, first);
    }
}

/// The puzzles in the slots, and all puzzles after them.
pub(super) struct Queue<'f, 'a, const N: usize> {
    feed: Feed<'f, 'a>,
    chunk: Option<Chunk<'a>>,
    /// The places for the answers to the puzzles in the slots.
    places: [Option<Place<'a>>; N],
    /// The slots that are not in lanes yet: from `next` up to `end`.
    next: usize,
    end: usize,
    /// Whether the feed has ended.
    over: bool,
}

impl<'f, 'a, const N: usize> Queue<'f, 'a, N> {
    #[inline(always)]
    pub(super) fn new(feed: Feed<'f, 'a>) -> Self {
        let places = [const { None }; N];
        Self { feed, chunk: None, places, next: 0, end: 0, over: false }
    }

    /// Returns whether no puzzle is left.
    #[inline(always)]
    pub(super) fn is_dry(&self) -> bool {
        self.over && self.next == self.end
    }

    /// Loads puzzles into these lanes as long as there are any, and calls `begin` for each. Returns the lanes that were
    /// filled.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn deal<V: Vector<N>>(
        &mut self,
        slots: &mut Slots<N>,
        boards: &mut Boards<N>,
        lanes: u32,
        mut begin: impl FnMut(usize, Place<'a>),
    ) -> u32 {
        let mut left = lanes;
        while left != 0 {
            // SAFETY: guaranteed by the caller.
            if self.next == self.end && !unsafe { self.fill::<V>(slots) } {
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
            // SAFETY: guaranteed by the caller.
            unsafe { deal::<V, N>(slots, boards, set, first) };
        }
        lanes & !left
    }

    /// Reads the next puzzles and skips malformed ones. Returns whether there are any.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn fill<V: Vector<N>>(&mut self, slots: &mut Slots<N>) -> bool {
        let (mut slot, mut marks) = (0, [None; N]);
        let mut marked = false;
        while slot < N && !self.over {
            let Some((cells, place)) = self.chunk.as_mut().and_then(Chunk::next) else {
                self.chunk = (self.feed)();
                self.over = self.chunk.is_none();
                continue;
            };
            // SAFETY: guaranteed by the caller.
            if unsafe { V::read(slots, slot, cells.0) } {
                marks[slot] = cells.1;
                marked |= cells.1.is_some();
                self.places[slot] = Some(place);
                slot += 1;
            } else {
                *place.verdict = Verdict::Malformed as u8;
            }
        }
        // SAFETY: guaranteed by the caller.
        unsafe { V::spread(slots) };
        if marked {
            for (slot, marks) in marks.into_iter().enumerate() {
                slots.mark(slot, marks.unwrap_or_default());
            }
        }
        (self.next, self.end) = (0, slot);
        slot > 0
    }
}

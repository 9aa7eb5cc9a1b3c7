//! All solutions of many boards: the search of [`super::group`] without first solutions, verdicts and twins, for those
//! who want to see every solution.

use super::branch::{Choices, tight};
use super::group::lanes_of;
use super::kernel::{Boards, sweep};
use super::lane::{Level, put};
use super::layout::{BITS, board_of};
use super::vector::Vector;
use super::work::Rulebook;
use crate::limits::{Limits, Stopped};
use crate::puzzle::Clues;
use crate::survey::{CandidateSet, Question};

/// Sweeps between two looks at the clock: about a tenth of a millisecond.
const SWEEPS: u64 = 256;

/// The memory of the lanes, kept from one walk to the next.
pub(crate) struct Paths<const N: usize> {
    boards: Boards<N>,
    choices: Choices<N>,
    /// Boards still to search, by depth.
    levels: Vec<Level<N>>,
    /// Whose board each lane has.
    whose: [usize; N],
    /// Which levels each lane has: from the first on, up to the second.
    spans: [(usize, usize); N],
    /// Lanes at work, a bit each.
    active: u32,
    /// Sweeps since the last look at the clock: short walks come to a look as well as long ones.
    unwatched: u64,
}

/// What a walk is for.
pub(super) struct Errand<'w> {
    pub(super) rules: &'w Rulebook,
    pub(super) questions: &'w [Question<'w>],
    /// How many solutions of each board are wanted.
    pub(super) most: u64,
    /// How many each board has shown.
    pub(super) counts: &'w mut [u64],
    pub(super) limits: &'w Limits<'w>,
    /// Gets the number of the board and the places of the digits.
    pub(super) show: &'w mut dyn FnMut(usize, &CandidateSet),
}

impl<const N: usize> Paths<N> {
    pub(super) fn new() -> Self {
        Self {
            boards: Boards::new(),
            choices: Choices::new(),
            levels: Vec::new(),
            whose: [0; N],
            spans: [(0, 0); N],
            active: 0,
            unwatched: 0,
        }
    }

    /// All lanes.
    const ALL: u32 = (u32::MAX >> (32 - N));

    /// Shows the solutions of all boards, up to the number wanted of each.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn walk<V: Vector<N>>(&mut self, errand: Errand<'_>) -> Result<(), Stopped> {
        // SAFETY: as the caller vouches.
        unsafe {
            if errand.rules.houses.is_empty() {
                self.run::<V, false>(errand)
            } else {
                self.run::<V, true>(errand)
            }
        }
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn run<V: Vector<N>, const EXTRA: bool>(
        &mut self,
        mut errand: Errand<'_>,
    ) -> Result<(), Stopped> {
        let houses = &errand.rules.houses[..];
        let tight = tight(houses);
        let mut next = 0;
        let mut nodes_left = errand.limits.max_nodes.unwrap_or(u64::MAX);
        self.active = 0;
        loop {
            if self.active != Self::ALL {
                // SAFETY: as the caller vouches.
                unsafe { self.fill::<V>(&errand, &mut next) };
                if self.active == 0 {
                    return Ok(());
                }
            }
            // SAFETY: as the caller vouches.
            let found = unsafe { sweep::<V, N, EXTRA>(&mut self.boards, houses) };
            let dead = found.dead & self.active;
            let still = found.still & self.active & !dead;
            let branching = still & !found.single;
            if branching != 0 {
                if nodes_left < u64::from(branching.count_ones()) {
                    return Err(Stopped::NodeLimit);
                }
                nodes_left -= u64::from(branching.count_ones());
                // SAFETY: as the caller vouches.
                unsafe {
                    self.choices.find::<V>(&self.boards);
                    for lane in lanes_of(branching) {
                        self.branch::<V>(lane, tight);
                    }
                }
            }
            for lane in lanes_of(still & found.single) {
                self.show(lane, &mut errand);
            }
            for lane in lanes_of((dead | still & found.single) & self.active) {
                // SAFETY: as the caller vouches.
                unsafe { self.next::<V>(lane) };
            }
            self.unwatched += 1;
            if self.unwatched >= SWEEPS {
                self.unwatched = 0;
                errand.limits.look()?;
            }
        }
    }

    /// Gives idle lanes the next boards, and when there are no more, parts of the searches under way.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn fill<V: Vector<N>>(&mut self, errand: &Errand<'_>, next: &mut usize) {
        for lane in lanes_of(!self.active & Self::ALL) {
            while let Some(question) = errand.questions.get(*next) {
                let whose = *next;
                *next += 1;
                // SAFETY: as the caller vouches.
                let board = unsafe { board_of::<V, N>(Clues::givens(question.givens)) };
                let Some(mut board) = board else { continue };
                if let Some((cell, digit)) = question.barred {
                    board.words[3 * (usize::from(digit.value()) - 1) + cell / 27] &= !BITS[cell];
                }
                put(&mut self.boards, lane, &board);
                (self.whose[lane], self.spans[lane]) = (whose, (0, 0));
                self.active |= 1 << lane;
                break;
            }
            if self.active >> lane & 1 == 0 {
                let kept = |lane: usize| self.spans[lane].1 - self.spans[lane].0;
                let Some(rich) = lanes_of(self.active).max_by_key(|&lane| kept(lane)) else { return };
                if kept(rich) == 0 {
                    return;
                }
                // The board that the other would have come to last is likely to be the largest part.
                let level = self.spans[rich].0;
                self.spans[rich].0 += 1;
                let board = self.levels[level].board(rich);
                put(&mut self.boards, lane, &board);
                (self.whose[lane], self.spans[lane]) = (self.whose[rich], (0, 0));
                self.active |= 1 << lane;
            }
        }
    }

    /// Splits the board of a lane in two, one of which is kept for later.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn branch<V: Vector<N>>(&mut self, lane: usize, tight: u32) {
        let split = self.choices.split(&self.boards, lane, tight);
        let level = self.spans[lane].1;
        self.spans[lane].1 += 1;
        if level == self.levels.len() {
            self.levels.push(Level::EMPTY);
        }
        // SAFETY: as the caller vouches.
        unsafe {
            self.levels[level].keep::<V>(&self.boards, lane, split.digit, split.places[1]);
            for (words, places) in self.boards.words[3 * split.digit..].iter_mut().zip(split.places[0]) {
                V::narrow_lane(words, lane, places);
            }
        }
    }

    /// Shows the solution in a lane; all lanes leave a board that has shown enough.
    #[inline(always)]
    fn show(&mut self, lane: usize, errand: &mut Errand<'_>) {
        if self.active >> lane & 1 == 0 {
            return;
        }
        let whose = self.whose[lane];
        let words = std::array::from_fn(|index| self.boards.words[index][lane]);
        (errand.show)(whose, &CandidateSet { words });
        errand.counts[whose] += 1;
        if errand.counts[whose] >= errand.most {
            for lane in lanes_of(self.active) {
                if self.whose[lane] == whose {
                    self.active &= !(1 << lane);
                }
            }
        }
    }

    /// Goes on with the next board of a lane, if it has any.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn next<V: Vector<N>>(&mut self, lane: usize) {
        let (first, end) = self.spans[lane];
        if first == end {
            self.active &= !(1 << lane);
            return;
        }
        self.spans[lane].1 = end - 1;
        // SAFETY: as the caller vouches.
        unsafe { self.levels[end - 1].restore::<V>(&mut self.boards, lane) };
    }
}

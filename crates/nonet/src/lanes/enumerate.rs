//! Enumerates all solutions of many boards. The search is that of [`super::group`], without first solutions, verdicts
//! and twins.

use super::branch::{Choices, tight};
use super::group::lanes_of;
use super::houses::LaneRules;
use super::instructions::Lanes;
use super::kernel::{Boards, sweep};
use super::lane::{Level, board_of, put};
use super::layout::BITS;
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
use super::vector::{Avx2, Avx512};
use super::vector::{Vector, WORDS};
use crate::limits::{Limits, Stopped};
use crate::puzzle::Clues;
use crate::rules::Rules;
use crate::survey::{CandidateSet, Question};

/// Number of sweeps between two checks of the clock: about a tenth of a millisecond.
const SWEEPS: u64 = 256;

/// Enumerates all solutions of many boards.
pub(crate) struct LaneEnumerator {
    rules: LaneRules,
    buffers: ByLanes,
}

/// The buffers of the lanes, by kind of lane.
enum ByLanes {
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    Avx512(Box<EnumerationBuffers<16>>),
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    Avx2(Box<EnumerationBuffers<8>>),
    Portable(Box<EnumerationBuffers<WORDS>>),
}

impl LaneEnumerator {
    /// Makes an enumerator for rules that pass [`Rules::fits_lanes`].
    ///
    /// # Panics
    /// On [`Lanes::Off`].
    pub(crate) fn new(rules: &Rules, lanes: Lanes) -> Self {
        let buffers = match lanes {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Lanes::Avx512 => ByLanes::Avx512(Box::new(EnumerationBuffers::new())),
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Lanes::Avx2 => ByLanes::Avx2(Box::new(EnumerationBuffers::new())),
            Lanes::Portable => ByLanes::Portable(Box::new(EnumerationBuffers::new())),
            Lanes::Off => unreachable!("there are no lanes to run on"),
        };
        Self { rules: LaneRules::new(rules), buffers }
    }

    /// Counts the solutions of all boards, up to `most` of each, and passes each to `show` with the number of its
    /// board.
    pub(crate) fn run(
        &mut self,
        questions: &[Question<'_>],
        most: u64,
        counts: &mut [u64],
        limits: &Limits<'_>,
        show: &mut dyn FnMut(usize, &CandidateSet),
    ) -> Result<(), Stopped> {
        let enumeration = Enumeration { rules: &self.rules, questions, most, counts, limits, show };
        match &mut self.buffers {
            // SAFETY: these buffers are made for `Lanes::Avx512`, which exist only where the machine has AVX-512.
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            ByLanes::Avx512(buffers) => unsafe { by_avx512(buffers, enumeration) },
            // SAFETY: these buffers are made for `Lanes::Avx2`, which exist only where the machine has AVX2.
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            ByLanes::Avx2(buffers) => unsafe { by_avx2(buffers, enumeration) },
            ByLanes::Portable(buffers) => by_arrays(buffers, enumeration),
        }
    }
}

/// [`EnumerationBuffers::run`] with AVX-512.
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn by_avx512(buffers: &mut EnumerationBuffers<16>, enumeration: Enumeration<'_>) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { buffers.run::<Avx512>(enumeration) }
}

/// [`EnumerationBuffers::run`] with AVX2.
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn by_avx2(buffers: &mut EnumerationBuffers<8>, enumeration: Enumeration<'_>) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { buffers.run::<Avx2>(enumeration) }
}

/// [`EnumerationBuffers::run`] with arrays.
fn by_arrays(
    buffers: &mut EnumerationBuffers<WORDS>,
    enumeration: Enumeration<'_>,
) -> Result<(), Stopped> {
    // SAFETY: arrays need no special instructions.
    unsafe { buffers.run::<[u32; WORDS]>(enumeration) }
}

/// The buffers of the lanes, kept from one enumeration to the next.
struct EnumerationBuffers<const N: usize> {
    boards: Boards<N>,
    choices: Choices<N>,
    /// Boards still to search, by depth.
    levels: Vec<Level<N>>,
    /// The number of the board on which each lane works.
    whose: [usize; N],
    /// The levels that belong to each lane: from the first up to the second.
    spans: [(usize, usize); N],
    /// Lanes at work, one bit each.
    active: u32,
    /// Sweeps since the last check of the clock. The number is kept between enumerations, so that short ones check the
    /// clock too.
    unwatched: u64,
}

/// The question, and the places for the answers.
struct Enumeration<'w> {
    rules: &'w LaneRules,
    questions: &'w [Question<'w>],
    /// Maximum number of solutions to show for each board.
    most: u64,
    /// The number of solutions shown for each board.
    counts: &'w mut [u64],
    limits: &'w Limits<'w>,
    /// Receives the number of the board and the solution.
    show: &'w mut dyn FnMut(usize, &CandidateSet),
}

impl<const N: usize> EnumerationBuffers<N> {
    fn new() -> Self {
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

    /// Shows the solutions of all boards, up to the maximum for each.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn run<V: Vector<N>>(&mut self, enumeration: Enumeration<'_>) -> Result<(), Stopped> {
        // SAFETY: guaranteed by the caller.
        unsafe {
            if enumeration.rules.houses.is_empty() {
                self.run_with::<V, false>(enumeration)
            } else {
                self.run_with::<V, true>(enumeration)
            }
        }
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn run_with<V: Vector<N>, const EXTRA: bool>(
        &mut self,
        mut enumeration: Enumeration<'_>,
    ) -> Result<(), Stopped> {
        let houses = &enumeration.rules.houses[..];
        let tight = tight(houses);
        let mut next = 0;
        let mut nodes_left = enumeration.limits.max_nodes.unwrap_or(u64::MAX);
        self.active = 0;
        loop {
            if self.active != Self::ALL {
                // SAFETY: guaranteed by the caller.
                unsafe { self.fill::<V>(&enumeration, &mut next) };
                if self.active == 0 {
                    return Ok(());
                }
            }
            // SAFETY: guaranteed by the caller.
            let found = unsafe { sweep::<V, N, EXTRA>(&mut self.boards, houses) };
            let dead = found.dead & self.active;
            let still = found.still & self.active & !dead;
            let branching = still & !found.single;
            if branching != 0 {
                if nodes_left < u64::from(branching.count_ones()) {
                    return Err(Stopped::NodeLimit);
                }
                nodes_left -= u64::from(branching.count_ones());
                // SAFETY: guaranteed by the caller.
                unsafe {
                    self.choices.find::<V>(&self.boards);
                    for lane in lanes_of(branching) {
                        self.branch::<V>(lane, tight);
                    }
                }
            }
            for lane in lanes_of(still & found.single) {
                self.show(lane, &mut enumeration);
            }
            for lane in lanes_of((dead | still & found.single) & self.active) {
                // SAFETY: guaranteed by the caller.
                unsafe { self.next::<V>(lane) };
            }
            self.unwatched += 1;
            if self.unwatched >= SWEEPS {
                self.unwatched = 0;
                enumeration.limits.look()?;
            }
        }
    }

    /// Gives the next boards to idle lanes and, when there are no more, parts of the running searches.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn fill<V: Vector<N>>(&mut self, enumeration: &Enumeration<'_>, next: &mut usize) {
        for lane in lanes_of(!self.active & Self::ALL) {
            while let Some(question) = enumeration.questions.get(*next) {
                let whose = *next;
                *next += 1;
                // SAFETY: guaranteed by the caller.
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
                // The board that the other lane would search last is probably the largest part.
                let level = self.spans[rich].0;
                self.spans[rich].0 += 1;
                let board = self.levels[level].board(rich);
                put(&mut self.boards, lane, &board);
                (self.whose[lane], self.spans[lane]) = (self.whose[rich], (0, 0));
                self.active |= 1 << lane;
            }
        }
    }

    /// Splits the board of a lane in two and keeps one half for later.
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
        // SAFETY: guaranteed by the caller.
        unsafe {
            self.levels[level].keep::<V>(&self.boards, lane, split.digit, split.places[1]);
            for (words, places) in self.boards.words[3 * split.digit..].iter_mut().zip(split.places[0]) {
                V::narrow_lane(words, lane, places);
            }
        }
    }

    /// Shows the solution in a lane. Once enough solutions of its board have been shown, all lanes abandon that board.
    #[inline(always)]
    fn show(&mut self, lane: usize, enumeration: &mut Enumeration<'_>) {
        if self.active >> lane & 1 == 0 {
            return;
        }
        let whose = self.whose[lane];
        let words = std::array::from_fn(|index| self.boards.words[index][lane]);
        (enumeration.show)(whose, &CandidateSet { words });
        enumeration.counts[whose] += 1;
        if enumeration.counts[whose] >= enumeration.most {
            for lane in lanes_of(self.active) {
                if self.whose[lane] == whose {
                    self.active &= !(1 << lane);
                }
            }
        }
    }

    /// Continues with the next board of a lane, if there is one.
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
        // SAFETY: guaranteed by the caller.
        unsafe { self.levels[end - 1].restore::<V>(&mut self.boards, lane) };
    }
}

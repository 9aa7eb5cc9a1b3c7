//! Searches for solutions other than a known one. Removing givens from a grid asks this question again and again.
//!
//! Each lane has a grid and the set of its cells that are kept. As soon as a lane's answer is known, it is passed to
//! the asker, which returns the lane's next question, so no lane waits for another.

use super::branch::{Choices, tight};
use super::group::lanes_of;
use super::houses::{House, LaneRules};
use super::instructions::Lanes;
use super::kernel::{Boards, sweep};
use super::lane::{Level, put};
use super::layout::{CELLS, LaneWords, band_words, cells_of, digits, places};
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
use super::vector::{Avx2, Avx512};
use super::vector::{Vector, WORDS};
use crate::cell_set::CellSet;
use crate::limits::{Limits, Stopped};
use crate::other_solutions::{Answer, Ask, Asker, Fallback};

/// Number of sweeps between two checks of the clock: about a tenth of a millisecond.
const SWEEPS: u64 = 256;

/// The lanes, each with a search of its own.
struct Others<'a, const N: usize> {
    houses: &'a [House],
    /// The engine that answers for lanes that use up their allowance.
    fallback: &'a mut Fallback,
    boards: Boards<N>,
    choices: Choices<N>,
    /// The grid of each lane, as the words of a solved board.
    grids: [[u32; 27]; N],
    /// Boards still to search, by depth.
    levels: Vec<Level<N>>,
    /// The number of those boards in each lane.
    depths: [usize; N],
    /// The kept cells of each lane's grid.
    kept: [CellSet; N],
    /// The nodes of each lane's search.
    nodes: [u64; N],
    /// Busy lanes, one bit each.
    active: u32,
}

/// Answers on these lanes, which are not [`Lanes::Off`], until the asker has no further question.
pub(crate) fn ask_lanes(
    rules: &LaneRules,
    lanes: Lanes,
    fallback: &mut Fallback,
    limits: &Limits<'_>,
    asker: &mut Asker<'_>,
) -> Result<(), Stopped> {
    // SAFETY: `Lanes::Avx512` and `Lanes::Avx2` exist only where the machine has these instructions; arrays need none.
    unsafe {
        match lanes {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Lanes::Avx512 => by_avx512(&mut Others::new(&rules.houses, fallback), limits, asker),
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Lanes::Avx2 => by_avx2(&mut Others::new(&rules.houses, fallback), limits, asker),
            _ => Others::<WORDS>::new(&rules.houses, fallback).work::<[u32; WORDS]>(limits, asker),
        }
    }
}

/// [`Others::work`] with AVX-512.
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn by_avx512(
    others: &mut Others<'_, 16>,
    limits: &Limits<'_>,
    asker: &mut Asker<'_>,
) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { others.work::<Avx512>(limits, asker) }
}

/// [`Others::work`] with AVX2.
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn by_avx2(
    others: &mut Others<'_, 8>,
    limits: &Limits<'_>,
    asker: &mut Asker<'_>,
) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { others.work::<Avx2>(limits, asker) }
}

impl<'a, const N: usize> Others<'a, N> {
    fn new(houses: &'a [House], fallback: &'a mut Fallback) -> Self {
        Self {
            houses,
            fallback,
            boards: Boards::new(),
            choices: Choices::new(),
            grids: [[0; 27]; N],
            levels: Vec::new(),
            depths: [0; N],
            kept: [CellSet::EMPTY; N],
            nodes: [0; N],
            active: 0,
        }
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn work<V: Vector<N>>(
        &mut self,
        limits: &Limits<'_>,
        asker: &mut Asker<'_>,
    ) -> Result<(), Stopped> {
        for lane in 0..N {
            self.ask(lane, Answer::Begin, asker);
        }
        // SAFETY: guaranteed by the caller.
        unsafe {
            if self.houses.is_empty() {
                self.run::<V, false>(limits, asker)
            } else {
                self.run::<V, true>(limits, asker)
            }
        }
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn run<V: Vector<N>, const EXTRA: bool>(
        &mut self,
        limits: &Limits<'_>,
        asker: &mut Asker<'_>,
    ) -> Result<(), Stopped> {
        let mut sweeps = 0_u64;
        while self.active != 0 {
            // SAFETY: guaranteed by the caller.
            let found = unsafe { sweep::<V, N, EXTRA>(&mut self.boards, self.houses) };
            sweeps += 1;
            if sweeps.is_multiple_of(SWEEPS) {
                limits.look()?;
            }
            let dead = found.dead & self.active;
            let still = found.still & self.active & !dead;
            let open = still & !found.single;
            let mut lost = 0;
            // SAFETY: guaranteed by the caller.
            unsafe {
                if open != 0 {
                    self.choices.find::<V>(&self.boards);
                    for lane in lanes_of(open) {
                        self.branch::<V>(lane);
                        lost |= u32::from(self.nodes[lane] > self.fallback.after) << lane;
                    }
                }
                for lane in lanes_of(still & found.single) {
                    self.solved::<V>(lane, asker);
                }
                for lane in lanes_of(dead) {
                    self.next::<V>(lane, asker);
                }
            }
            for lane in lanes_of(lost) {
                let known = digits(&self.grids[lane]);
                let answer = self.fallback.answer(&known, self.kept[lane], limits)?;
                self.ask(lane, answer, asker);
            }
        }
        Ok(())
    }

    /// Splits the board of a lane in two and searches a half without the known grid first, if there is one.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn branch<V: Vector<N>>(&mut self, lane: usize) {
        let split = self.choices.split(&self.boards, lane, tight(self.houses));
        let own = &self.grids[lane][3 * split.digit..][..3];
        let known = own.iter().zip(split.places[0]).all(|(own, places)| own & !places == 0);
        let [first, later] = if known { [1, 0] } else { [0, 1] };
        self.nodes[lane] += 1;
        let level = self.depths[lane];
        self.depths[lane] += 1;
        if level == self.levels.len() {
            self.levels.push(Level::EMPTY);
        }
        // SAFETY: guaranteed by the caller.
        unsafe {
            self.levels[level].keep::<V>(&self.boards, lane, split.digit, split.places[later]);
            for (words, places) in
                self.boards.words[3 * split.digit..].iter_mut().zip(split.places[first])
            {
                V::narrow_lane(words, lane, places);
            }
        }
    }

    /// Reports the solution in a lane if it differs from the known grid.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn solved<V: Vector<N>>(&mut self, lane: usize, asker: &mut Asker<'_>) {
        let mut cells = [0; 3];
        for (at, (words, own)) in self.boards.words.iter().zip(&self.grids[lane]).enumerate() {
            cells[at % 3] |= own & !words[lane];
        }
        if cells == [0; 3] {
            // SAFETY: guaranteed by the caller.
            return unsafe { self.next::<V>(lane, asker) };
        }
        let answer = Answer::Other(cells_of(cells));
        self.ask(lane, answer, asker);
    }

    /// Continues with the next board of a lane; if there is none, there is no other solution.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn next<V: Vector<N>>(&mut self, lane: usize, asker: &mut Asker<'_>) {
        let Some(level) = self.depths[lane].checked_sub(1) else {
            return self.ask(lane, Answer::Alone, asker);
        };
        self.depths[lane] = level;
        // SAFETY: guaranteed by the caller.
        unsafe { self.levels[level].restore::<V>(&mut self.boards, lane) };
    }

    /// Passes an answer to the asker and puts the next question into the lane.
    fn ask(&mut self, lane: usize, answer: Answer, asker: &mut Asker<'_>) {
        let kept = match asker(lane, answer) {
            Ask::Grid(grid, kept) => {
                if let Some(words) = places(&grid).last_chunk() {
                    self.grids[lane] = *words;
                }
                kept
            }
            Ask::Kept(kept) => kept,
            Ask::Nothing => {
                self.active &= !(1 << lane);
                return;
            }
        };
        self.active |= 1 << lane;
        self.depths[lane] = 0;
        self.nodes[lane] = 0;
        self.kept[lane] = kept;
        let naked = band_words(kept);
        let mut words = self.grids[lane];
        for (at, word) in words.iter_mut().enumerate() {
            *word = *word & naked[at % 3] | CELLS & !naked[at % 3];
        }
        put(&mut self.boards, lane, &LaneWords { words, naked, held: [0; 2], twins: 0 });
    }
}

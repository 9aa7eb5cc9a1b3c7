//! Other solutions than the one that is known: what whoever takes givens away from a grid has to ask again and again.
//!
//! Each lane has a grid and some cells that are kept of it. As soon as its answer is known, the asker has it, and says what
//! the lane asks next: so a lane never waits for another.

use super::branch::{Choices, tight};
use super::houses::House;
use super::kernel::{Boards, CELLS, sweep};
use super::lane::put;
use super::layout::{Board, places};
use super::path::Lanes;
use super::vector::Vector;
#[cfg(target_arch = "x86_64")]
use super::vector::{Avx2, Avx512};
use super::work::Rulebook;
use crate::limits::{Limits, Stopped};
use crate::others::{Answer, Ask, Asker, CellMask};

/// Sweeps between two looks at the clock: about a tenth of a millisecond.
const SWEEPS: u64 = 256;

/// The lanes, each with a search of its own.
struct Others<'a, const N: usize> {
    houses: &'a [House],
    boards: Boards<N>,
    choices: Choices<N>,
    /// The grid of each lane, as the words of a solved board.
    grids: [[u32; 27]; N],
    /// The boards that each lane has still to search.
    stacks: [Vec<Board>; N],
    /// Lanes at work, a bit each.
    active: u32,
}

/// Asks on these lanes, which are not [`Lanes::Off`], until the asker has nothing more to ask.
pub(crate) fn ask_lanes(
    rules: &Rulebook,
    lanes: Lanes,
    limits: &Limits<'_>,
    asker: &mut Asker<'_>,
) -> Result<(), Stopped> {
    // SAFETY: `Lanes` says that the machine has the instructions; arrays need none.
    unsafe {
        match lanes {
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512 => by_avx512(&mut Others::new(&rules.houses), limits, asker),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2 => by_avx2(&mut Others::new(&rules.houses), limits, asker),
            _ => Others::<8>::new(&rules.houses).work::<[u32; 8]>(limits, asker),
        }
    }
}

/// [`Others::work`] by AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn by_avx512(
    others: &mut Others<'_, 16>,
    limits: &Limits<'_>,
    asker: &mut Asker<'_>,
) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { others.work::<Avx512>(limits, asker) }
}

/// [`Others::work`] by AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn by_avx2(
    others: &mut Others<'_, 8>,
    limits: &Limits<'_>,
    asker: &mut Asker<'_>,
) -> Result<(), Stopped> {
    // SAFETY: this function has the instructions.
    unsafe { others.work::<Avx2>(limits, asker) }
}

/// The lanes of a set, in order.
#[inline(always)]
fn lanes_of(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}

impl<'a, const N: usize> Others<'a, N> {
    fn new(houses: &'a [House]) -> Self {
        Self {
            houses,
            boards: Boards::new(),
            choices: Choices::new(),
            grids: [[0; 27]; N],
            stacks: [const { Vec::new() }; N],
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
        // SAFETY: as the caller vouches.
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
            // SAFETY: as the caller vouches.
            let found = unsafe { sweep::<V, N, EXTRA>(&mut self.boards, self.houses) };
            sweeps += 1;
            if sweeps.is_multiple_of(SWEEPS) {
                limits.look()?;
            }
            let dead = found.dead & self.active;
            let still = found.still & self.active & !dead;
            let open = still & !found.single;
            if open != 0 {
                // SAFETY: as the caller vouches.
                unsafe { self.choices.find::<V>(&self.boards) };
                lanes_of(open).for_each(|lane| self.branch(lane));
            }
            lanes_of(still & found.single).for_each(|lane| self.solved(lane, asker));
            lanes_of(dead).for_each(|lane| self.next(lane, asker));
        }
        Ok(())
    }

    /// The candidates of a lane.
    #[inline(always)]
    fn words(&self, lane: usize) -> [u32; 27] {
        let mut words = [0; 27];
        for (word, all) in words.iter_mut().zip(&self.boards.words) {
            *word = all[lane];
        }
        words
    }

    /// Splits the board of a lane in two: first the half in which the known grid is not, where there is one.
    #[inline(always)]
    fn branch(&mut self, lane: usize) {
        let split = self.choices.split(&self.boards, lane, tight(self.houses));
        let own = &self.grids[lane][3 * split.digit..][..3];
        let known = own.iter().zip(split.places[0]).all(|(own, places)| own & !places == 0);
        let [first, later] = if known { [1, 0] } else { [0, 1] };
        let mut kept = Board { words: self.words(lane), naked: [0; 3], held: [0; 2], twins: 0 };
        for band in 0..3 {
            kept.naked[band] = self.boards.naked[band][lane];
        }
        for turned in 0..2 {
            kept.held[turned] = self.boards.held[turned][lane];
        }
        for band in 0..3 {
            kept.words[3 * split.digit + band] &= split.places[later][band];
            self.boards.words[3 * split.digit + band][lane] &= split.places[first][band];
        }
        self.stacks[lane].push(kept);
    }

    /// Answers, if the solution in a lane is another one than the known grid.
    #[inline(always)]
    fn solved(&mut self, lane: usize, asker: &mut Asker<'_>) {
        let mut cells = [0; 3];
        for (at, (words, own)) in self.boards.words.iter().zip(&self.grids[lane]).enumerate() {
            cells[at % 3] |= own & !words[lane];
        }
        if cells == [0; 3] {
            return self.next(lane, asker);
        }
        let answer = Answer::Other(CellMask::of_bands(cells));
        self.ask(lane, answer, asker);
    }

    /// Goes on with the next board of a lane; if there is none, there is no other solution.
    #[inline(always)]
    fn next(&mut self, lane: usize, asker: &mut Asker<'_>) {
        match self.stacks[lane].pop() {
            Some(board) => put(&mut self.boards, lane, &board),
            None => self.ask(lane, Answer::Alone, asker),
        }
    }

    /// Hands over an answer, and puts the next question into the lane.
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
        self.stacks[lane].clear();
        let naked = kept.bands();
        let mut words = self.grids[lane];
        for (at, word) in words.iter_mut().enumerate() {
            *word = *word & naked[at % 3] | CELLS & !naked[at % 3];
        }
        put(&mut self.boards, lane, &Board { words, naked, held: [0; 2], twins: 0 });
    }
}

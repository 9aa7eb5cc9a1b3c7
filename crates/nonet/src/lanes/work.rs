//! Many puzzles through the lanes: what each lane does when it comes to rest.

use super::branch::split;
use super::kernel::{Boards, Found, sweep};
use super::lane::{board, keep, put};
use super::layout::{Board, board_of, write_digits};
use super::path::Lanes;
use super::vector::Vector;
use crate::batch::{Job, Verdict};
use crate::limits::Stopped;
use crate::puzzle::Clues;

/// Sweeps between two looks at the clock: about a tenth of a millisecond.
const SWEEPS: u64 = 256;

/// A puzzle of a batch, with the places of its answer.
pub(crate) struct Row<'a> {
    pub(crate) clues: Clues<'a>,
    pub(crate) solution: &'a mut [u8],
    pub(crate) verdict: &'a mut u8,
    pub(crate) count: &'a mut u64,
    pub(crate) nodes: &'a mut u64,
    /// How many sweeps the puzzle was part of.
    pub(crate) sweeps: &'a mut u64,
}

/// Where the puzzles come from.
pub(crate) type Feed<'f, 'a> = &'f mut dyn FnMut() -> Option<Row<'a>>;

/// A puzzle under way in a lane.
struct Task<'a> {
    row: Row<'a>,
    /// Boards still to search, the next one last.
    stack: Vec<Board>,
    /// The sweep at which it began.
    began: u64,
}

/// Answers a job for every puzzle of a feed.
///
/// # Panics
/// On [`Lanes::Off`].
pub(crate) fn run(lanes: Lanes, feed: Feed<'_, '_>, job: &Job<'_>) {
    match lanes {
        // SAFETY: `Lanes` says that the machine has the instructions.
        #[cfg(target_arch = "x86_64")]
        Lanes::Avx512 => unsafe { run_avx512(feed, job) },
        // SAFETY: `Lanes` says that the machine has the instructions.
        #[cfg(target_arch = "x86_64")]
        Lanes::Avx2 => unsafe { run_avx2(feed, job) },
        // SAFETY: arrays need no special instructions.
        Lanes::Portable => unsafe { Group::<8>::new(feed, job).run::<[u32; 8]>() },
        Lanes::Off => unreachable!("there are no lanes to run on"),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx512(feed: Feed<'_, '_>, job: &Job<'_>) {
    // SAFETY: this function has the instructions.
    unsafe { Group::<16>::new(feed, job).run::<super::vector::Avx512>() }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2(feed: Feed<'_, '_>, job: &Job<'_>) {
    // SAFETY: this function has the instructions.
    unsafe { Group::<8>::new(feed, job).run::<super::vector::Avx2>() }
}

/// `N` puzzles at once.
struct Group<'f, 'a, 'j, const N: usize> {
    boards: Boards<N>,
    tasks: [Option<Task<'a>>; N],
    feed: Feed<'f, 'a>,
    job: &'j Job<'j>,
    /// Lanes with a puzzle, a bit each.
    active: u32,
    sweeps: u64,
}

impl<'f, 'a, 'j, const N: usize> Group<'f, 'a, 'j, N> {
    #[inline(always)]
    fn new(feed: Feed<'f, 'a>, job: &'j Job<'j>) -> Self {
        let tasks = [const { None }; N];
        Self { boards: Boards::new(), tasks, feed, job, active: 0, sweeps: 0 }
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn run<V: Vector<N>>(mut self) {
        for lane in 0..N {
            // SAFETY: as the caller vouches.
            unsafe { self.begin::<V>(lane, Vec::new()) };
        }
        while self.active != 0 {
            // SAFETY: as the caller vouches.
            let found = unsafe { sweep::<V, N>(&mut self.boards) };
            self.sweeps += 1;
            let mut resting = (found.dead | found.still) & self.active;
            while resting != 0 {
                let lane = resting.trailing_zeros() as usize;
                resting &= resting - 1;
                // SAFETY: as the caller vouches.
                unsafe { self.rest::<V>(lane, &found) };
            }
            if self.sweeps.is_multiple_of(SWEEPS)
                && let Err(stopped) = self.job.limits.look()
            {
                return self.stop(stopped);
            }
        }
    }

    /// Sees to a lane that has come to rest.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn rest<V: Vector<N>>(&mut self, lane: usize, found: &Found) {
        let Some(task) = &mut self.tasks[lane] else { return };
        if found.dead >> lane & 1 == 0 {
            if found.single >> lane & 1 == 0 {
                if self.job.limits.nodes_left(*task.row.nodes) == 0 {
                    // SAFETY: as the caller vouches.
                    return unsafe { self.end::<V>(lane, Verdict::NodeLimit) };
                }
                *task.row.nodes += 1;
                let split = split(&self.boards, lane);
                let mut other = board(&self.boards, lane);
                for (word, places) in other.words[3 * split.digit..].iter_mut().zip(split.places[1]) {
                    *word &= places;
                }
                task.stack.push(other);
                return keep(&mut self.boards, lane, split.digit, split.places[0]);
            }
            if *task.row.count == 0 {
                // SAFETY: as the caller vouches.
                unsafe { write_digits::<V, N>(&board(&self.boards, lane), task.row.solution) };
            }
            *task.row.count += 1;
            if *task.row.count >= self.job.count_limit {
                task.stack.clear();
            }
        }
        if let Some(board) = task.stack.pop() {
            return put(&mut self.boards, lane, &board);
        }
        let verdict = match *task.row.count {
            0 => Verdict::None,
            1 => Verdict::Unique,
            _ => Verdict::Several,
        };
        // SAFETY: as the caller vouches.
        unsafe { self.end::<V>(lane, verdict) };
    }

    /// Ends the puzzle of a lane and begins the next.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn end<V: Vector<N>>(&mut self, lane: usize, verdict: Verdict) {
        let Some(mut task) = self.tasks[lane].take() else { return };
        *task.row.verdict = verdict as u8;
        *task.row.sweeps = self.sweeps - task.began;
        self.active &= !(1 << lane);
        task.stack.clear();
        // SAFETY: as the caller vouches.
        unsafe { self.begin::<V>(lane, task.stack) };
    }

    /// Begins the next puzzle that is one, if there is any.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn begin<V: Vector<N>>(&mut self, lane: usize, stack: Vec<Board>) {
        while let Some(row) = (self.feed)() {
            // SAFETY: as the caller vouches.
            let Some(board) = (unsafe { board_of::<V, N>(row.clues) }) else {
                *row.verdict = Verdict::Malformed as u8;
                continue;
            };
            put(&mut self.boards, lane, &board);
            self.tasks[lane] = Some(Task { row, stack, began: self.sweeps });
            self.active |= 1 << lane;
            return;
        }
    }

    /// Says of every puzzle under way that it was cut off.
    fn stop(&mut self, stopped: Stopped) {
        let verdict = match stopped {
            Stopped::NodeLimit => Verdict::NodeLimit,
            Stopped::Timeout | Stopped::Cancelled => Verdict::Timeout,
        };
        for task in self.tasks.iter_mut().flatten() {
            *task.row.verdict = verdict as u8;
            *task.row.sweeps = self.sweeps - task.began;
        }
    }
}

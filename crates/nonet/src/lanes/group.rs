//! The lanes of one thread. After each sweep, every lane that has nothing left to deduce is handled here.

use std::sync::Arc;

use super::branch::{Choices, tight};
use super::houses::House;
use super::kernel::{Boards, sweep};
use super::lane::{Level, put};
use super::layout::LaneWords;
use super::queue::{Feed, Queue};
use super::shared_search::{Findings, SharedSearch, verdict};
use super::slots::Slots;
use super::vector::{Planes, Vector};
use super::work_pool::{SharedPart, WorkPool};
use crate::job::{Job, Verdict};
use crate::limits::Stopped;
use crate::rows::{LOST, Place};
use crate::turns::Allowance;

/// Number of sweeps between two checks of the clock: about a tenth of a millisecond.
const SWEEPS: u64 = 256;
/// Number of sweeps between two checks for idle lanes and threads.
const LOOK: u64 = 2;
/// Number of nodes that a search uses before it is shared. A shorter search would probably end before sharing paid off.
const SHARED: u64 = 2;

/// The buffers of a thread's lanes, kept from one search to the next.
pub(crate) struct Buffers<const N: usize> {
    boards: Boards<N>,
    choices: Choices<N>,
    slots: Slots<N>,
    planes: Planes<N>,
    /// Boards still to search, by depth.
    levels: Vec<Level<N>>,
}

impl<const N: usize> Buffers<N> {
    pub(super) fn new() -> Self {
        Self {
            boards: Boards::new(),
            choices: Choices::new(),
            slots: Slots::EMPTY,
            planes: Planes::EMPTY,
            levels: Vec::new(),
        }
    }
}

/// The search that a lane works on.
enum Work<'a> {
    /// The whole search of a puzzle.
    Whole(Place<'a>),
    /// A part of a shared search, by number.
    Part(Arc<SharedSearch<'a>>, u32),
}

/// A part of a search that a lane passes on: one of the boards that it had kept for later.
struct Share<'a> {
    search: Arc<SharedSearch<'a>>,
    id: u32,
    /// The value of [`SharedSearch::cuts`] when it last looked.
    cuts: u32,
    level: usize,
    from: usize,
}

/// The current work of a lane.
struct Task<'a> {
    work: Work<'a>,
    /// The sweep at which it began.
    began: u64,
    /// The value of [`SharedSearch::cuts`] when it last looked.
    cuts: u32,
}

/// The settings that stay fixed while a thread works.
#[derive(Clone, Copy)]
pub(super) struct Setting<'j> {
    pub(super) houses: &'j [House],
    pub(super) job: &'j Job<'j>,
    /// The nodes that each search may use before it counts as lost.
    pub(super) allowance: Allowance,
}

impl Setting<'_> {
    /// Returns all lanes if both halves of a board of pairs have the same number of solutions, else none. Small houses
    /// break this rule, since digits may be missing from them.
    fn twins(&self) -> u32 {
        if self.houses.iter().any(|house| house.each.is_empty()) { 0 } else { u32::MAX }
    }
}

/// `N` searches at once.
pub(super) struct Group<'f, 'a, 'j, const N: usize> {
    buffers: &'j mut Buffers<N>,
    setting: Setting<'j>,
    /// Parts of searches for other threads, if there are any.
    pub(super) pool: Option<&'j WorkPool<'a>>,
    queue: Queue<'f, 'a, N>,
    tasks: [Option<Task<'a>>; N],
    findings: [Findings; N],
    /// Busy lanes, one bit each.
    active: u32,
    /// Lanes whose boards had at most two candidates in every cell at the end of the last sweep.
    paired: u32,
    /// The levels that belong to each lane: from the first up to the second.
    levels: [(usize, usize); N],
    sweeps: u64,
    /// The reason why the search stopped early.
    pub(super) stopped: Option<Stopped>,
}

/// Returns the lanes of a set, in order.
#[inline(always)]
pub(super) fn lanes_of(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}

impl<'f, 'a, 'j, const N: usize> Group<'f, 'a, 'j, N>
where
    'a: 'j,
{
    #[inline(always)]
    pub(super) fn new(
        buffers: &'j mut Buffers<N>,
        setting: Setting<'j>,
        pool: Option<&'j WorkPool<'a>>,
        feed: Feed<'f, 'a>,
    ) -> Self {
        let (tasks, findings) = ([const { None }; N], [Findings::NONE; N]);
        let levels = [(0, 0); N];
        Self {
            buffers,
            setting,
            pool,
            queue: Queue::new(feed),
            tasks,
            findings,
            active: 0,
            paired: 0,
            levels,
            sweeps: 0,
            stopped: None,
        }
    }

    /// Returns the number of threads that may work.
    pub(super) fn threads(&self) -> usize {
        self.setting.job.threads
    }

    /// Works until nothing is left to do, or for at most `most` sweeps. Returns whether nothing is left.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn work<V: Vector<N>>(&mut self, most: u64) -> bool {
        let end = self.sweeps.saturating_add(most);
        // SAFETY: guaranteed by the caller.
        unsafe {
            if self.setting.houses.is_empty() {
                self.run::<V, false>(end)
            } else {
                self.run::<V, true>(end)
            }
        }
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn run<V: Vector<N>, const EXTRA: bool>(&mut self, end: u64) -> bool {
        loop {
            // SAFETY: guaranteed by the caller.
            unsafe { self.begin::<V>() };
            while self.active != 0 {
                // SAFETY: guaranteed by the caller.
                unsafe { self.step::<V, EXTRA>() };
                if self.sweeps.is_multiple_of(LOOK) {
                    if self.look_up().is_err() {
                        return true;
                    }
                    if self.sweeps >= end {
                        return false;
                    }
                }
            }
            let Some(parts) = self.pool.and_then(|pool| pool.take(N)) else { return true };
            for (lane, part) in parts.into_iter().enumerate() {
                self.take_part(lane, part);
            }
        }
    }

    /// All lanes.
    const ALL: u32 = (u32::MAX >> (32 - N));

    /// Makes one sweep and handles its results.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn step<V: Vector<N>, const EXTRA: bool>(&mut self) {
        let buffers = &mut *self.buffers;
        // SAFETY: guaranteed by the caller.
        let found = unsafe { sweep::<V, N, EXTRA>(&mut buffers.boards, self.setting.houses) };
        self.sweeps += 1;
        let dead = found.dead & self.active;
        let still = found.still & self.active & !dead;
        let open = still & !found.single;
        let pairs = found.pairs & self.setting.twins();
        // A board of pairs counts as twofold only after a whole sweep has found nothing in it.
        let branching = open & !(pairs & !self.paired);
        let twofold = branching & pairs;
        self.paired = pairs & !branching;
        if branching != 0 {
            // SAFETY: guaranteed by the caller.
            unsafe { buffers.choices.find::<V>(&buffers.boards) };
            for lane in lanes_of(branching) {
                // SAFETY: guaranteed by the caller.
                unsafe { self.branch::<V>(lane, twofold >> lane & 1 == 1) };
            }
        }
        // With extra houses, one more sweep decides: it leaves a solution unchanged and finds every other board dead.
        let full = found.single & self.active & !dead & if EXTRA { still } else { u32::MAX };
        if full != 0 {
            // SAFETY: guaranteed by the caller.
            unsafe { V::split(&self.buffers.boards.words, &mut self.buffers.planes) };
            for lane in lanes_of(full) {
                // SAFETY: guaranteed by the caller.
                unsafe { self.solved::<V>(lane) };
            }
        }
        for lane in lanes_of(dead) {
            // SAFETY: guaranteed by the caller.
            unsafe { self.next::<V>(lane) };
        }
        if self.active != Self::ALL {
            // SAFETY: guaranteed by the caller.
            unsafe { self.begin::<V>() };
        }
    }

    /// Splits the board of a lane in two. One half is kept for later or, on a twofold board, counted twice.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn branch<V: Vector<N>>(&mut self, lane: usize, twofold: bool) {
        if self.setting.job.limits.nodes_left(self.findings[lane].nodes) == 0 {
            return self.end(lane, Some(Verdict::NodeLimit as u8));
        }
        let Findings { nodes, count, .. } = self.findings[lane];
        if nodes >= self.setting.allowance.nodes(count) && self.is_whole(lane) {
            return self.end(lane, Some(LOST));
        }
        self.findings[lane].nodes += 1;
        let Buffers { boards, choices, levels, .. } = &mut *self.buffers;
        let split = choices.split(boards, lane, tight(self.setting.houses));
        if twofold {
            boards.twins[lane] += 1;
        } else {
            let level = self.levels[lane].1;
            self.levels[lane].1 += 1;
            if level == levels.len() {
                levels.push(Level::EMPTY);
            }
            // SAFETY: guaranteed by the caller.
            unsafe { levels[level].keep::<V>(boards, lane, split.digit, split.places[1]) };
        }
        for (words, places) in boards.words[3 * split.digit..].iter_mut().zip(split.places[0]) {
            // SAFETY: guaranteed by the caller.
            unsafe { V::narrow_lane(words, lane, places) };
        }
    }

    /// Records the solution in a lane, if its board is one.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn solved<V: Vector<N>>(&mut self, lane: usize) {
        let findings = &mut self.findings[lane];
        let limit = self.setting.job.count_limit;
        let Buffers { boards, planes, .. } = &*self.buffers;
        let room = match &mut self.tasks[lane] {
            Some(Task { work: Work::Whole(place), .. }) => &mut *place.solution,
            _ => &mut findings.first,
        };
        let room = (findings.count == 0).then_some(room);
        // SAFETY: guaranteed by the caller.
        if unsafe { !V::solution(&boards.words, planes, lane, room) } {
            // SAFETY: guaranteed by the caller.
            return unsafe { self.next::<V>(lane) };
        }
        findings.note(limit, boards.twins[lane]);
        let mut go_on = findings.count < limit;
        if let Some(Task { work: Work::Part(search, id), .. }) = &self.tasks[lane]
            && go_on
            && limit <= Self::SMALL
        {
            go_on = search.report(*id, findings, false, 0);
        }
        if !go_on {
            self.levels[lane].1 = self.levels[lane].0;
        }
        // SAFETY: guaranteed by the caller.
        unsafe { self.next::<V>(lane) };
    }

    /// Up to this count limit, shared searches report every solution at once.
    const SMALL: u64 = 64;

    /// Continues with the next board of a lane, or ends its search.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn next<V: Vector<N>>(&mut self, lane: usize) {
        let (first, end) = self.levels[lane];
        if first == end {
            return self.end(lane, None);
        }
        self.levels[lane].1 = end - 1;
        self.paired &= !(1 << lane);
        // SAFETY: guaranteed by the caller.
        unsafe { self.buffers.levels[end - 1].restore::<V>(&mut self.buffers.boards, lane) };
    }

    /// Returns whether a lane works on the whole search of a puzzle. A [`SharedSearch`] decides for itself whether it
    /// is lost.
    #[cold]
    fn is_whole(&self, lane: usize) -> bool {
        matches!(self.tasks[lane], Some(Task { work: Work::Whole(_), .. }))
    }

    /// Ends the search of a lane, because it was cut off or is finished.
    #[inline(always)]
    fn end(&mut self, lane: usize, cut_off: Option<u8>) {
        let Some(task) = self.tasks[lane].take() else { return };
        self.active &= !(1 << lane);
        let sweeps = self.sweeps - task.began;
        match task.work {
            Work::Whole(mut place) => {
                let findings = &self.findings[lane];
                let verdict = cut_off.unwrap_or(verdict(findings.count) as u8);
                findings.write(&mut place, verdict, sweeps);
            }
            Work::Part(search, id) => {
                search.report(id, &self.findings[lane], true, sweeps);
            }
        }
    }

    /// Starts the next puzzles in all idle lanes, as long as there are any.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn begin<V: Vector<N>>(&mut self) {
        if self.queue.is_dry() {
            return;
        }
        let Buffers { boards, slots, .. } = &mut *self.buffers;
        let now = self.sweeps;
        let begin = |lane: usize, place| {
            self.tasks[lane] = Some(Task { work: Work::Whole(place), began: now, cuts: 0 });
            self.findings[lane].clear();
            self.levels[lane] = (0, 0);
        };
        // SAFETY: guaranteed by the caller.
        let filled = unsafe { self.queue.deal::<V>(slots, boards, !self.active & Self::ALL, begin) };
        self.active |= filled;
        self.paired &= !filled;
    }

    #[inline(always)]
    fn put(&mut self, lane: usize, board: &LaneWords, work: Work<'a>, cuts: u32) {
        put(&mut self.buffers.boards, lane, board);
        self.start(lane, work, cuts);
    }

    /// Starts a search in a lane that already holds its board.
    #[inline(always)]
    fn start(&mut self, lane: usize, work: Work<'a>, cuts: u32) {
        self.tasks[lane] = Some(Task { work, began: self.sweeps, cuts });
        self.findings[lane].clear();
        self.levels[lane] = (0, 0);
        self.active |= 1 << lane;
        self.paired &= !(1 << lane);
    }

    /// Takes a part of another thread's search, if it is still needed.
    fn take_part(&mut self, lane: usize, part: SharedPart<'a>) {
        // The number is read first, so that a cut made in between is noticed later.
        let cuts = part.search.cuts();
        if part.search.needs(part.id) {
            self.put(lane, &part.board, Work::Part(part.search, part.id), cuts);
        }
    }

    /// Checks the clock, the other lanes and the other threads.
    #[inline(always)]
    fn look_up(&mut self) -> Result<(), ()> {
        if self.queue.is_dry() {
            self.share();
        }
        if self.sweeps.is_multiple_of(SWEEPS) {
            self.tell();
            let limits = self.setting.job.limits.look().err();
            if let Some(stopped) = limits.or_else(|| self.pool?.stopped()) {
                self.stop(stopped);
                return Err(());
            }
        }
        Ok(())
    }

    /// Shares the running searches with idle lanes and with other threads.
    #[cold]
    fn share(&mut self) {
        self.drop_what_is_not_needed();
        if self.setting.job.limits.max_nodes.is_some() {
            // A node limit applies to a search as a whole.
            return;
        }
        for lane in lanes_of(!self.active & Self::ALL) {
            let Some(Share { search, id, cuts, level, from }) = self.split_off(1) else { break };
            self.buffers.levels[level].move_over(&mut self.buffers.boards, from, lane);
            self.start(lane, Work::Part(search, id), cuts);
        }
        if let Some(pool) = self.pool
            && pool.has_waiting()
        {
            let parts = (0..N / 2).map_while(|_| {
                let Share { search, id, level, from, .. } = self.split_off(2)?;
                Some(SharedPart { board: self.buffers.levels[level].board(from), search, id })
            });
            pool.give(parts.collect());
        }
    }

    /// Reports solutions and used nodes to shared searches.
    fn tell(&mut self) {
        for lane in lanes_of(self.active) {
            if let Some(Task { work: Work::Part(search, id), .. }) = &self.tasks[lane] {
                search.report(*id, &self.findings[lane], false, 0);
            }
        }
    }

    /// Drops parts that are no longer needed.
    fn drop_what_is_not_needed(&mut self) {
        for lane in lanes_of(self.active) {
            let Some(task) = &mut self.tasks[lane] else { continue };
            let Work::Part(search, id) = &task.work else { continue };
            let cuts = search.cuts();
            if cuts != task.cuts {
                task.cuts = cuts;
                if !search.needs(*id) {
                    self.tasks[lane] = None;
                    self.active &= !(1 << lane);
                }
            }
        }
    }

    /// Splits the last part off the search that has the most boards kept for later, if it has at least `least` of them.
    fn split_off(&mut self, least: usize) -> Option<Share<'a>> {
        let boards = |lane: usize| self.levels[lane].1 - self.levels[lane].0;
        let busy = |lane: usize| {
            let shared = matches!(self.tasks[lane], Some(Task { work: Work::Part(..), .. }));
            shared || self.findings[lane].nodes >= SHARED
        };
        let lanes = lanes_of(self.active).filter(|&lane| boards(lane) >= least && busy(lane));
        let from = lanes.max_by_key(|&lane| boards(lane))?;
        if let Some(task) = self.tasks[from].take_if(|task| matches!(task.work, Work::Whole(_))) {
            self.tasks[from] = Some(task.shared(&self.setting, &mut self.findings[from]));
        }
        let Some(Task { work: Work::Part(search, whole), .. }) = &self.tasks[from] else { return None };
        // The number is read first, so that any cut from now on is noticed later.
        let cuts = search.cuts();
        let (id, search) = (search.split(*whole)?, Arc::clone(search));
        let level = self.levels[from].0;
        self.levels[from].0 += 1;
        Some(Share { search, id, cuts, level, from })
    }

    /// Marks every running search as cut off.
    fn stop(&mut self, stopped: Stopped) {
        let verdict = match stopped {
            Stopped::NodeLimit => Verdict::NodeLimit,
            Stopped::Timeout | Stopped::Cancelled => Verdict::Timeout,
        };
        for (task, findings) in self.tasks.iter_mut().zip(&self.findings) {
            let Some(task) = task.take() else { continue };
            let sweeps = self.sweeps - task.began;
            match task.work {
                Work::Whole(mut place) => findings.write(&mut place, verdict as u8, sweeps),
                Work::Part(search, id) => search.abandon(id, findings, sweeps, verdict),
            }
        }
        self.active = 0;
        self.stopped = Some(stopped);
        if let Some(pool) = self.pool {
            pool.stop(stopped);
        }
    }
}

impl Task<'_> {
    /// Turns the task into a part of a shared search.
    fn shared(self, setting: &Setting<'_>, findings: &mut Findings) -> Self {
        let work = match self.work {
            Work::Whole(place) => {
                findings.first = *place.solution;
                let Setting { job, allowance, .. } = setting;
                Work::Part(
                    Arc::new(SharedSearch::new(place, job.count_limit, *allowance)),
                    SharedSearch::FIRST,
                )
            }
            part @ Work::Part(..) => part,
        };
        Self { work, ..self }
    }
}

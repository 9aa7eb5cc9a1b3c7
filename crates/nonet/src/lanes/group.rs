//! Many puzzles through the lanes of one thread: what each lane does when it comes to rest.

use std::sync::Arc;

use super::branch::{Choices, tight};
use super::exchange::{Exchange, Loan};
use super::houses::House;
use super::kernel::{Boards, sweep};
use super::lane::{Level, put};
use super::layout::{Board, board_of};
use super::party::{Findings, Party, verdict};
use super::row::{Feed, Row};
use super::vector::Vector;
use crate::batch::{Job, Verdict};
use crate::limits::Stopped;

/// Sweeps between two looks at the clock: about a tenth of a millisecond.
const SWEEPS: u64 = 256;
/// Sweeps between two looks at who else could work.
const LOOK: u64 = 2;
/// A search is shared out once it has so many nodes: below, it is likely to end sooner than the sharing.
const SHARED: u64 = 2;

/// The memory of a thread's lanes.
pub(crate) struct Memory<const N: usize> {
    boards: Boards<N>,
    choices: Choices<N>,
    /// Boards still to search, by depth.
    levels: Vec<Level<N>>,
}

impl<const N: usize> Memory<N> {
    pub(super) fn new() -> Self {
        Self { boards: Boards::new(), choices: Choices::new(), levels: Vec::new() }
    }
}

/// Whose search a lane is at.
enum Work<'a> {
    /// All of a puzzle's.
    Whole(Row<'a>),
    /// A part of one, by number.
    Part(Arc<Party<'a>>, u32),
}

/// What a lane is at.
struct Task<'a> {
    work: Work<'a>,
    /// The sweep at which it began.
    began: u64,
    /// The [`Party::cuts`] that it knows of.
    cuts: u32,
}

/// All that does not change while a thread works.
#[derive(Clone, Copy)]
pub(super) struct Setting<'j> {
    pub(super) houses: &'j [House],
    pub(super) job: &'j Job<'j>,
}

impl Setting<'_> {
    /// All lanes if boards of pairs have as many solutions in either half, else none: small houses, in which
    /// digits may be missing, spoil it.
    fn twins(&self) -> u32 {
        if self.houses.iter().any(|house| house.each.is_empty()) { 0 } else { u32::MAX }
    }
}

/// `N` searches at once.
pub(super) struct Group<'f, 'a, 'j, const N: usize> {
    memory: &'j mut Memory<N>,
    setting: Setting<'j>,
    /// Where other threads get work, if there are any.
    pub(super) exchange: Option<&'j Exchange<'a>>,
    feed: Feed<'f, 'a>,
    /// Whether the feed is at its end.
    dry: bool,
    tasks: [Option<Task<'a>>; N],
    findings: [Findings; N],
    /// Lanes at work, a bit each.
    active: u32,
    /// Lanes whose board had no more than two candidates in a cell when the last sweep ended.
    paired: u32,
    /// Which levels each lane has: from the first on, up to the second.
    levels: [(usize, usize); N],
    sweeps: u64,
    /// Why it stopped before the end.
    pub(super) stopped: Option<Stopped>,
}

/// The lanes of a set, in order.
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
        memory: &'j mut Memory<N>,
        setting: Setting<'j>,
        exchange: Option<&'j Exchange<'a>>,
        feed: Feed<'f, 'a>,
    ) -> Self {
        let (tasks, findings) = ([const { None }; N], [Findings::NONE; N]);
        let levels = [(0, 0); N];
        Self {
            memory,
            setting,
            exchange,
            feed,
            dry: false,
            tasks,
            findings,
            active: 0,
            paired: 0,
            levels,
            sweeps: 0,
            stopped: None,
        }
    }

    /// How many threads may work.
    pub(super) fn threads(&self) -> usize {
        self.setting.job.threads
    }

    /// Works until there is nothing left to do, or for so many sweeps; whether there is nothing left.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn work<V: Vector<N>>(&mut self, most: u64) -> bool {
        let end = self.sweeps.saturating_add(most);
        // SAFETY: as the caller vouches.
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
            for lane in lanes_of(!self.active & Self::ALL) {
                // SAFETY: as the caller vouches.
                unsafe { self.begin::<V>(lane) };
            }
            while self.active != 0 {
                // SAFETY: as the caller vouches.
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
            let Some(loans) = self.exchange.and_then(|exchange| exchange.take(N)) else { return true };
            for (lane, loan) in loans.into_iter().enumerate() {
                self.adopt(lane, loan);
            }
        }
    }

    /// All lanes.
    const ALL: u32 = (u32::MAX >> (32 - N));

    /// One sweep, and what comes of it.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn step<V: Vector<N>, const EXTRA: bool>(&mut self) {
        let memory = &mut *self.memory;
        // SAFETY: as the caller vouches.
        let found = unsafe { sweep::<V, N, EXTRA>(&mut memory.boards, self.setting.houses) };
        self.sweeps += 1;
        let dead = found.dead & self.active;
        let still = found.still & self.active & !dead;
        let open = still & !found.single;
        let pairs = found.pairs & self.setting.twins();
        // A board of pairs is twofold only if a whole sweep has found nothing in it.
        let branching = open & !(pairs & !self.paired);
        let twofold = branching & pairs;
        self.paired = pairs & !branching;
        if branching != 0 {
            // SAFETY: as the caller vouches.
            unsafe { memory.choices.find::<V>(&memory.boards) };
            for lane in lanes_of(branching) {
                // SAFETY: as the caller vouches.
                unsafe { self.branch::<V>(lane, twofold >> lane & 1 == 1) };
            }
        }
        for lane in lanes_of(still & found.single) {
            // SAFETY: as the caller vouches.
            unsafe { self.solved::<V>(lane) };
        }
        for lane in lanes_of(dead) {
            // SAFETY: as the caller vouches.
            unsafe { self.next::<V>(lane) };
        }
    }

    /// Splits the board of a lane in two, one of which is kept for later, or stands for both.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn branch<V: Vector<N>>(&mut self, lane: usize, twofold: bool) {
        if self.setting.job.limits.nodes_left(self.findings[lane].nodes) == 0 {
            // SAFETY: as the caller vouches.
            return unsafe { self.end::<V>(lane, Some(Verdict::NodeLimit)) };
        }
        self.findings[lane].nodes += 1;
        let Memory { boards, choices, levels } = &mut *self.memory;
        let split = choices.split(boards, lane, tight(self.setting.houses));
        if twofold {
            boards.twins[lane] += 1;
        } else {
            let level = self.levels[lane].1;
            self.levels[lane].1 += 1;
            if level == levels.len() {
                levels.push(Level::EMPTY);
            }
            // SAFETY: as the caller vouches.
            unsafe { levels[level].keep::<V>(boards, lane, split.digit, split.places[1]) };
        }
        for (words, places) in boards.words[3 * split.digit..].iter_mut().zip(split.places[0]) {
            // SAFETY: as the caller vouches.
            unsafe { V::narrow_lane(words, lane, places) };
        }
    }

    /// Notes the solution in a lane.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn solved<V: Vector<N>>(&mut self, lane: usize) {
        let findings = &mut self.findings[lane];
        let limit = self.setting.job.count_limit;
        let boards = &self.memory.boards;
        if let Some(room) = findings.room() {
            // SAFETY: as the caller vouches.
            unsafe {
                V::digits(&std::array::from_fn(|index| boards.words[index][lane]), room);
            }
        }
        findings.note(limit, boards.twins[lane]);
        let mut go_on = findings.count < limit;
        if let Some(Task { work: Work::Part(party, id), .. }) = &self.tasks[lane]
            && go_on
            && limit <= Self::SMALL
        {
            go_on = party.report(*id, findings, false, 0);
        }
        if !go_on {
            self.levels[lane].1 = self.levels[lane].0;
        }
        // SAFETY: as the caller vouches.
        unsafe { self.next::<V>(lane) };
    }

    /// Up to this count limit, those who share a search hear of every solution at once.
    const SMALL: u64 = 64;

    /// Goes on with the next board of a lane, or the next search.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn next<V: Vector<N>>(&mut self, lane: usize) {
        let (first, end) = self.levels[lane];
        // SAFETY: as the caller vouches.
        unsafe {
            if first == end {
                return self.end::<V>(lane, None);
            }
            self.levels[lane].1 = end - 1;
            self.paired &= !(1 << lane);
            self.memory.levels[end - 1].restore::<V>(&mut self.memory.boards, lane);
        }
    }

    /// Ends the search of a lane, which was cut off or came to its end, and begins another.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn end<V: Vector<N>>(&mut self, lane: usize, cut_off: Option<Verdict>) {
        let Some(task) = self.tasks[lane].take() else { return };
        self.active &= !(1 << lane);
        let sweeps = self.sweeps - task.began;
        match task.work {
            Work::Whole(mut row) => {
                let findings = &self.findings[lane];
                findings.write(&mut row, cut_off.unwrap_or(verdict(findings.count)), sweeps);
            }
            Work::Part(party, id) => {
                party.report(id, &self.findings[lane], true, sweeps);
            }
        }
        // SAFETY: as the caller vouches.
        unsafe { self.begin::<V>(lane) };
    }

    /// Begins the next puzzle that is one, if there is any.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn begin<V: Vector<N>>(&mut self, lane: usize) {
        if self.dry {
            return;
        }
        while let Some(row) = (self.feed)() {
            // SAFETY: as the caller vouches.
            let Some(board) = (unsafe { board_of::<V, N>(row.clues) }) else {
                *row.verdict = Verdict::Malformed as u8;
                continue;
            };
            return self.put(lane, &board, Work::Whole(row), 0);
        }
        self.dry = true;
    }

    #[inline(always)]
    fn put(&mut self, lane: usize, board: &Board, work: Work<'a>, cuts: u32) {
        put(&mut self.memory.boards, lane, board);
        self.tasks[lane] = Some(Task { work, began: self.sweeps, cuts });
        self.findings[lane].clear();
        self.levels[lane] = (0, 0);
        self.active |= 1 << lane;
        self.paired &= !(1 << lane);
    }

    /// Takes a part of a search from elsewhere, if it is still needed.
    fn adopt(&mut self, lane: usize, loan: Loan<'a>) {
        // First the number, then the question: what is cut off in between is then seen later.
        let cuts = loan.party.cuts();
        if loan.party.needs(loan.id) {
            self.put(lane, &loan.board, Work::Part(loan.party, loan.id), cuts);
        }
    }

    /// Looks at the clock, at the other lanes and at the other threads.
    #[inline(always)]
    fn look_up(&mut self) -> Result<(), ()> {
        if self.dry {
            self.share();
        }
        if self.sweeps.is_multiple_of(SWEEPS) {
            self.tell();
            let mut limits = self.setting.job.limits.look();
            if limits.is_ok() && self.exchange.is_some_and(Exchange::is_stopped) {
                limits = Err(Stopped::Cancelled);
            }
            if let Err(stopped) = limits {
                self.stop(stopped);
                return Err(());
            }
        }
        Ok(())
    }

    /// Shares the searches under way with idle lanes, and with other threads.
    #[cold]
    fn share(&mut self) {
        self.drop_what_is_not_needed();
        if self.setting.job.limits.max_nodes.is_some() {
            // Who counts the nodes of a search must have all of it.
            return;
        }
        for lane in lanes_of(!self.active & Self::ALL) {
            let Some(loan) = self.lend(1) else { break };
            self.adopt(lane, loan);
        }
        if let Some(exchange) = self.exchange
            && exchange.is_wanting()
        {
            exchange.give((0..N / 2).map_while(|_| self.lend(2)).collect());
        }
    }

    /// Tells those who share searches what has been found, where they do not hear of every solution.
    fn tell(&mut self) {
        if self.setting.job.count_limit <= Self::SMALL {
            return;
        }
        for lane in lanes_of(self.active) {
            if let Some(Task { work: Work::Part(party, id), .. }) = &self.tasks[lane] {
                party.report(*id, &self.findings[lane], false, 0);
            }
        }
    }

    /// Lets go of parts that turned out not to be needed.
    fn drop_what_is_not_needed(&mut self) {
        for lane in lanes_of(self.active) {
            let Some(task) = &mut self.tasks[lane] else { continue };
            let Work::Part(party, id) = &task.work else { continue };
            let cuts = party.cuts();
            if cuts != task.cuts {
                task.cuts = cuts;
                if !party.needs(*id) {
                    self.tasks[lane] = None;
                    self.active &= !(1 << lane);
                }
            }
        }
    }

    /// Takes the last part of the search that has the most boards kept for later, at least so many.
    fn lend(&mut self, least: usize) -> Option<Loan<'a>> {
        let boards = |lane: usize| self.levels[lane].1 - self.levels[lane].0;
        let busy = |lane: usize| {
            let shared = matches!(self.tasks[lane], Some(Task { work: Work::Part(..), .. }));
            shared || self.findings[lane].nodes >= SHARED
        };
        let lanes = lanes_of(self.active).filter(|&lane| boards(lane) >= least && busy(lane));
        let lane = lanes.max_by_key(|&lane| boards(lane))?;
        let task = self.tasks[lane].take()?;
        let (task, party, id) = task.shared(self.setting.job.count_limit);
        self.tasks[lane] = Some(task);
        let new = party.split(id)?;
        let level = self.levels[lane].0;
        self.levels[lane].0 += 1;
        Some(Loan { board: self.memory.levels[level].board(lane), party, id: new })
    }

    /// Says of every search under way that it was cut off.
    fn stop(&mut self, stopped: Stopped) {
        let verdict = match stopped {
            Stopped::NodeLimit => Verdict::NodeLimit,
            Stopped::Timeout | Stopped::Cancelled => Verdict::Timeout,
        };
        for (task, findings) in self.tasks.iter_mut().zip(&self.findings) {
            let Some(task) = task.take() else { continue };
            let sweeps = self.sweeps - task.began;
            match task.work {
                Work::Whole(mut row) => findings.write(&mut row, verdict, sweeps),
                Work::Part(party, id) => party.abandon(id, findings, sweeps, verdict),
            }
        }
        self.active = 0;
        self.stopped = Some(stopped);
        if let Some(exchange) = self.exchange {
            exchange.stop();
        }
    }
}

impl<'a> Task<'a> {
    /// The task, from now on shared; those who share it, and which part of it this is.
    fn shared(mut self, limit: u64) -> (Self, Arc<Party<'a>>, u32) {
        let (party, id) = match self.work {
            Work::Whole(row) => (Arc::new(Party::new(row, limit)), Party::FIRST),
            Work::Part(party, id) => (party, id),
        };
        self.work = Work::Part(Arc::clone(&party), id);
        (self, party, id)
    }
}

//! Chains that meet: from all candidates of a cell, from all places of a digit, from a candidate and its opposite, or in a
//! contradiction.

use std::ops::ControlFlow;

use super::assume::{Assume, Mode};
use super::board::{Board, Paths};
use super::hint::{Level, Meeting, Multi, live, starts};
use super::links::Kind;
use super::memory::{Memory, Sets};
use super::nested::NestedSearch;
use super::one_digit::Quiet;
use super::patterns::Finds;
use super::rank::{Rank, Target};
use super::reach::Reach;
use super::run::{Run, Tally};
use crate::candidates::{ALL_DIGITS, Candidate, bits};
use crate::watch::Watch;

/// Looks for them.
#[derive(Debug)]
pub struct MultiSearch {
    pub(super) level: Level,
    pub(super) assume: Assume,
    pub(super) runs: Vec<Run>,
    pub(super) known: Vec<u16>,
    pub(super) used: usize,
    pub(super) tally: Tally,
    pub(super) finds: Finds,
    pub(super) nested: Option<NestedSearch>,
    pub(super) tell: bool,
    pub(super) complete: bool,
    pub(super) reach: Reach,
    pub(super) quiet: Quiet,
    /// Kept where boards come one after another, each with fewer candidates.
    pub(super) memory: Option<Memory>,
    /// The most nodes that a single chain may have to be of use.
    pub(super) most: u32,
    /// What can be shown to be true, and to be false.
    pub(super) live: Sets,
    /// Hints that were not the best of the last board, and may be there again.
    pub(super) seeds: Vec<Multi>,
    /// Until when to search.
    pub(super) watch: Watch,
}

pub(super) const UNKNOWN: u16 = u16::MAX;

pub(super) const fn slot(start: Target) -> usize {
    start.candidate.index() * 2 + start.on as usize
}

impl MultiSearch {
    /// A search for a kind of chains: for all of them, or for those that the Explainer looks for.
    pub fn new(level: Level, complete: bool) -> Self {
        let nested = if let Level::Dynamic(level) = level { NestedSearch::of(level) } else { None };
        Self {
            level,
            assume: Assume::new(),
            runs: Vec::new(),
            known: vec![UNKNOWN; 1458],
            used: 0,
            tally: Tally::default(),
            finds: Finds::default(),
            nested,
            tell: false,
            complete,
            reach: Reach::default(),
            quiet: Quiet::default(),
            memory: None,
            most: u32::MAX,
            live: Sets::default(),
            seeds: Vec::new(),
            watch: Watch::default(),
        }
    }

    /// Looks at this watch from now on.
    pub(super) fn set_watch(&mut self, watch: &Watch) {
        self.watch = watch.clone();
        if let Some(nested) = &mut self.nested {
            nested.set_watch(watch);
        }
    }

    /// Keeps what follows from assumptions from one board to the next.
    #[must_use]
    pub fn with_memory(mut self) -> Self {
        self.memory = matches!(self.level, Level::Dynamic(_)).then(Memory::new);
        self
    }

    /// Forgets what was found on other boards.
    pub fn forget(&mut self) {
        self.quiet = Quiet::default();
        if let Some(memory) = &mut self.memory {
            memory.clear();
        }
        if let Some(nested) = &mut self.nested {
            nested.forget();
        }
    }

    /// The kind of chains.
    pub const fn level(&self) -> Level {
        self.level
    }

    pub(super) const fn base(&self) -> u32 {
        match self.level {
            Level::Nishio => 75,
            Level::Multiple => 80,
            Level::Dynamic(level) => 85 + 5 * level as u32,
        }
    }

    pub(super) fn mode(&self) -> Mode {
        Mode { dynamic: self.level != Level::Multiple, in_cells: self.level != Level::Nishio }
    }

    /// Takes a board to look at.
    pub(super) fn load(&mut self, board: &Board, paths: &Paths) {
        self.assume.source.copy(board);
        self.live = live(board);
        self.known.fill(UNKNOWN);
        self.used = 0;
        if let Some(memory) = &mut self.memory {
            memory.turn(board);
        }
        if let Some(nested) = &mut self.nested {
            nested.load(board, paths);
        }
    }

    /// Visits hints in the order in which they are found. The limit says how many nodes a next one may have at most.
    pub fn search(
        &mut self,
        board: &Board,
        paths: &Paths,
        limit: &mut dyn FnMut(u32, u8) -> u32,
        visit: &mut dyn FnMut(Multi) -> ControlFlow<()>,
        watch: &Watch,
    ) -> ControlFlow<()> {
        self.load(board, paths);
        self.search_on(board, paths, limit, visit, watch)
    }

    /// The same, with a board that was taken before.
    pub(super) fn search_on(
        &mut self,
        board: &Board,
        paths: &Paths,
        limit: &mut dyn FnMut(u32, u8) -> u32,
        visit: &mut dyn FnMut(Multi) -> ControlFlow<()>,
        watch: &Watch,
    ) -> ControlFlow<()> {
        let is_static = self.level == Level::Multiple;
        if is_static {
            self.reach.load(board, paths, Kind::Xy, true);
        }
        let lively = match self.level {
            Level::Nishio => self.quiet.others(board, paths),
            _ => ALL_DIGITS,
        };
        if lively == 0 {
            return ControlFlow::Continue(());
        }
        let least = if self.level == Level::Multiple && !self.complete { 3 } else { 2 };
        for cell in 0..81_u8 {
            let digits = board.cell(cell);
            let count = digits.count_ones();
            if count < least {
                continue;
            }
            for digit in bits(digits & lively) {
                if watch.is_over() {
                    return ControlFlow::Break(());
                }
                self.most = limit(self.base(), 0).saturating_sub(1);
                let candidate = Candidate::new(cell, digit);
                let [on, off] = [true, false].map(|on| Target { candidate, on });
                if !is_static {
                    for start in [on, off] {
                        if let Some(run) = self.follow(paths, start) {
                            self.contradiction(start, run, limit, visit)?;
                        }
                    }
                    if self.level != Level::Nishio && count > 2 && self.can_meet(paths, &[on, off]) {
                        let runs = [self.run(paths, on), self.run(paths, off)];
                        self.meet(board, Meeting::Double(candidate), &runs, limit, visit)?;
                    }
                }
                if self.level == Level::Nishio {
                    continue;
                }
                for home in paths.homes(cell).iter().filter(|home| home.is_full) {
                    let places = board.places(home.house, digit);
                    if places.trailing_zeros() == u32::from(home.place) && places.count_ones() > 1 {
                        let meeting = Meeting::House(home.house, digit);
                        self.meet_all(board, paths, meeting, limit, visit)?;
                    }
                }
            }
            if self.level != Level::Nishio {
                self.meet_all(board, paths, Meeting::Cell(cell), limit, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What all chains from a cell or a house have in common.
    fn meet_all(
        &mut self,
        board: &Board,
        paths: &Paths,
        meeting: Meeting,
        limit: &mut dyn FnMut(u32, u8) -> u32,
        visit: &mut dyn FnMut(Multi) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let starts = starts(board, paths, meeting);
        let can_meet = match self.level {
            Level::Multiple => self.reach.meet(starts.iter().map(|start| start.candidate)),
            _ => self.can_meet(paths, &starts),
        };
        if !can_meet {
            return ControlFlow::Continue(());
        }
        let mut runs = [0; 9];
        for (run, &start) in runs.iter_mut().zip(&starts) {
            *run = self.run(paths, start);
        }
        self.meet(board, meeting, &runs[..starts.len()], limit, visit)
    }

    fn contradiction(
        &mut self,
        start: Target,
        run: u16,
        limit: &mut dyn FnMut(u32, u8) -> u32,
        visit: &mut dyn FnMut(Multi) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let run = &self.runs[usize::from(run)];
        let Some((on, off)) = run.clash else { return ControlFlow::Continue(()) };
        let meeting = Meeting::Contradiction(start);
        if run.least(on) + run.least(off) > limit(self.base(), meeting.kind()) {
            return ControlFlow::Continue(());
        }
        self.tally.clear();
        self.tally.add(run, on);
        self.tally.add(run, off);
        let rank = Rank::new(self.base(), self.tally.total(), meeting.kind());
        visit(Multi { rank, target: Target { candidate: start.candidate, on: !start.on }, meeting })
    }

    /// What all of some runs have in common, true nodes first, in the order of the first run.
    fn meet(
        &mut self,
        board: &Board,
        meeting: Meeting,
        starts: &[u16],
        limit: &mut dyn FnMut(u32, u8) -> u32,
        visit: &mut dyn FnMut(Multi) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let first = &self.runs[usize::from(starts[0])];
        let (mut ons, mut offs) = (first.on_set, first.off_set);
        for &start in &starts[1..] {
            let other = &self.runs[usize::from(start)];
            for digit in 0..9 {
                ons.0[digit] &= other.on_set.0[digit];
                offs.0[digit] &= other.off_set.0[digit];
            }
        }
        let base = self.base();
        for (list, common) in [(&first.ons, &ons), (&first.offs, &offs)] {
            if common.is_empty() {
                continue;
            }
            for &number in list {
                let target = first.target(number);
                let candidate = target.candidate;
                if !common.contains(candidate)
                    || target.on && board.cell(candidate.cell).count_ones() < 2
                {
                    continue;
                }
                let numbers = || {
                    let runs = starts.iter().map(|&start| &self.runs[usize::from(start)]);
                    runs.map(|run| (run, run.number(target)))
                };
                let most = limit(base, meeting.kind());
                if numbers().map(|(run, number)| run.least(number)).sum::<u32>() > most {
                    continue;
                }
                self.tally.clear();
                for (run, number) in numbers() {
                    self.tally.add(run, number);
                }
                let rank = Rank::new(base, self.tally.total(), meeting.kind());
                visit(Multi { rank, target, meeting })?;
            }
        }
        ControlFlow::Continue(())
    }
}

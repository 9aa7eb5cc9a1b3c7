//! Follows each assumption once per board, or remembers its consequences from the previous board.

use nonet::numbers::{long, short};

use super::assume::{Assume, Mode};
use super::board::{ForcingBoard, Paths};
use super::hint::{Level, live};
use super::memory::{Ground, Memory, Sets, Settle};
use super::nested::{Nested, NestedChains};
use super::parallel::ParallelEnds;
use super::patterns::Finds;
use super::rank::{ASSUMPTIONS, Target};
use super::run::{Pattern, Run, Tally};
use crate::candidates::Candidate;
use crate::explanation::Reason;
use crate::watch::Watch;

/// The consequences of the assumptions on a board.
#[derive(Debug)]
pub struct Runs {
    level: Level,
    assume: Assume,
    list: Vec<Run>,
    /// The number of runs that belong to this board.
    used: usize,
    /// The number of each assumption's run, or [`UNKNOWN`].
    known: Vec<u16>,
    finds: Finds,
    tally: Tally,
    nested: Option<Box<dyn NestedChains>>,
    /// Present if the boards are successive, each with fewer candidates.
    memory: Option<Memory>,
    /// Present if the boards are working copies of one board.
    parallel: Option<Box<ParallelEnds>>,
    settle: Settle,
    /// The candidates that could be proved true, and those that could be proved false.
    live: Sets,
    /// Maximum number of nodes at which a single chain is useful.
    most: u32,
    /// Whether any run was cut short because it has too many nodes.
    left_out: bool,
    /// Whether an explanation needs the nested chains.
    tell: bool,
    watch: Watch,
}

const UNKNOWN: u16 = u16::MAX;

impl Runs {
    /// Returns a value without a board.
    pub fn new(level: Level, nested: Option<Box<dyn NestedChains>>) -> Self {
        Self {
            level,
            assume: Assume::new(),
            list: Vec::new(),
            used: 0,
            known: vec![UNKNOWN; ASSUMPTIONS],
            finds: Finds::default(),
            tally: Tally::default(),
            nested,
            memory: None,
            parallel: None,
            settle: Settle::default(),
            live: Sets::default(),
            most: u32::MAX,
            left_out: false,
            tell: false,
            watch: Watch::default(),
        }
    }

    /// Remembers the consequences of assumptions from one board to the next, if this level benefits.
    pub fn remember(&mut self) {
        self.memory = matches!(self.level, Level::Dynamic(_)).then(Memory::new);
    }

    /// Learns the consequences of assumptions on the board from which working copies are made, if this level benefits.
    pub fn remember_in_parallel(&mut self) {
        self.parallel = matches!(self.level, Level::Dynamic(0)).then(Box::default);
    }

    /// Forgets the results on other boards.
    pub fn forget(&mut self) {
        if let Some(memory) = &mut self.memory {
            memory.clear();
        }
        if let Some(nested) = &mut self.nested {
            nested.forget();
        }
    }

    /// Makes long runs stop when this watch is over.
    pub fn set_watch(&mut self, watch: &Watch) {
        self.watch = watch.clone();
        if let Some(nested) = &mut self.nested {
            nested.set_watch(watch);
        }
    }

    /// Returns the watch that stops long runs.
    pub const fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Cuts short any run that has no chain of at most this many nodes.
    pub const fn set_most(&mut self, most: u32) {
        self.most = most;
    }

    /// Sets whether to keep nested chains for an explanation.
    pub const fn set_tell(&mut self, tell: bool) {
        self.tell = tell;
    }

    /// Returns whether the search also finds nested chains.
    pub const fn has_nested(&self) -> bool {
        self.nested.is_some()
    }

    /// Returns whether any run was cut short since [`Runs::forget_cuts`].
    pub const fn has_cuts(&self) -> bool {
        self.left_out
    }

    /// Resets [`Runs::has_cuts`].
    pub const fn forget_cuts(&mut self) {
        self.left_out = false;
    }

    /// Returns the run with this number.
    pub fn get(&self, number: u16) -> &Run {
        &self.list[usize::from(number)]
    }

    /// Returns the number of the run of an assumption that was followed on this board.
    pub fn number(&self, start: Target) -> u16 {
        self.known[start.slot()]
    }

    fn mode(&self) -> Mode {
        Mode { dynamic: self.level != Level::Multiple, in_cells: self.level != Level::Nishio }
    }

    /// Loads a board.
    pub fn load(&mut self, board: &ForcingBoard, paths: &Paths) {
        self.assume.load(board);
        self.live = live(board);
        self.left_out = false;
        self.known.fill(UNKNOWN);
        self.used = 0;
        if let Some(memory) = &mut self.memory {
            memory.turn(board);
        }
        if let Some(nested) = &mut self.nested {
            nested.load(board, paths);
        }
    }

    /// Carries the learned results over to a working copy.
    pub fn settle(&mut self, board: &ForcingBoard) {
        if let Some(ends) = &mut self.parallel {
            ends.settle(board);
        }
    }

    /// Follows an assumption unless it is known already, and returns the number of its run.
    ///
    /// All simple consequences come first. Only when there are no more do the higher levels look for patterns, then
    /// for nested chains, on the working copy. What these strike out is followed in turn, until nothing new is found
    /// or there is a contradiction.
    pub fn run(&mut self, paths: &Paths, start: Target) -> u16 {
        let at = start.slot();
        let number = match self.known[at] {
            UNKNOWN => {
                self.used += 1;
                self.used - 1
            }
            // A run that was cut short is followed again if the node limit is higher now.
            number if self.list[usize::from(number)].cut.is_none_or(|cut| cut >= self.most) => {
                self.left_out |= self.list[usize::from(number)].cut.is_some();
                return number;
            }
            number => usize::from(number),
        };
        if number == self.list.len() {
            self.list.push(Run::default());
        }
        self.known[at] = short(number);
        let mode = self.mode();
        let run = &mut self.list[number];
        self.assume.start(paths, start, run);
        let is_long = matches!(self.level, Level::Dynamic(1..));
        loop {
            self.assume.go_on(paths, mode, run);
            let found = is_long && run.clash.is_none() && {
                let mut sight = Sight {
                    assume: &mut self.assume,
                    finds: &mut self.finds,
                    tally: &mut self.tally,
                    most: self.most,
                    tell: self.tell,
                };
                sight.see(self.nested.as_mut(), paths, run)
            };
            if is_long && self.watch.is_over() {
                // An interrupted run is incomplete, so it must not be reused.
                run.cut = Some(0);
            }
            if !found || run.cut.is_some() {
                break;
            }
        }
        self.left_out |= run.cut.is_some();
        if let (Some(memory), None, None) = (&mut self.memory, run.clash, run.cut) {
            memory.note(at, &(run.on_set, run.off_set));
        }
        short(number)
    }

    /// Returns whether an assumption is known to have no contradiction. Its consequences are then in the memory.
    pub fn is_remembered(&mut self, paths: &Paths, start: Target) -> bool {
        let at = start.slot();
        let Some(memory) = &mut self.memory else { return false };
        if memory.now(at).is_some() {
            return true;
        }
        let Some((&(mut sets), gone)) = memory.before(at) else { return false };
        if gone.0.iter().zip(sets.1.0).any(|(gone, off)| !gone.is_subset(off)) {
            let on = Ground { board: self.assume.source(), all: self.assume.all(), paths };
            let with_pairs = self.nested.is_some();
            let Some(settled) = self.settle.go_on(&on, gone, with_pairs, &mut sets) else {
                return false;
            };
            if let Level::Dynamic(level @ 1..) = self.level {
                // Some chains exist only along the way, so an assumption with new consequences is followed from the start.
                if settled.has_grown && level > 1 {
                    return false;
                }
                let gone = self.settle.gone();
                self.assume.find_patterns_without(paths, &sets.1, gone, &mut self.finds);
                if !self.finds.patterns.is_empty() {
                    return false;
                }
                let copy = self.assume.working_copy(paths);
                if let Some(nested) = &mut self.nested
                    && (settled.has_pair || level > 2)
                    && !nested.find(copy, false).is_empty()
                {
                    return false;
                }
                if self.watch.is_over() {
                    return false;
                }
            }
        }
        memory.note(at, &sets);
        true
    }

    /// Follows all assumptions on the loaded board, from which other boards will start.
    pub fn learn(&mut self, board: &ForcingBoard, paths: &Paths) {
        self.most = u32::MAX;
        for candidate in board.open() {
            if self.watch.is_over() {
                return;
            }
            for on in [true, false] {
                self.run(paths, Target { candidate, on });
            }
        }
        if let Some(memory) = &mut self.memory {
            memory.lay_base();
        }
        if let Some(ends) = &mut self.parallel {
            ends.start(board, paths);
            for candidate in board.open() {
                for start in [true, false].map(|on| Target { candidate, on }) {
                    let run = &self.list[usize::from(self.known[start.slot()])];
                    if run.clash.is_none() {
                        ends.add(start, &run.on_set, &run.off_set);
                    }
                }
            }
        }
    }

    /// Follows an assumption unless it is known to have no contradiction.
    pub fn follow(&mut self, paths: &Paths, start: Target) -> Option<u16> {
        let is_known = self.known[start.slot()] != UNKNOWN;
        let is_parallel = || self.parallel.as_ref().is_some_and(|ends| ends.holds(start));
        if !is_known && (is_parallel() || self.is_remembered(paths, start)) {
            return None;
        }
        Some(self.run(paths, start))
    }

    /// Returns whether all of these assumptions can have a common consequence.
    pub fn can_meet(&mut self, paths: &Paths, starts: &[Target]) -> bool {
        let mut common = self.live;
        if let Some(ends) = &self.parallel {
            let Some(left) = ends.common(starts) else { return false };
            common = left;
        }
        for &start in starts {
            if self.parallel.as_ref().is_some_and(|ends| ends.holds(start)) {
                continue;
            }
            let followed = self.follow(paths, start);
            let remembered = self.memory.as_ref().and_then(|memory| memory.now(start.slot()));
            let (on, off) = match (followed, remembered) {
                (Some(run), _) => {
                    let run = &self.list[usize::from(run)];
                    (&run.on_set, &run.off_set)
                }
                (None, Some((on, off))) => (on, off),
                (None, None) => return true,
            };
            for digit in 0..9 {
                common.0.0[digit] &= on.0[digit];
                common.1.0[digit] &= off.0[digit];
            }
            if common.0.is_empty() && common.1.is_empty() {
                return false;
            }
        }
        true
    }
}

/// Finds patterns and nested chains on the working copy of an assumption.
struct Sight<'a> {
    /// The working copies.
    assume: &'a mut Assume,
    /// A buffer for patterns.
    finds: &'a mut Finds,
    /// Counts nodes.
    tally: &'a mut Tally,
    /// Maximum number of nodes at which a single chain is useful.
    most: u32,
    /// Whether an explanation needs the nested chains.
    tell: bool,
}

impl Sight<'_> {
    /// Finds patterns, then nested chains, and adds their eliminations. Returns whether to continue.
    fn see(&mut self, nested: Option<&mut Box<dyn NestedChains>>, paths: &Paths, run: &mut Run) -> bool {
        let Self { assume, finds, tally, .. } = self;
        assume.find_patterns(paths, run, finds);
        let mut parents = Vec::new();
        let (mut cause, mut strike) = (0, 0);
        for &(bases, causes, strikes) in &finds.patterns {
            let why = Reason::Pattern(long(run.patterns.len()));
            run.patterns.push(Pattern { complexity: 0, print: 0, bases, told: None });
            numbers(run, finds.causes[cause..causes].iter().copied(), &mut parents);
            for &candidate in &finds.strikes[strike..strikes] {
                assume.strike(candidate, why, &parents, run);
            }
            (cause, strike) = (causes, strikes);
        }
        let Some(nested) = nested.filter(|_| finds.patterns.is_empty()) else {
            return !finds.patterns.is_empty();
        };
        let found = nested.find(assume.working_copy(paths), self.tell);
        let mut fewest = u32::MAX;
        for Nested { causes, strikes, complexity, print, told } in found.iter() {
            let why = Reason::Pattern(long(run.patterns.len()));
            let (complexity, print, told) = (*complexity, *print, told.clone());
            run.patterns.push(Pattern { complexity, print, bases: [None; 2], told });
            numbers(run, causes.iter(), &mut parents);
            let mut total = None;
            for &candidate in strikes {
                let Some(number) = assume.strike(candidate, why, &parents, run) else { continue };
                let total = *total.get_or_insert_with(|| {
                    tally.clear();
                    tally.add(run, number);
                    tally.total()
                });
                fewest = fewest.min(total);
            }
        }
        if found.is_empty() {
            return false;
        }
        run.cut = (fewest > self.most).then_some(self.most);
        run.cut.is_none()
    }
}

/// Lists the numbers of the nodes that make these candidates false.
fn numbers(run: &Run, candidates: impl Iterator<Item = Candidate>, numbers: &mut Vec<u16>) {
    numbers.clear();
    numbers.extend(candidates.map(|candidate| run.number(Target { candidate, on: false })));
    numbers.sort_unstable();
    numbers.dedup();
}

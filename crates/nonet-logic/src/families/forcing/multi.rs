//! Chains that meet: from all candidates of a cell, from all places of a digit, from a candidate and its opposite, or in a
//! contradiction.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::assume::{Assume, Mode};
use super::board::{Board, Paths};
use super::links::Kind;
use super::memory::{Memory, Sets};
use super::nested::{Nested, NestedSearch, Print, add_causes, strikes_of};
use super::one_digit::Quiet;
use super::patterns::{Finds, find_patterns};
use super::rank::{Rank, Target};
use super::reach::Reach;
use super::run::{Base, Pattern, Run, Tally, Told, Why};
use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet, bits};
use crate::step::Reason;
use crate::watch::Watch;

/// Which chains are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Contradictions in one digit.
    Nishio,
    /// From cells and houses, without striking out on the way.
    Multiple,
    /// With striking out; from 1 on patterns are seen on the way, from 2 on chains.
    Dynamic(u8),
}

/// What kind of meeting it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// The assumption contradicts itself.
    Contradiction(Target),
    /// It follows from the candidate being true, and from its being false.
    Double(Candidate),
    /// It follows from each candidate of the cell.
    Cell(u8),
    /// It follows from each place of the digit in the house.
    House(u8, u8),
}

impl Meeting {
    /// The number of the kind in the order among equals.
    const fn kind(self) -> u8 {
        match self {
            Self::Contradiction(_) => 7,
            Self::Double(_) => 1,
            Self::Cell(_) => 5,
            Self::House(..) => 6,
        }
    }

    /// Where the chains start, if that is a cell or a house.
    const fn base(self) -> Option<Base> {
        match self {
            Self::Cell(cell) => Some(Base::Cell(cell)),
            Self::House(house, digit) => Some(Base::House(house, digit)),
            _ => None,
        }
    }
}

/// A hint.
#[derive(Clone, Copy, Debug)]
pub struct Multi {
    /// Its place in the order.
    pub rank: Rank,
    /// What is shown.
    pub target: Target,
    /// How.
    pub meeting: Meeting,
}

/// Looks for them.
#[derive(Debug)]
pub struct MultiSearch {
    level: Level,
    assume: Assume,
    runs: Vec<Run>,
    known: Vec<u16>,
    used: usize,
    tally: Tally,
    finds: Finds,
    nested: Option<NestedSearch>,
    tell: bool,
    complete: bool,
    reach: Reach,
    quiet: Quiet,
    /// Kept where boards come one after another, each with fewer candidates.
    memory: Option<Memory>,
}

const UNKNOWN: u16 = u16::MAX;

const fn slot(start: Target) -> usize {
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
    }

    /// The kind of chains.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The first of the cheapest.
    pub fn best(&mut self, board: &Board, paths: &Paths, watch: &Watch) -> Option<Multi> {
        let best = Cell::new(None::<Multi>);
        let rank = || best.get().map_or(Rank::LAST, |hint| hint.rank);
        let _ = self.search(
            board,
            paths,
            &mut |base, kind| rank().most_nodes(base, kind),
            &mut |hint| {
                if hint.rank < rank() {
                    best.set(Some(hint));
                }
                ControlFlow::Continue(())
            },
            watch,
        );
        best.get()
    }

    /// All, the cheapest first.
    pub fn all(&mut self, board: &Board, paths: &Paths, watch: &Watch) -> Vec<Multi> {
        let mut all: Vec<Multi> = Vec::new();
        let mut take = |hint| {
            all.push(hint);
            ControlFlow::Continue(())
        };
        let _ = self.search(board, paths, &mut |_, _| u32::MAX, &mut take, watch);
        all.sort_by_key(|hint| hint.rank);
        all
    }

    const fn base(&self) -> u32 {
        match self.level {
            Level::Nishio => 75,
            Level::Multiple => 80,
            Level::Dynamic(level) => 85 + 5 * level as u32,
        }
    }

    fn mode(&self) -> Mode {
        Mode { dynamic: self.level != Level::Multiple, in_cells: self.level != Level::Nishio }
    }

    /// Takes a board to look at.
    fn load(&mut self, board: &Board) {
        self.assume.source.copy(board);
        self.known.fill(UNKNOWN);
        self.used = 0;
    }

    /// The number of the run that starts with an assumption.
    fn run(&mut self, paths: &Paths, start: Target) -> u16 {
        let at = slot(start);
        if self.known[at] != UNKNOWN {
            return self.known[at];
        }
        if self.used == self.runs.len() {
            self.runs.push(Run::default());
        }
        let number = self.used;
        self.known[at] = number as u16;
        self.used += 1;
        let mode = self.mode();
        let run = &mut self.runs[number];
        self.assume.start(paths, start, run);
        loop {
            self.assume.go_on(paths, mode, run);
            let found = match self.level {
                Level::Dynamic(level) if level > 0 && run.clash.is_none() => {
                    see(&mut self.assume, &mut self.finds, self.nested.as_mut(), paths, self.tell, run)
                }
                _ => false,
            };
            if !found {
                break;
            }
        }
        if let (Some(memory), None) = (&mut self.memory, run.clash) {
            memory.note(at, (run.on_set, run.off_set));
        }
        number as u16
    }

    /// Whether an assumption is known to come to no contradiction. What follows from it is then in the memory.
    fn is_remembered(&mut self, paths: &Paths, start: Target) -> bool {
        let at = slot(start);
        let Some(memory) = &mut self.memory else { return false };
        if memory.now(at).is_some() {
            return true;
        }
        let Some((&sets, gone)) = memory.before(at) else { return false };
        let off = sets.1;
        let mut fresh = gone.iter().filter(|&&candidate| !off.contains(candidate)).peekable();
        if fresh.peek().is_some() {
            let assume = &mut self.assume;
            assume.board.copy(&assume.source);
            for candidate in off.iter() {
                assume.board.strike(paths, candidate);
            }
            let mut has_pair = false;
            for candidate in fresh {
                let cell = assume.board.cell(candidate.cell).count_ones();
                let houses = paths.homes(candidate.cell).iter().filter(|home| home.is_full);
                let places =
                    houses.map(|home| assume.board.places(home.house, candidate.digit).count_ones());
                let least = places.fold(cell, u32::min);
                if least < 2 {
                    return false;
                }
                has_pair |= least == 2;
            }
            if let Level::Dynamic(level @ 1..) = self.level {
                find_patterns(&assume.board, &assume.source, paths, &mut self.finds);
                if !self.finds.patterns.is_empty() {
                    return false;
                }
                if let Some(nested) = &mut self.nested
                    && (has_pair || level > 2)
                    && !nested.find(&assume.board, &assume.source, paths, false).is_empty()
                {
                    return false;
                }
            }
        }
        memory.note(at, sets);
        true
    }

    /// Follows all assumptions on a board from which other boards will start.
    pub fn learn(&mut self, board: &Board, paths: &Paths) {
        self.load(board);
        let Some(memory) = &mut self.memory else { return };
        memory.turn(board);
        for candidate in board.open() {
            for on in [true, false] {
                self.run(paths, Target { candidate, on });
            }
        }
        if let Some(memory) = &mut self.memory {
            memory.lay_base();
        }
    }

    /// Follows an assumption, unless it is known to come to no contradiction.
    fn follow(&mut self, paths: &Paths, start: Target) -> Option<u16> {
        if self.known[slot(start)] == UNKNOWN && self.is_remembered(paths, start) {
            return None;
        }
        Some(self.run(paths, start))
    }

    /// Whether there can be something in common to which all of some assumptions lead.
    fn can_meet(&mut self, paths: &Paths, starts: &[Target], live: &Sets) -> bool {
        let mut common = *live;
        for &start in starts {
            let sets = match self.follow(paths, start) {
                Some(run) => {
                    let run = &self.runs[usize::from(run)];
                    (run.on_set, run.off_set)
                }
                None => match self.memory.as_ref().and_then(|memory| memory.now(slot(start))) {
                    Some(&sets) => sets,
                    None => return true,
                },
            };
            for digit in 0..9 {
                common.0.0[digit] &= sets.0.0[digit];
                common.1.0[digit] &= sets.1.0[digit];
            }
            if common.0.is_empty() && common.1.is_empty() {
                return false;
            }
        }
        true
    }

    /// The chains of a hint, ready to be told.
    pub fn tell(&mut self, board: &Board, paths: &Paths, hint: &Multi) -> Told {
        self.load(board);
        self.tell = true;
        let starts = starts(board, paths, hint.meeting);
        let numbers: Vec<u16> = starts.iter().map(|&start| self.run(paths, start)).collect();
        self.tell = false;
        self.told(hint, &numbers)
    }

    fn told(&self, hint: &Multi, numbers: &[u16]) -> Told {
        let mut told = Told::default();
        told.bases.extend(hint.meeting.base());
        told.add(&self.ends(hint, numbers));
        told
    }

    /// The last nodes of a hint's chains.
    fn ends(&self, hint: &Multi, numbers: &[u16]) -> Vec<(&Run, u16)> {
        let runs = numbers.iter().map(|&number| &self.runs[usize::from(number)]);
        match hint.meeting {
            Meeting::Contradiction(_) => runs
                .flat_map(|run| run.clash.into_iter().flat_map(move |(on, off)| [(run, on), (run, off)]))
                .collect(),
            _ => runs.map(|run| (run, run.number(hint.target))).collect(),
        }
    }

    /// All hints on a working copy that need something that was struck out, the cheapest first.
    pub fn find_nested(
        &mut self,
        board: &Board,
        source: &Board,
        paths: &Paths,
        tell: bool,
    ) -> Vec<Nested> {
        self.tell = tell;
        let all = self.all(board, paths, &Watch::default());
        self.tell = false;
        let mut seen = std::collections::HashSet::new();
        let mut found = Vec::new();
        for hint in &all {
            let eliminations = hint.target.eliminations(board.cell(hint.target.candidate.cell));
            if !seen.insert(eliminations) {
                continue;
            }
            let starts = starts(board, paths, hint.meeting);
            let numbers: Vec<u16> = starts.iter().map(|&start| self.known[slot(start)]).collect();
            let mut causes = CandidateSet::EMPTY;
            let mut print = Print::default();
            for (run, number) in self.ends(hint, &numbers) {
                print.add(1458);
                Tally::default().walk(run, number, |at| {
                    let node = run.target(at);
                    print.add(slot(node));
                    let reason = match run.why(at) {
                        Why::Cell if node.on => Reason::Cell,
                        Why::House(house) if node.on => Reason::House(house),
                        _ => return,
                    };
                    add_causes(&mut causes, board, source, paths, node.candidate, reason);
                });
            }
            match hint.meeting.base() {
                Some(Base::Cell(cell)) => {
                    causes.add_digits(cell, source.cell(cell) & !board.cell(cell));
                }
                Some(Base::House(house, digit)) => {
                    let node = Candidate::new(0, digit);
                    add_causes(&mut causes, board, source, paths, node, Reason::House(house));
                }
                None => {}
            }
            if causes.is_empty() {
                continue;
            }
            let told = tell.then(|| std::sync::Arc::new(self.told(hint, &numbers)));
            let strikes = strikes_of(&eliminations);
            found.push(Nested {
                causes,
                strikes,
                complexity: hint.rank.complexity,
                print: print.0,
                told,
            });
        }
        found
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
        self.load(board);
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
        if let Some(memory) = &mut self.memory {
            memory.turn(board);
        }
        if let Some(NestedSearch::Dynamic(inner)) = &mut self.nested {
            inner.learn(board, paths);
        }
        let live = live(board);
        let least = if self.level == Level::Multiple && !self.complete { 3 } else { 2 };
        for cell in 0..81_u8 {
            let digits = board.cell(cell);
            let count = digits.count_ones();
            if count < least {
                continue;
            }
            if watch.is_over() {
                return ControlFlow::Break(());
            }
            for digit in bits(digits & lively) {
                let candidate = Candidate::new(cell, digit);
                let [on, off] = [true, false].map(|on| Target { candidate, on });
                if !is_static {
                    for start in [on, off] {
                        if let Some(run) = self.follow(paths, start) {
                            self.contradiction(start, run, limit, visit)?;
                        }
                    }
                    if self.level != Level::Nishio
                        && count > 2
                        && self.can_meet(paths, &[on, off], &live)
                    {
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
                        self.meet_all(board, paths, meeting, &live, limit, visit)?;
                    }
                }
            }
            if self.level != Level::Nishio {
                self.meet_all(board, paths, Meeting::Cell(cell), &live, limit, visit)?;
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
        live: &Sets,
        limit: &mut dyn FnMut(u32, u8) -> u32,
        visit: &mut dyn FnMut(Multi) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let starts = starts(board, paths, meeting);
        let can_meet = match self.level {
            Level::Multiple => self.reach.meet(starts.iter().map(|start| start.candidate)),
            _ => self.can_meet(paths, &starts, live),
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

/// The assumptions that a meeting starts with.
fn starts(board: &Board, paths: &Paths, meeting: Meeting) -> Vec<Target> {
    let on = |candidate| Target { candidate, on: true };
    match meeting {
        Meeting::Contradiction(start) => vec![start],
        Meeting::Double(candidate) => vec![on(candidate), Target { candidate, on: false }],
        Meeting::Cell(cell) => {
            bits(board.cell(cell)).map(|digit| on(Candidate::new(cell, digit))).collect()
        }
        Meeting::House(house, digit) => bits(board.places(house, digit))
            .map(|place| on(Candidate::new(paths.cell_at(house, place), digit)))
            .collect(),
    }
}

/// Looks for patterns, then for nested chains, on the working copy of an assumption, and adds what they strike out.
fn see(
    assume: &mut Assume,
    finds: &mut Finds,
    nested: Option<&mut NestedSearch>,
    paths: &Paths,
    tell: bool,
    run: &mut Run,
) -> bool {
    find_patterns(&assume.board, &assume.source, paths, finds);
    let mut parents = Vec::new();
    let (mut cause, mut strike) = (0, 0);
    for &(bases, causes, strikes) in &finds.patterns {
        let why = Why::Pattern(run.patterns.len() as u16);
        run.patterns.push(Pattern { complexity: 0, print: 0, bases, told: None });
        numbers(run, finds.causes[cause..causes].iter().copied(), &mut parents);
        for &candidate in &finds.strikes[strike..strikes] {
            assume.strike(paths, candidate, why, &parents, run);
        }
        (cause, strike) = (causes, strikes);
    }
    let Some(nested) = nested.filter(|_| finds.patterns.is_empty()) else {
        return !finds.patterns.is_empty();
    };
    let found = nested.find(&assume.board, &assume.source, paths, tell);
    for Nested { causes, strikes, complexity, print, told } in &found {
        let why = Why::Pattern(run.patterns.len() as u16);
        let (complexity, print, told) = (*complexity, *print, told.clone());
        run.patterns.push(Pattern { complexity, print, bases: [None; 2], told });
        numbers(run, causes.iter(), &mut parents);
        for &candidate in strikes {
            assume.strike(paths, candidate, why, &parents, run);
        }
    }
    !found.is_empty()
}

/// The numbers of the nodes that say that some candidates are false.
fn numbers(run: &Run, candidates: impl Iterator<Item = Candidate>, numbers: &mut Vec<u16>) {
    numbers.clear();
    numbers.extend(candidates.map(|candidate| run.number(Target { candidate, on: false })));
    numbers.sort_unstable();
    numbers.dedup();
}

/// The candidates that can be shown to be true, and those that can be shown to be false.
fn live(board: &Board) -> Sets {
    let mut live = Sets::default();
    for cell in 0..81 {
        let digits = board.cell(cell);
        live.1.add_digits(cell, digits);
        if digits.count_ones() > 1 {
            live.0.add_digits(cell, digits);
        }
    }
    live
}

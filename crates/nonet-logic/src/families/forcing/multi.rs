//! Chains that meet: from all candidates of a cell, from all places of a digit, from a candidate and its opposite, or in a
//! contradiction.

use std::cell::Cell;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::board::{ForcingBoard, Paths};
use super::hint::{Level, Meeting, Multi, starts};
use super::nested::{Nested, NestedChains, Print, WorkingCopy};
use super::one_digit::Quiet;
use super::rank::{ASSUMPTIONS, Rank, Target};
use super::reach::Reach;
use super::run::{Base, Run, Tally, Told};
use super::runs::Runs;
use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet, bits};
use crate::watch::Watch;

/// The number of hints to retry on the next board.
const SEEDS: usize = 2;

/// Node limits of the first searches. Longer runs are cut short early and continued only if there are no shorter hints.
const BOUNDS: [u32; 3] = [130, 258, 514];

/// The board of a search, and the callbacks for its hints.
struct Visit<'v> {
    board: &'v ForcingBoard,
    paths: &'v Paths,
    /// Returns the maximum number of nodes for the next hint with this base price and kind.
    limit: &'v mut dyn FnMut(u32, u8) -> u32,
    /// Receives each hint.
    hint: &'v mut dyn FnMut(Multi) -> ControlFlow<()>,
}

/// Returns the number of nodes that lead to the ends of a hint's chains; `None` if it exceeds `most`, or the `fewest`
/// nodes known for the same conclusion.
fn count_nodes<'r>(
    tally: &mut Tally,
    fewest: Option<&mut u32>,
    most: u32,
    ends: impl Iterator<Item = (&'r Run, u16)> + Clone,
) -> Option<u32> {
    let most = fewest.as_deref().map_or(most, |&fewest| most.min(fewest));
    if ends.clone().map(|(run, number)| run.least(number)).sum::<u32>() > most {
        return None;
    }
    tally.clear();
    for (run, number) in ends {
        tally.add(run, number);
    }
    let total = tally.total();
    if let Some(fewest) = fewest {
        *fewest = total.min(*fewest);
    }
    Some(total)
}

/// Finds chains that meet.
#[derive(Debug)]
pub struct MultiSearch {
    level: Level,
    /// Whether to find all chains of the kind, or only those that the Explainer finds.
    complete: bool,
    runs: Runs,
    tally: Tally,
    reach: Reach,
    quiet: Quiet,
    /// Whether any hint was left out because it has too many nodes.
    left_out: bool,
    /// The number of nodes of the shortest chains for each conclusion, if longer ones are not wanted.
    fewest: Option<Box<[u32]>>,
    /// Hints that were not the best on the last board and may exist on the next.
    seeds: Vec<Multi>,
}

impl MultiSearch {
    /// Returns a search for one kind of chains, which may use these nested chains.
    pub fn new(level: Level, complete: bool, nested: Option<Box<dyn NestedChains>>) -> Self {
        Self {
            level,
            complete,
            runs: Runs::new(level, nested),
            tally: Tally::default(),
            reach: Reach::default(),
            quiet: Quiet::default(),
            left_out: false,
            fewest: None,
            seeds: Vec::new(),
        }
    }

    /// Makes long searches stop when this watch is over.
    pub fn set_watch(&mut self, watch: &Watch) {
        self.runs.set_watch(watch);
    }

    /// Remembers the consequences of assumptions from one board to the next.
    #[must_use]
    pub fn with_memory(mut self) -> Self {
        self.runs.remember();
        self
    }

    /// Learns the consequences of assumptions on the board from which working copies are made.
    #[must_use]
    pub fn with_parallel_ends(mut self) -> Self {
        self.runs.remember_in_parallel();
        self
    }

    /// Finds the shortest chains for each conclusion, and only some of the others.
    #[must_use]
    pub fn shortest_only(mut self) -> Self {
        self.fewest = Some(vec![u32::MAX; ASSUMPTIONS].into());
        self
    }

    /// Forgets the results on other boards.
    pub fn forget(&mut self) {
        self.quiet = Quiet::default();
        self.runs.forget();
    }

    /// Returns the kind of chains.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Returns the price of the cheapest hint.
    pub const fn base(&self) -> u32 {
        match self.level {
            Level::Nishio => 75,
            Level::Multiple => 80,
            Level::Dynamic(level) => 85 + 5 * level as u32,
        }
    }

    /// Loads a board.
    fn load(&mut self, board: &ForcingBoard, paths: &Paths) {
        self.left_out = false;
        if let Some(fewest) = &mut self.fewest {
            fewest.fill(u32::MAX);
        }
        self.runs.load(board, paths);
    }

    /// Follows all assumptions on a board from which working copies will be made.
    pub fn learn(&mut self, board: &ForcingBoard, paths: &Paths) {
        self.load(board, paths);
        self.runs.learn(board, paths);
    }

    /// Visits hints in the order of discovery.
    fn search(&mut self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (board, paths) = (visit.board, visit.paths);
        if self.level == Level::Multiple {
            self.reach.load_once(board, paths);
        }
        let digits = match self.level {
            Level::Nishio => self.quiet.others(board, paths),
            _ => ALL_DIGITS,
        };
        if digits == 0 {
            return ControlFlow::Continue(());
        }
        let least = if self.level == Level::Multiple && !self.complete { 3 } else { 2 };
        for cell in (0..81).filter(|&cell| board.cell(cell).count_ones() >= least) {
            for digit in bits(board.cell(cell) & digits) {
                if self.runs.watch().is_over() {
                    return ControlFlow::Break(());
                }
                self.runs.set_most((visit.limit)(self.base(), 0).saturating_sub(1));
                self.search_candidate(visit, Candidate::new(cell, digit))?;
            }
            if self.level != Level::Nishio {
                self.meet_all(visit, Meeting::Cell(cell))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the hints of a candidate being true or false, and those of its digit in the houses where the candidate comes
    /// first.
    fn search_candidate(&mut self, visit: &mut Visit<'_>, candidate: Candidate) -> ControlFlow<()> {
        if self.level != Level::Multiple {
            self.contradictions(visit, candidate)?;
        }
        if self.level == Level::Nishio {
            return ControlFlow::Continue(());
        }
        let Candidate { cell, digit } = candidate;
        for home in visit.paths.homes(cell).iter().filter(|home| home.is_full) {
            let places = visit.board.places(home.house, digit);
            if places.trailing_zeros() == u32::from(home.place) && places.count_ones() > 1 {
                self.meet_all(visit, Meeting::House(home.house, digit))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits contradictions from a candidate being true and from its being false, and the common consequences of both.
    fn contradictions(&mut self, visit: &mut Visit<'_>, candidate: Candidate) -> ControlFlow<()> {
        let both = [true, false].map(|on| Target { candidate, on });
        for start in both {
            if let Some(run) = self.runs.follow(visit.paths, start) {
                self.contradiction(visit, start, run)?;
            }
        }
        let count = visit.board.cell(candidate.cell).count_ones();
        if self.level != Level::Nishio && count > 2 && self.runs.can_meet(visit.paths, &both) {
            let runs = both.map(|start| self.runs.run(visit.paths, start));
            self.meet(visit, Meeting::Double(candidate), &runs)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the common consequences of all chains from a cell or a house.
    fn meet_all(&mut self, visit: &mut Visit<'_>, meeting: Meeting) -> ControlFlow<()> {
        let starts = starts(visit.board, visit.paths, meeting);
        let can_meet = match self.level {
            Level::Multiple => self.reach.meet(starts.iter().map(|start| start.candidate)),
            _ => self.runs.can_meet(visit.paths, &starts),
        };
        if !can_meet {
            return ControlFlow::Continue(());
        }
        let mut runs = [0; 9];
        for (run, &start) in runs.iter_mut().zip(&*starts) {
            *run = self.runs.run(visit.paths, start);
        }
        self.meet(visit, meeting, &runs[..starts.len()])
    }

    fn contradiction(&mut self, visit: &mut Visit<'_>, start: Target, run: u16) -> ControlFlow<()> {
        let run = self.runs.get(run);
        let Some((on, off)) = run.clash else { return ControlFlow::Continue(()) };
        let meeting = Meeting::Contradiction(start);
        let target = Target { candidate: start.candidate, on: !start.on };
        let base = self.base();
        let most = (visit.limit)(base, meeting.kind());
        let fewest = self.fewest.as_mut().map(|fewest| &mut fewest[target.slot()]);
        let ends = [(run, on), (run, off)];
        let Some(total) = count_nodes(&mut self.tally, fewest, most, ends.into_iter()) else {
            self.left_out = true;
            return ControlFlow::Continue(());
        };
        (visit.hint)(Multi { rank: Rank::new(base, total, meeting.kind()), target, meeting })
    }

    /// Visits the common consequences of some runs, true nodes first, in the order of the first run.
    fn meet(&mut self, visit: &mut Visit<'_>, meeting: Meeting, starts: &[u16]) -> ControlFlow<()> {
        let first = self.runs.get(starts[0]);
        let (mut ons, mut offs) = (first.on_set, first.off_set);
        for &start in &starts[1..] {
            let other = self.runs.get(start);
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
            for target in list.iter().map(|&number| first.target(number)) {
                let candidate = target.candidate;
                let is_settled = target.on && visit.board.cell(candidate.cell).count_ones() < 2;
                if !common.contains(candidate) || is_settled {
                    continue;
                }
                let runs = starts.iter().map(|&start| self.runs.get(start));
                let ends = runs.map(|run| (run, run.number(target)));
                let most = (visit.limit)(base, meeting.kind());
                let fewest = self.fewest.as_mut().map(|fewest| &mut fewest[target.slot()]);
                let Some(total) = count_nodes(&mut self.tally, fewest, most, ends) else {
                    self.left_out = true;
                    continue;
                };
                (visit.hint)(Multi { rank: Rank::new(base, total, meeting.kind()), target, meeting })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the first of the cheapest hints.
    pub fn best(&mut self, board: &ForcingBoard, paths: &Paths) -> Option<Multi> {
        let seeds = std::mem::take(&mut self.seeds);
        self.load(board, paths);
        self.runs.set_most(u32::MAX);
        // A retried hint that still exists sets the highest useful price.
        let again = seeds.iter().filter_map(|seed| self.rank_again(board, paths, seed)).min();
        let last = again.map_or(Rank::LAST, |rank| Rank { kind: rank.kind + 1, ..rank });
        if self.runs.has_nested() {
            for nodes in BOUNDS {
                let bound = Rank { kind: u8::MAX, ..Rank::new(self.base(), nodes, 0) };
                if bound >= last {
                    break;
                }
                let best = self.best_within(board, paths, bound);
                if best.is_some() || !self.left_out {
                    return best;
                }
            }
        }
        self.best_within(board, paths, last)
    }

    /// Returns the first of the cheapest hints, if it ranks before `bound`.
    fn best_within(&mut self, board: &ForcingBoard, paths: &Paths, bound: Rank) -> Option<Multi> {
        let mut seeds = Vec::new();
        let mut left_out = false;
        let best = Cell::new(None::<Multi>);
        let rank = || best.get().map_or(bound, |hint| hint.rank);
        self.left_out = false;
        self.runs.forget_cuts();
        let mut visit = Visit {
            board,
            paths,
            limit: &mut |base, kind| rank().most_nodes(base, kind),
            hint: &mut |hint| {
                if hint.rank < rank() {
                    seeds.extend(best.replace(Some(hint)));
                } else {
                    left_out = true;
                    seeds.push(hint);
                }
                ControlFlow::Continue(())
            },
        };
        let _ = self.search(&mut visit);
        self.left_out |= left_out || self.runs.has_cuts();
        seeds.sort_by_key(|hint| hint.rank);
        seeds.truncate(SEEDS);
        self.seeds = seeds;
        // An interrupted search has not seen every hint.
        best.get().filter(|_| !self.runs.watch().is_over())
    }

    /// Returns the rank on this board of a hint from the last one, if it still exists.
    fn rank_again(&mut self, board: &ForcingBoard, paths: &Paths, hint: &Multi) -> Option<Rank> {
        if self.level == Level::Multiple || !board.has(hint.target.candidate) {
            return None;
        }
        let starts = starts(board, paths, hint.meeting);
        let least = match hint.meeting {
            Meeting::Contradiction(_) => 1,
            _ => 2,
        };
        let is_double = matches!(hint.meeting, Meeting::Double(_));
        let is_open = |start: &Target| {
            board.has(start.candidate)
                && board.cell(start.candidate.cell).count_ones() > 1 + u32::from(is_double)
        };
        if starts.len() < least || !starts.iter().all(is_open) {
            return None;
        }
        let numbers: Vec<u16> = starts.iter().map(|&start| self.runs.run(paths, start)).collect();
        let mut tally = Tally::default();
        let is_there = numbers.iter().all(|&number| {
            let run = self.runs.get(number);
            match hint.meeting {
                Meeting::Contradiction(_) => run.clash.is_some(),
                _ => run.has(hint.target),
            }
        });
        if !is_there || board.cell(hint.target.candidate.cell).count_ones() < 2 {
            return None;
        }
        self.ends(hint, &numbers).into_iter().for_each(|(run, number)| tally.add(run, number));
        Some(Rank::new(self.base(), tally.total(), hint.meeting.kind()))
    }

    /// Returns all hints, the cheapest first.
    pub fn all(&mut self, board: &ForcingBoard, paths: &Paths) -> Vec<Multi> {
        let mut all: Vec<Multi> = Vec::new();
        let mut take = |hint| {
            all.push(hint);
            ControlFlow::Continue(())
        };
        self.load(board, paths);
        let mut visit = Visit { board, paths, limit: &mut |_, _| u32::MAX, hint: &mut take };
        let _ = self.search(&mut visit);
        all.sort_by_key(|hint| hint.rank);
        all
    }

    /// Returns the chains of a hint, ready for an explanation.
    pub fn tell(&mut self, board: &ForcingBoard, paths: &Paths, hint: &Multi) -> Told {
        self.load(board, paths);
        self.runs.set_tell(true);
        self.runs.set_most(u32::MAX);
        let starts = starts(board, paths, hint.meeting);
        let numbers: Vec<u16> = starts.iter().map(|&start| self.runs.run(paths, start)).collect();
        self.runs.set_tell(false);
        self.told(hint, &numbers)
    }

    fn told(&self, hint: &Multi, numbers: &[u16]) -> Told {
        let mut told = Told::default();
        told.bases.extend(hint.meeting.base());
        told.add(&self.ends(hint, numbers));
        told
    }

    /// Returns the last nodes of a hint's chains.
    fn ends(&self, hint: &Multi, numbers: &[u16]) -> Vec<(&Run, u16)> {
        let runs = numbers.iter().map(|&number| self.runs.get(number));
        match hint.meeting {
            Meeting::Contradiction(_) => runs
                .flat_map(|run| run.clash.into_iter().flat_map(move |(on, off)| [(run, on), (run, off)]))
                .collect(),
            _ => runs.map(|run| (run, run.number(hint.target))).collect(),
        }
    }

    /// Returns whether any candidate implies its own negation along single chains, on the board to be searched next.
    pub fn any_denies(&mut self, board: &ForcingBoard, paths: &Paths) -> bool {
        self.reach.load_ahead(board, paths);
        self.reach.any_denies()
    }

    /// Returns all hints on a working copy that depend on a removed candidate, the cheapest first.
    pub fn find_nested(&mut self, copy: WorkingCopy<'_>, tell: bool) -> Vec<Nested> {
        let WorkingCopy { board, paths, .. } = copy;
        self.runs.set_tell(tell);
        self.runs.settle(board);
        let all = self.all(board, paths);
        self.runs.set_tell(false);
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        for hint in &all {
            let cell = hint.target.candidate.cell;
            let digits = hint.target.struck(board.cell(cell));
            if !seen.insert((cell, digits)) {
                continue;
            }
            let starts = starts(board, paths, hint.meeting);
            let mut numbers = [0; 9];
            for (number, &start) in numbers.iter_mut().zip(&*starts) {
                *number = self.runs.number(start);
            }
            let numbers = &numbers[..starts.len()];
            let (causes, print) = self.causes(copy, hint, numbers);
            if causes.is_empty() {
                continue;
            }
            found.push(Nested {
                causes,
                strikes: bits(digits).map(|digit| Candidate::new(cell, digit)).collect(),
                complexity: hint.rank.complexity,
                print: print.0,
                told: tell.then(|| Arc::new(self.told(hint, numbers))),
            });
        }
        found
    }

    /// Returns the removed candidates on which a hint depends, and a number that identifies it.
    fn causes(&mut self, copy: WorkingCopy<'_>, hint: &Multi, numbers: &[u16]) -> (CandidateSet, Print) {
        let (mut causes, mut print) = (CandidateSet::EMPTY, Print::default());
        let mut tally = std::mem::take(&mut self.tally);
        for (run, number) in self.ends(hint, numbers) {
            print.add(ASSUMPTIONS);
            tally.clear();
            tally.walk(run, number, |at| {
                let node = run.target(at);
                print.add(node.slot());
                let Candidate { cell, digit } = node.candidate;
                if let Some(base) = Base::of(run.why(at), cell, digit).filter(|_| node.on) {
                    copy.add_gone(base, &mut causes);
                }
            });
        }
        self.tally = tally;
        if let Some(base) = hint.meeting.base() {
            copy.add_gone(base, &mut causes);
        }
        (causes, print)
    }
}

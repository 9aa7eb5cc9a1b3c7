//! Chains that meet, in the order in which they are found.

use std::ops::ControlFlow;

use super::board::{Board, Paths};
use super::hint::{Level, Meeting, Multi, starts};
use super::links::Kind;
use super::multi::{MultiSearch, slot};
use super::rank::{Rank, Target};
use crate::candidates::{ALL_DIGITS, Candidate, bits};
use crate::watch::Watch;

impl MultiSearch {
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
        if is_static && !std::mem::take(&mut self.reach.is_of_next) {
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
        for (run, &start) in runs.iter_mut().zip(&*starts) {
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
        let target = Target { candidate: start.candidate, on: !start.on };
        let base = self.base();
        let most = limit(base, meeting.kind());
        let mut unused = u32::MAX;
        let fewest = self.fewest.as_mut().map_or(&mut unused, |fewest| &mut fewest[slot(target)]);
        if run.least(on) + run.least(off) > most.min(*fewest) {
            self.left_out = true;
            return ControlFlow::Continue(());
        }
        self.tally.clear();
        self.tally.add(run, on);
        self.tally.add(run, off);
        let total = self.tally.total();
        *fewest = total.min(*fewest);
        visit(Multi { rank: Rank::new(base, total, meeting.kind()), target, meeting })
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
                let mut unused = u32::MAX;
                let fewest =
                    self.fewest.as_mut().map_or(&mut unused, |fewest| &mut fewest[slot(target)]);
                let most = limit(base, meeting.kind()).min(*fewest);
                if numbers().map(|(run, number)| run.least(number)).sum::<u32>() > most {
                    self.left_out = true;
                    continue;
                }
                self.tally.clear();
                for (run, number) in numbers() {
                    self.tally.add(run, number);
                }
                let total = self.tally.total();
                *fewest = total.min(*fewest);
                visit(Multi { rank: Rank::new(base, total, meeting.kind()), target, meeting })?;
            }
        }
        ControlFlow::Continue(())
    }
}

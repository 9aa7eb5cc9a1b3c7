//! Assumptions followed, or remembered from the board before.

use super::assume::Assume;
use super::board::{Board, Paths};
use super::hint::Level;
use super::multi::{MultiSearch, UNKNOWN, slot};
use super::patterns::find_patterns;
use super::rank::Target;
use super::run::Run;
use super::sight::Sight;
use nonet::numbers::short;

impl MultiSearch {
    /// The number of the run that starts with an assumption.
    pub(super) fn run(&mut self, paths: &Paths, start: Target) -> u16 {
        let at = slot(start);
        let number = match self.known[at] {
            UNKNOWN => {
                self.used += 1;
                self.used - 1
            }
            // One that was cut short is followed again where more nodes are of use.
            number if self.runs[usize::from(number)].cut.is_none_or(|cut| cut >= self.most) => {
                self.left_out |= self.runs[usize::from(number)].cut.is_some();
                return number;
            }
            number => usize::from(number),
        };
        if number == self.runs.len() {
            self.runs.push(Run::default());
        }
        self.known[at] = short(number);
        let mode = self.mode();
        let run = &mut self.runs[number];
        self.assume.start(paths, start, run);
        let is_long = matches!(self.level, Level::Dynamic(1..));
        loop {
            self.assume.go_on(paths, mode, run);
            let found = match self.level {
                Level::Dynamic(level) if level > 0 && run.clash.is_none() => {
                    let mut sight = Sight {
                        assume: &mut self.assume,
                        finds: &mut self.finds,
                        tally: &mut self.tally,
                        most: self.most,
                        tell: self.tell,
                    };
                    sight.see(self.nested.as_mut(), paths, run)
                }
                _ => false,
            };
            if is_long && self.watch.is_over() {
                // What was broken off is not known to end here.
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

    /// Whether an assumption is known to come to no contradiction. What follows from it is then in the memory.
    pub(super) fn is_remembered(&mut self, paths: &Paths, start: Target) -> bool {
        let at = slot(start);
        let Some(memory) = &mut self.memory else { return false };
        if memory.now(at).is_some() {
            return true;
        }
        let Some((&(mut sets), gone)) = memory.before(at) else { return false };
        if gone.0.iter().zip(sets.1.0).any(|(gone, off)| !gone.is_subset(off)) {
            let Assume { source, all, .. } = &self.assume;
            let with_pairs = self.nested.is_some();
            let Some(settled) = self.settle.go_on(source, all, paths, gone, with_pairs, &mut sets)
            else {
                return false;
            };
            if let Level::Dynamic(level @ 1..) = self.level {
                // Some chains are there on the way only: what strikes out more is followed from the start.
                if settled.has_grown && level > 1 {
                    return false;
                }
                let assume = &mut self.assume;
                assume.board.copy(&assume.source);
                for candidate in sets.1.iter() {
                    assume.board.strike(paths, candidate);
                }
                assume.touched.clear(paths);
                self.settle.gone.iter().for_each(|&gone| assume.touched.add(paths, gone));
                let Assume { source, board, touched, .. } = &*assume;
                find_patterns(board, source, paths, touched, &mut self.finds);
                if !self.finds.patterns.is_empty() {
                    return false;
                }
                if let Some(nested) = &mut self.nested
                    && (settled.has_pair || level > 2)
                    && !nested.find(board, source, paths, false).is_empty()
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

    /// Follows all assumptions on a board from which other boards will start.
    pub fn learn(&mut self, board: &Board, paths: &Paths) {
        self.load(board, paths);
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
        if let Some(lanes) = &mut self.lanes {
            lanes.start(board, paths);
            for candidate in board.open() {
                for start in [true, false].map(|on| Target { candidate, on }) {
                    let run = &self.runs[usize::from(self.known[slot(start)])];
                    if run.clash.is_none() {
                        lanes.add(start, &run.on_set, &run.off_set);
                    }
                }
            }
        }
    }

    /// Follows an assumption, unless it is known to come to no contradiction.
    pub(super) fn follow(&mut self, paths: &Paths, start: Target) -> Option<u16> {
        let is_known = self.known[slot(start)] != UNKNOWN;
        let is_in_lane = || self.lanes.as_ref().is_some_and(|lanes| lanes.holds(start));
        if !is_known && (is_in_lane() || self.is_remembered(paths, start)) {
            return None;
        }
        Some(self.run(paths, start))
    }

    /// Whether there can be something in common to which all of some assumptions lead.
    pub(super) fn can_meet(&mut self, paths: &Paths, starts: &[Target]) -> bool {
        let mut common = self.live;
        if let Some(lanes) = &self.lanes {
            let Some(left) = lanes.common(starts) else { return false };
            common = left;
        }
        for &start in starts {
            if self.lanes.as_ref().is_some_and(|lanes| lanes.holds(start)) {
                continue;
            }
            let followed = self.follow(paths, start);
            let remembered = self.memory.as_ref().and_then(|memory| memory.now(slot(start)));
            let (on, off) = match (followed, remembered) {
                (Some(run), _) => {
                    let run = &self.runs[usize::from(run)];
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

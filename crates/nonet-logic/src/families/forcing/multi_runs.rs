//! Assumptions followed, or remembered from the board before.

use super::board::{Board, Paths};
use super::hint::Level;
use super::multi::{MultiSearch, UNKNOWN, slot};
use super::patterns::find_patterns;
use super::rank::Target;
use super::run::Run;
use super::sight::Sight;
use crate::candidates::bits;

impl MultiSearch {
    /// The number of the run that starts with an assumption.
    pub(super) fn run(&mut self, paths: &Paths, start: Target) -> u16 {
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
            // What was broken off is not known to end here.
            run.is_cut |= is_long && self.watch.is_over();
            if !found || run.is_cut {
                break;
            }
        }
        if let (Some(memory), None, false) = (&mut self.memory, run.clash, run.is_cut) {
            memory.note(at, &(run.on_set, run.off_set));
        }
        number as u16
    }

    /// Whether an assumption is known to come to no contradiction. What follows from it is then in the memory.
    pub(super) fn is_remembered(&mut self, paths: &Paths, start: Target) -> bool {
        let at = slot(start);
        let Some(memory) = &mut self.memory else { return false };
        if memory.now(at).is_some() {
            return true;
        }
        let Some((&sets, gone)) = memory.before(at) else { return false };
        let off = sets.1;
        let mut fresh = gone.iter().filter(|&&candidate| !off.contains(candidate)).peekable();
        if fresh.peek().is_some() {
            let mut has_pair = false;
            for candidate in fresh {
                let left = self.live.1.0[usize::from(candidate.digit)]
                    .without(off.0[usize::from(candidate.digit)]);
                let digits = bits(self.assume.source.cell(candidate.cell));
                let in_cell =
                    digits.filter(|&digit| !off.0[usize::from(digit)].contains(candidate.cell));
                let homes = paths.homes(candidate.cell).iter().filter(|home| home.is_full);
                let in_homes = homes.map(|home| (left & paths.layout().house(home.house).set).len());
                let least = in_homes.fold(in_cell.count() as u32, u32::min);
                if least < 2 {
                    return false;
                }
                has_pair |= least == 2;
            }
            if let Level::Dynamic(level @ 1..) = self.level {
                let assume = &mut self.assume;
                assume.board.copy(&assume.source);
                for candidate in off.iter() {
                    assume.board.strike(paths, candidate);
                }
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
    }

    /// Follows an assumption, unless it is known to come to no contradiction.
    pub(super) fn follow(&mut self, paths: &Paths, start: Target) -> Option<u16> {
        if self.known[slot(start)] == UNKNOWN && self.is_remembered(paths, start) {
            return None;
        }
        Some(self.run(paths, start))
    }

    /// Whether there can be something in common to which all of some assumptions lead.
    pub(super) fn can_meet(&mut self, paths: &Paths, starts: &[Target]) -> bool {
        let mut common = self.live;
        for &start in starts {
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

//! Follows one assumption: all true nodes first, then one false node, and so on until nothing more follows.

use super::board::{Board, Paths};
use super::patterns::{Finds, find_patterns};
use super::rank::Target;
use super::run::{Run, Why};
use super::touched::Touched;
use crate::candidates::{Candidate, CandidateSet, bits};

/// How far an assumption is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Whether what became false is struck out of the working copy.
    pub dynamic: bool,
    /// Whether a chain may change the digit.
    pub in_cells: bool,
}

/// The working copies.
#[derive(Clone, Debug)]
pub struct Assume {
    /// The board as it is when the assumption is made.
    pub source: Board,
    /// Its candidates, digit by digit.
    pub all: CandidateSet,
    /// Without what was struck out on the way.
    pub board: Board,
    /// Where candidates were struck out since patterns were last looked for in vain.
    pub touched: Touched,
    /// Without what became false on the way.
    pub(super) open: Open,
    on_head: usize,
    off_head: usize,
    looked_at: usize,
}

/// Candidates by cell and by digit.
#[derive(Clone, Debug)]
pub(super) struct Open {
    cells: [u16; 81],
    places: CandidateSet,
}

impl Open {
    pub(super) fn strike(&mut self, candidate: Candidate) {
        self.cells[usize::from(candidate.cell)] &= !(1 << candidate.digit);
        self.places.0[usize::from(candidate.digit)].remove(candidate.cell);
    }
}

pub(super) const fn on(candidate: Candidate) -> Target {
    Target { candidate, on: true }
}

pub(super) const fn off(candidate: Candidate) -> Target {
    Target { candidate, on: false }
}

impl Assume {
    /// Without a board.
    pub const fn new() -> Self {
        Self {
            source: Board::empty(),
            all: CandidateSet::EMPTY,
            board: Board::empty(),
            touched: Touched::nothing(),
            open: Open { cells: [0; 81], places: CandidateSet::EMPTY },
            on_head: 0,
            off_head: 0,
            looked_at: 0,
        }
    }

    /// Takes the board on which assumptions are made.
    pub fn load(&mut self, board: &Board) {
        self.source.copy(board);
        self.all = board.candidates();
    }

    /// Starts with one assumption.
    pub fn start(&mut self, paths: &Paths, start: Target, run: &mut Run) {
        self.touched.clear(paths);
        self.looked_at = 0;
        self.board.copy(&self.source);
        self.open.cells = self.source.cells;
        self.open.places = self.all;
        run.clear();
        run.push(start, Why::Assumed, []);
        (self.on_head, self.off_head) = (0, 0);
        if !start.on {
            self.open.strike(start.candidate);
        }
    }

    /// Looks for patterns where something was struck out.
    pub fn find_patterns(&mut self, paths: &Paths, run: &Run, finds: &mut Finds) {
        for &number in &run.offs[self.looked_at..] {
            self.touched.add(paths, run.target(number).candidate);
        }
        self.looked_at = run.offs.len();
        find_patterns(&self.board, &self.source, paths, &self.touched, finds);
        if finds.patterns.is_empty() {
            self.touched.clear(paths);
        }
    }

    /// Adds something that a pattern showed to be false. Nothing is done where that is known.
    pub fn strike(
        &mut self,
        candidate: Candidate,
        why: Why,
        parents: &[u16],
        run: &mut Run,
    ) -> Option<u16> {
        if run.off_set.contains(candidate) {
            return None;
        }
        let number = run.push(off(candidate), why, parents.iter().copied());
        // What is also true stays in sight: whatever excludes it comes to a contradiction.
        if !run.on_set.contains(candidate) {
            self.open.strike(candidate);
        }
        Some(number)
    }

    /// Goes on until nothing more follows, or a contradiction is found.
    pub fn go_on(&mut self, paths: &Paths, mode: Mode, run: &mut Run) {
        while run.clash.is_none() {
            if let Some(&number) = run.ons.get(self.on_head) {
                self.on_head += 1;
                self.exclude(paths, mode, number, run);
            } else if let Some(&number) = run.offs.get(self.off_head) {
                self.off_head += 1;
                self.force(paths, mode, number, run);
            } else {
                break;
            }
        }
    }

    /// What a true node makes false.
    fn exclude(&mut self, paths: &Paths, mode: Mode, number: u16, run: &mut Run) {
        let Candidate { cell, digit } = run.target(number).candidate;
        if mode.in_cells {
            for other in bits(self.open.cells[usize::from(cell)] & !(1 << digit)) {
                self.make_off(Candidate::new(cell, other), Why::Cell, number, run);
                if run.clash.is_some() {
                    return;
                }
            }
        }
        for home in paths.homes(cell) {
            for other in self.open.places.0[usize::from(digit)] & home.fresh_cells {
                let other = Candidate::new(other, digit);
                self.make_off(other, Why::House(home.house), number, run);
                if run.clash.is_some() {
                    return;
                }
            }
        }
    }

    fn make_off(&mut self, candidate: Candidate, why: Why, parent: u16, run: &mut Run) {
        if run.on_set.contains(candidate) {
            let number = run.push_loose(off(candidate), why, [parent]);
            run.clash = Some((run.number(on(candidate)), number));
        } else {
            run.push(off(candidate), why, [parent]);
            self.open.strike(candidate);
        }
    }
}

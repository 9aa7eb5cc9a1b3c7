//! Follows one assumption: first all true nodes, then one false node, and so on until nothing more follows.

use super::board::{ForcingBoard, Paths};
use super::nested::WorkingCopy;
use super::patterns::{Finds, Touched, find_patterns};
use super::rank::Target;
use super::run::Run;
use crate::candidates::{Candidate, CandidateSet, bits, only_bit};
use crate::explanation::Reason;

/// Limits on the consequences that are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Whether candidates that became false are removed from the working copy.
    pub dynamic: bool,
    /// Whether a chain may change from one digit to another.
    pub in_cells: bool,
}

/// An assumption and its working copy.
#[derive(Clone, Debug)]
pub struct Assume {
    /// The board on which the assumption is made.
    source: ForcingBoard,
    /// Its candidates, digit by digit.
    all: CandidateSet,
    /// The working copy, without the candidates removed so far.
    board: ForcingBoard,
    /// Where candidates were removed since the last pattern search that found nothing.
    touched: Touched,
    /// The candidates that have not become false so far.
    open: Open,
    on_head: usize,
    off_head: usize,
    looked_at: usize,
}

/// Candidates by cell and by digit.
#[derive(Clone, Debug)]
struct Open {
    cells: [u16; 81],
    places: CandidateSet,
}

impl Open {
    fn strike(&mut self, candidate: Candidate) {
        self.cells[usize::from(candidate.cell)] &= !(1 << candidate.digit);
        self.places.0[usize::from(candidate.digit)].remove(candidate.cell);
    }
}

const fn on(candidate: Candidate) -> Target {
    Target { candidate, on: true }
}

const fn off(candidate: Candidate) -> Target {
    Target { candidate, on: false }
}

impl Assume {
    /// Returns a value without a board.
    pub const fn new() -> Self {
        Self {
            source: ForcingBoard::empty(),
            all: CandidateSet::EMPTY,
            board: ForcingBoard::empty(),
            touched: Touched::nothing(),
            open: Open { cells: [0; 81], places: CandidateSet::EMPTY },
            on_head: 0,
            off_head: 0,
            looked_at: 0,
        }
    }

    /// Returns the board on which assumptions are made.
    pub const fn source(&self) -> &ForcingBoard {
        &self.source
    }

    /// Returns the working copy.
    pub const fn working_copy<'a>(&'a self, paths: &'a Paths) -> WorkingCopy<'a> {
        WorkingCopy { board: &self.board, source: &self.source, paths }
    }

    /// Returns the candidates of the board on which assumptions are made, digit by digit.
    pub const fn all(&self) -> &CandidateSet {
        &self.all
    }

    /// Finds patterns on a working copy without the false candidates, where some of them were removed last.
    pub fn find_patterns_without(
        &mut self,
        paths: &Paths,
        false_ones: &CandidateSet,
        last: &[Candidate],
        finds: &mut Finds,
    ) {
        self.board.copy(&self.source);
        for candidate in false_ones.iter() {
            self.board.strike(paths, candidate);
        }
        self.touched.clear(paths);
        for &gone in last {
            self.touched.add(paths, gone);
        }
        find_patterns(&self.board, &self.source, paths, &self.touched, finds);
    }

    /// Sets the board on which assumptions are made.
    pub fn load(&mut self, board: &ForcingBoard) {
        self.source.copy(board);
        self.all = board.candidates();
    }

    /// Starts a run from one assumption.
    pub fn start(&mut self, paths: &Paths, start: Target, run: &mut Run) {
        self.touched.clear(paths);
        self.looked_at = 0;
        self.board.copy(&self.source);
        self.open.cells = self.source.cells;
        self.open.places = self.all;
        run.clear();
        run.push(start, Reason::Assumed, []);
        (self.on_head, self.off_head) = (0, 0);
        if !start.on {
            self.open.strike(start.candidate);
        }
    }

    /// Finds patterns where candidates were removed.
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

    /// Adds a candidate that a pattern proves false, unless that is known already.
    pub fn strike(
        &mut self,
        candidate: Candidate,
        why: Reason,
        parents: &[u16],
        run: &mut Run,
    ) -> Option<u16> {
        if run.off_set.contains(candidate) {
            return None;
        }
        let number = run.push(off(candidate), why, parents.iter().copied());
        // A candidate that is also true stays open: any node that excludes it produces a contradiction.
        if !run.on_set.contains(candidate) {
            self.open.strike(candidate);
        }
        Some(number)
    }

    /// Continues until nothing more follows or a contradiction is found.
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

    /// Adds the candidates that a true node makes false.
    fn exclude(&mut self, paths: &Paths, mode: Mode, number: u16, run: &mut Run) {
        let Candidate { cell, digit } = run.target(number).candidate;
        if mode.in_cells {
            for other in bits(self.open.cells[usize::from(cell)] & !(1 << digit)) {
                self.make_off(Candidate::new(cell, other), Reason::Cell, number, run);
                if run.clash.is_some() {
                    return;
                }
            }
        }
        for home in paths.homes(cell) {
            for other in self.open.places.0[usize::from(digit)] & home.fresh_cells {
                let other = Candidate::new(other, digit);
                self.make_off(other, Reason::House(home.house), number, run);
                if run.clash.is_some() {
                    return;
                }
            }
        }
    }

    fn make_off(&mut self, candidate: Candidate, why: Reason, parent: u16, run: &mut Run) {
        if run.on_set.contains(candidate) {
            let number = run.push_loose(off(candidate), why, [parent]);
            run.clash = Some((run.number(on(candidate)), number));
        } else {
            run.push(off(candidate), why, [parent]);
            self.open.strike(candidate);
        }
    }

    /// Adds the candidates that a false node makes true, then removes the false candidate.
    fn force(&mut self, paths: &Paths, mode: Mode, number: u16, run: &mut Run) {
        let from = run.target(number).candidate;
        let Candidate { cell, digit } = from;
        if mode.in_cells
            && let Some(other) = only_bit(self.board.cell(cell) & !(1 << digit))
        {
            let gone = bits(self.source.cell(cell) & !self.board.cell(cell));
            let gone = gone.map(|digit| Candidate::new(cell, digit));
            make_on(Candidate::new(cell, other), Reason::Cell, number, gone, run);
        }
        for home in paths.homes(cell).iter().filter(|home| home.is_full) {
            if run.clash.is_some() {
                return;
            }
            if let Some(place) = only_bit(self.board.places(home.house, digit) & !(1 << home.place)) {
                let at = |place| Candidate::new(paths.cell_at(home.house, place), digit);
                let gone = self.source.places(home.house, digit) & !self.board.places(home.house, digit);
                make_on(at(place), Reason::House(home.house), number, bits(gone).map(at), run);
            }
        }
        if mode.dynamic && run.clash.is_none() {
            self.board.strike(paths, from);
            if run.on_set.contains(from) {
                self.open.strike(from);
            }
        }
    }
}

/// Makes a candidate true because a node is false and these other candidates were removed earlier.
fn make_on(
    candidate: Candidate,
    why: Reason,
    parent: u16,
    gone: impl Iterator<Item = Candidate>,
    run: &mut Run,
) {
    if run.on_set.contains(candidate) {
        return;
    }
    let mut parents = [parent; 10];
    let mut count = 1;
    for (other, place) in gone.zip(&mut parents[1..]) {
        *place = run.number(off(other));
        count += 1;
    }
    let parents = parents[..count].iter().copied();
    if run.off_set.contains(candidate) {
        let number = run.push_loose(on(candidate), why, parents);
        run.clash = Some((number, run.number(off(candidate))));
    } else {
        run.push(on(candidate), why, parents);
    }
}

//! The web of strong links: for all candidates at once, how few links a chain needs, or that there is none.
//!
//! A candidate with a strong link is a *knot*. From a false knot, those that become true are those at the other ends of its
//! links, and what follows from these. Rows of bits hold them for every knot; each step allows one more strong link. A
//! false candidate affirms itself as soon as it is in its own row. A true one denies itself as soon as it sees two knots of
//! which one, when it is false, makes the other true, or one that affirms itself. So the first step that shows anything
//! tells the length of the shortest chains and where they start, and a step that changes nothing proves that there are
//! none.

use super::board::{Board, Paths};
use super::links::Kind;
use crate::candidates::{Candidate, bits};
use crate::cell_set::CellSet;
use nonet::numbers::{long, lowest, short};

pub(super) const NONE: u16 = u16::MAX;

/// Something that sees knots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Viewer {
    pub(super) candidate: Candidate,
    /// Its own number, if it is a knot.
    pub(super) knot: u16,
    start: u32,
    end: u32,
}

impl Viewer {
    /// Where its knots are in the list.
    pub(super) const fn knots(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A web, and how far it has been followed.
#[derive(Debug, Default)]
pub struct Web {
    pub(super) words: usize,
    pub(super) knots: Vec<Candidate>,
    pub(super) numbers: Vec<u16>,
    /// Strong links, both ways round.
    pub(super) links: Vec<(u16, u16)>,
    pub(super) viewers: Vec<Viewer>,
    /// The knots' own numbers among the viewers, where they see any knot.
    pub(super) views: Vec<u16>,
    /// The knots that each viewer sees.
    pub(super) seen: Vec<u16>,
    /// The same as rows.
    pub(super) sees: Vec<u64>,
    /// What is true when a knot is false.
    pub(super) ahead: Vec<u64>,
    /// What else is true when a knot is true: after one step, after two and so on.
    pub(super) after: Vec<u64>,
    pub(super) steps: usize,
    pub(super) is_complete: bool,
    /// The candidates that deny themselves, in order.
    pub denying: Vec<Candidate>,
    /// The candidates that affirm themselves, in order.
    pub affirming: Vec<Candidate>,
}

impl Web {
    /// Takes the strong links of a kind between some digits of a board. Says whether there are any.
    pub fn load(&mut self, board: &Board, paths: &Paths, kind: Kind, digits: u16) -> bool {
        self.numbers.resize(729, NONE);
        for knot in self.knots.drain(..) {
            self.numbers[knot.index()] = NONE;
        }
        self.links.clear();
        let mut pairs = Vec::new();
        let mut strong = [0_u16; 81];
        let mut cells = [CellSet::EMPTY; 9];
        let mut tie = |one: Candidate, other: Candidate| {
            for end in [one, other] {
                strong[usize::from(end.cell)] |= 1 << end.digit;
                cells[usize::from(end.digit)].insert(end.cell);
            }
            pairs.push((one, other));
        };
        if kind != Kind::Y {
            for (house, places) in (0..).zip(&board.places) {
                if !paths.layout().house(house).is_full() {
                    continue;
                }
                for digit in bits(digits) {
                    let first = places[usize::from(digit)];
                    let second = first & first.wrapping_sub(1);
                    if second.is_power_of_two() {
                        let cell = |place: u16| paths.cell_at(house, lowest(place));
                        tie(Candidate::new(cell(first), digit), Candidate::new(cell(second), digit));
                    }
                }
            }
        }
        if kind != Kind::X {
            for cell in 0..81 {
                let first = board.cell(cell);
                let second = first & first.wrapping_sub(1);
                if second.is_power_of_two() {
                    let [one, other] = [first, second].map(lowest);
                    tie(Candidate::new(cell, one), Candidate::new(cell, other));
                }
            }
        }
        if pairs.is_empty() {
            return false;
        }
        for (cell, &digits) in (0..).zip(&strong) {
            for digit in bits(digits) {
                let knot = Candidate::new(cell, digit);
                self.numbers[knot.index()] = short(self.knots.len());
                self.knots.push(knot);
            }
        }
        self.words = [1, 2, 3, 4].into_iter().find(|words| self.knots.len() <= words * 64).unwrap_or(12);
        self.ahead.clear();
        self.ahead.resize(self.knots.len() * self.words, 0);
        for (one, other) in pairs {
            let [one, other] = [one, other].map(|end| self.numbers[end.index()]);
            for (from, to) in [(one, other), (other, one)] {
                self.links.push((from, to));
                set(&mut self.ahead[usize::from(from) * self.words..], to);
            }
        }
        self.look(board, paths, kind, digits, &strong, &cells);
        self.after.clear();
        self.steps = 0;
        self.is_complete = false;
        true
    }

    /// Lists what sees which knots. One is enough: it may affirm itself.
    fn look(
        &mut self,
        board: &Board,
        paths: &Paths,
        kind: Kind,
        digits: u16,
        strong: &[u16; 81],
        cells: &[CellSet; 9],
    ) {
        self.viewers.clear();
        self.views.clear();
        self.views.resize(self.knots.len(), NONE);
        self.seen.clear();
        self.sees.clear();
        for cell in 0..81 {
            for digit in bits(board.cell(cell) & digits) {
                let before = self.seen.len();
                if kind != Kind::X {
                    let others = bits(strong[usize::from(cell)] & !(1 << digit));
                    self.seen
                        .extend(others.map(|other| self.numbers[Candidate::new(cell, other).index()]));
                }
                let peers = cells[usize::from(digit)] & paths.layout().peers(cell);
                self.seen.extend(
                    peers.into_iter().map(|peer| self.numbers[Candidate::new(peer, digit).index()]),
                );
                if self.seen.len() == before {
                    continue;
                }
                let candidate = Candidate::new(cell, digit);
                let knot = self.numbers[candidate.index()];
                let row = self.sees.len();
                self.sees.resize(row + self.words, 0);
                self.seen[before..].iter().for_each(|&knot| set(&mut self.sees[row..], knot));
                if knot != NONE {
                    self.views[usize::from(knot)] = short(self.viewers.len());
                }
                let (start, end) = (long(before), long(self.seen.len()));
                self.viewers.push(Viewer { candidate, knot, start, end });
            }
        }
    }
}

fn set(row: &mut [u64], number: u16) {
    row[usize::from(number / 64)] |= 1 << (number % 64);
}

//! The web of strong links: computes the length of the shortest chain for all candidates at once, or shows that there is
//! none.
//!
//! A candidate with a strong link is a *knot*. When a knot is false, the knots at the other ends of its links are true, and
//! so are their consequences. Rows of bits store these for every knot; each step allows one more strong link. A false
//! candidate affirms itself once it is in its own row. A true candidate denies itself once it sees a knot that affirms
//! itself, or two knots of which one makes the other true when false. So the first step with such a candidate gives the
//! length of the shortest chains and their starts, and a step that changes nothing proves that there are no more.

use nonet::CellSet;
use nonet::numbers::{long, lowest, short};

use super::board::{ForcingBoard, Paths};
use super::links::ChainKind;
use crate::candidates::{Candidate, bits};
use crate::families::rows::{add, clear, has, meet, numbers, set};

const NONE: u16 = u16::MAX;

/// A candidate that sees knots.
#[derive(Clone, Copy, Debug)]
struct Viewer {
    candidate: Candidate,
    /// Its knot number, if it is a knot.
    knot: u16,
    start: u32,
    end: u32,
}

impl Viewer {
    /// Returns the range of its knots in the list.
    const fn knots(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The strong links of a board.
struct Ends {
    /// Both ends of each link.
    pairs: Vec<[Candidate; 2]>,
    /// The digits of each cell that have a strong link.
    strong: [u16; 81],
    /// The cells of each digit that have a strong link.
    cells: [CellSet; 9],
}

impl Ends {
    fn of(board: &ForcingBoard, paths: &Paths, kind: ChainKind, digits: u16) -> Self {
        let mut ends = Self { pairs: Vec::new(), strong: [0; 81], cells: [CellSet::EMPTY; 9] };
        if kind != ChainKind::Y {
            for (house, places) in (0..).zip(&board.places) {
                if !paths.layout().house(house).is_full {
                    continue;
                }
                for digit in bits(digits) {
                    if let Some(pair) = both(places[usize::from(digit)]) {
                        ends.add(pair.map(|place| Candidate::new(paths.cell_at(house, place), digit)));
                    }
                }
            }
        }
        if kind != ChainKind::X {
            for cell in 0..81 {
                if let Some(pair) = both(board.cell(cell)) {
                    ends.add(pair.map(|digit| Candidate::new(cell, digit)));
                }
            }
        }
        ends
    }

    fn add(&mut self, pair: [Candidate; 2]) {
        for end in pair {
            self.strong[usize::from(end.cell)] |= 1 << end.digit;
            self.cells[usize::from(end.digit)].insert(end.cell);
        }
        self.pairs.push(pair);
    }
}

/// Returns the two set bits; `None` unless exactly two are set.
const fn both(set: u16) -> Option<[u8; 2]> {
    let second = set & set.wrapping_sub(1);
    if second.is_power_of_two() { Some([lowest(set), lowest(second)]) } else { None }
}

/// A web, and the consequences found so far.
#[derive(Debug, Default)]
pub struct Web {
    words: usize,
    knots: Vec<Candidate>,
    numbers: Vec<u16>,
    /// Strong links, in both directions.
    links: Vec<(u16, u16)>,
    viewers: Vec<Viewer>,
    /// The viewer number of each knot that sees any knot.
    views: Vec<u16>,
    /// The knots that each viewer sees.
    seen: Vec<u16>,
    /// The same as rows.
    sees: Vec<u64>,
    /// The knots that are true when a knot is false.
    ahead: Vec<u64>,
    /// The further knots that are true when a knot is true, after each number of steps.
    after: Vec<u64>,
    steps: usize,
    is_complete: bool,
    /// The candidates that deny themselves, in order.
    pub denying: Vec<Candidate>,
    /// The candidates that affirm themselves, in order.
    pub affirming: Vec<Candidate>,
}

impl Web {
    /// Loads the strong links of one kind between some digits of a board. Returns whether there are any.
    pub fn load(&mut self, board: &ForcingBoard, paths: &Paths, kind: ChainKind, digits: u16) -> bool {
        self.numbers.resize(729, NONE);
        for knot in self.knots.drain(..) {
            self.numbers[knot.index()] = NONE;
        }
        self.links.clear();
        let ends = Ends::of(board, paths, kind, digits);
        if ends.pairs.is_empty() {
            return false;
        }
        self.link(&ends);
        self.look(board, paths, kind, digits, &ends);
        self.after.clear();
        self.steps = 0;
        self.is_complete = false;
        true
    }

    /// Numbers the knots and links them.
    fn link(&mut self, ends: &Ends) {
        for (cell, &digits) in (0..).zip(&ends.strong) {
            for digit in bits(digits) {
                let knot = Candidate::new(cell, digit);
                self.numbers[knot.index()] = short(self.knots.len());
                self.knots.push(knot);
            }
        }
        self.words = [1, 2, 3, 4].into_iter().find(|words| self.knots.len() <= words * 64).unwrap_or(12);
        clear(&mut self.ahead, self.knots.len() * self.words);
        for pair in &ends.pairs {
            let [one, other] = pair.map(|end| self.numbers[end.index()]);
            for (from, to) in [(one, other), (other, one)] {
                self.links.push((from, to));
                set(&mut self.ahead[usize::from(from) * self.words..], to);
            }
        }
    }

    /// Lists the knots that each candidate sees. One is enough, because it may affirm itself.
    fn look(&mut self, board: &ForcingBoard, paths: &Paths, kind: ChainKind, digits: u16, ends: &Ends) {
        let Ends { strong, cells, .. } = ends;
        self.viewers.clear();
        self.views.clear();
        self.views.resize(self.knots.len(), NONE);
        self.seen.clear();
        self.sees.clear();
        for cell in 0..81 {
            for digit in bits(board.cell(cell) & digits) {
                let before = self.seen.len();
                if kind != ChainKind::X {
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

    /// Allows one more strong link.
    pub fn step(&mut self) {
        match self.words {
            1 => self.step_rows::<1>(),
            2 => self.step_rows::<2>(),
            3 => self.step_rows::<3>(),
            4 => self.step_rows::<4>(),
            _ => self.step_rows::<12>(),
        }
    }

    fn step_rows<const WORDS: usize>(&mut self) {
        let last = self.after.len();
        self.after.resize(last + self.knots.len() * WORDS, 0);
        let after = self.after[last..].as_chunks_mut::<WORDS>().0;
        let ahead = self.ahead.as_chunks_mut::<WORDS>().0;
        let sees = self.sees.as_chunks::<WORDS>().0;
        self.denying.clear();
        for (viewer, sees) in self.viewers.iter().zip(sees) {
            let row = union(ahead, &self.seen[viewer.knots()]);
            if meet(&row, sees) {
                self.denying.push(viewer.candidate);
            }
            if viewer.knot != NONE {
                after[usize::from(viewer.knot)] = row;
            }
        }
        let mut fresh = 0;
        for &(from, to) in &self.links {
            for (row, &more) in ahead[usize::from(from)].iter_mut().zip(&after[usize::from(to)]) {
                fresh |= more & !*row;
                *row |= more;
            }
        }
        self.steps += 1;
        self.is_complete = fresh == 0;
        self.affirming.clear();
        for ((knot, number), row) in self.knots.iter().zip(0_u16..).zip(ahead.iter()) {
            if has(row, number) {
                self.affirming.push(*knot);
            }
        }
    }

    /// Allows any number of strong links. Returns whether any candidate denies or affirms itself.
    pub fn shows_any(&mut self) -> bool {
        while !self.is_complete {
            self.step();
        }
        !self.denying.is_empty()
    }

    /// Returns the number of steps taken.
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// Returns whether a further step would change nothing.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns whether a candidate has a strong link.
    pub fn is_knot(&self, candidate: Candidate) -> bool {
        self.numbers[candidate.index()] != NONE
    }

    /// Returns whether a true knot may lead to another within some steps. Only `false` is certain.
    pub fn may_lead(&self, from: Candidate, to: Candidate, steps: usize) -> bool {
        let [from, to] = [from, to].map(|knot| self.numbers[knot.index()]);
        steps > 0 && self.after(from, steps).is_none_or(|row| has(row, to))
    }

    /// Returns the knots that are true within some steps after a true knot, if known.
    fn after(&self, knot: u16, steps: usize) -> Option<&[u64]> {
        let rows = self.knots.len() * self.words;
        let known = self.after.len() / rows;
        if steps > known && !self.is_complete || known == 0 {
            return None;
        }
        let row = (steps.min(known) - 1) * rows + usize::from(knot) * self.words;
        Some(&self.after[row..row + self.words])
    }

    /// Returns the row of the knots that a knot sees, if it sees any.
    fn view(&self, knot: u16) -> Option<&[u64]> {
        let number = usize::from(self.views[usize::from(knot)]);
        self.sees.get(number * self.words..).map(|row| &row[..self.words])
    }

    /// Returns a close superset of the true knots in all cycles that eliminate something.
    ///
    /// A candidate that a cycle eliminates sees both a false knot and a true knot of the cycle, in its own digit. The false
    /// knot implies the true one, which in turn implies the false one in at most `back` steps.
    pub fn cyclic(&self, back: usize) -> Vec<Candidate> {
        let mut row = vec![0; self.words];
        for (viewer, sees) in self.viewers.iter().zip(self.sees.chunks_exact(self.words)) {
            let is_own = |knot: u16| self.knots[usize::from(knot)].digit == viewer.candidate.digit;
            for &off in self.seen[viewer.knots()].iter().filter(|&&knot| is_own(knot)) {
                let ahead = &self.ahead[usize::from(off) * self.words..][..self.words];
                let Some(view) = self.view(off) else { continue };
                let leads_back = |on: u16| {
                    has(view, on)
                        || back > 0 && self.after(on, back).is_none_or(|after| meet(after, view))
                };
                let mut ons =
                    numbers(ahead.iter().zip(sees).map(|(ahead, sees)| ahead & sees)).map(short);
                if ons.any(|on| is_own(on) && leads_back(on)) {
                    add(&mut row, ahead);
                }
            }
        }
        numbers(row).map(|number| self.knots[number]).collect()
    }
}

/// Returns the union of these rows.
fn union<const WORDS: usize>(rows: &[[u64; WORDS]], numbers: &[u16]) -> [u64; WORDS] {
    let mut all = [0; WORDS];
    for &number in numbers {
        for (all, row) in all.iter_mut().zip(&rows[usize::from(number)]) {
            *all |= row;
        }
    }
    all
}

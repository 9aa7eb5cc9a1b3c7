//! What follows from what along single chains, for all candidates at once: whether there is anything to be found at all.
//!
//! From a true candidate, the next true ones are those that something it excludes forces. Candidates that lead to each
//! other form a knot; knots are gone through from the last to the first, so that each takes over what the next ones reach.

use super::board::{Board, Paths};
use super::links::{Kind, excluded, forced};
use crate::candidates::{Candidate, bits};
use std::ops::ControlFlow;

const NONE: u16 = u16::MAX;

/// What every candidate reaches.
#[derive(Debug, Default)]
pub struct Reach {
    words: usize,
    with_off: bool,
    candidates: Vec<Candidate>,
    numbers: Vec<u16>,
    excludes: Vec<u64>,
    forces: Vec<u64>,
    leads: Vec<u64>,
    on: Vec<u64>,
    off: Vec<u64>,
    knots: Vec<u16>,
    knot_sizes: Vec<u16>,
    strong: Vec<u64>,
    order: Vec<u16>,
    low: Vec<u16>,
    stack: Vec<u16>,
    path: Vec<u16>,
}

impl Reach {
    /// Looks at a board, along links of a kind; at what becomes false in the end only where that is wanted.
    pub fn load(&mut self, board: &Board, paths: &Paths, kind: Kind, with_off: bool) {
        self.with_off = with_off;
        self.candidates.clear();
        self.numbers.clear();
        self.numbers.resize(729, NONE);
        for cell in 0..81 {
            for digit in bits(board.cell(cell)) {
                let candidate = Candidate::new(cell, digit);
                self.numbers[candidate.index()] = self.candidates.len() as u16;
                self.candidates.push(candidate);
            }
        }
        let count = self.candidates.len();
        self.words = count.div_ceil(64);
        for rows in [&mut self.excludes, &mut self.forces, &mut self.leads, &mut self.on, &mut self.off]
        {
            rows.clear();
            rows.resize(count * self.words, 0);
        }
        self.strong.clear();
        self.strong.resize(self.words, 0);
        for at in 0..count {
            let (numbers, words) = (&self.numbers, self.words);
            let row = &mut self.excludes[at * words..(at + 1) * words];
            let _ = excluded(board, paths, self.candidates[at], kind != Kind::X, |other, _| {
                set(row, numbers[other.index()]);
                ControlFlow::Continue(())
            });
            let row = &mut self.forces[at * words..(at + 1) * words];
            let mut any = false;
            let _ = forced(board, paths, self.candidates[at], kind, |other, _| {
                set(row, numbers[other.index()]);
                any = true;
                ControlFlow::Continue(())
            });
            if any {
                set(&mut self.strong, at as u16);
            }
        }
        for at in 0..count {
            for word in 0..self.words {
                let row = at * self.words;
                for bit in ones(self.excludes[row + word] & self.strong[word]) {
                    let through = (word * 64 + bit) * self.words;
                    for word in 0..self.words {
                        self.leads[row + word] |= self.forces[through + word];
                    }
                }
            }
            // Back to itself the same way is no chain.
            self.leads[at * self.words + at / 64] &= !(1 << (at % 64));
        }
        self.close();
    }

    /// Goes through the knots from the last to the first (Tarjan's algorithm without recursion).
    fn close(&mut self) {
        let count = self.candidates.len();
        for list in [&mut self.order, &mut self.low, &mut self.knots] {
            list.clear();
            list.resize(count, NONE);
        }
        self.knot_sizes.clear();
        self.stack.clear();
        let mut next = 0;
        for root in 0..count as u16 {
            if self.order[usize::from(root)] != NONE {
                continue;
            }
            self.path.clear();
            self.path.push(root);
            while let Some(&at) = self.path.last() {
                let here = usize::from(at);
                if self.order[here] == NONE {
                    self.order[here] = next;
                    self.low[here] = next;
                    next += 1;
                    self.stack.push(at);
                }
                let mut deeper = None;
                'row: for word in 0..self.words {
                    for bit in ones(self.leads[here * self.words + word]) {
                        let to = word * 64 + bit;
                        if self.order[to] == NONE {
                            deeper = Some(to as u16);
                            break 'row;
                        }
                        if self.knots[to] == NONE {
                            self.low[here] = self.low[here].min(self.low[to]);
                        }
                    }
                }
                if let Some(to) = deeper {
                    self.path.push(to);
                    continue;
                }
                self.path.pop();
                if self.low[here] == self.order[here] {
                    self.tie(at);
                }
            }
        }
    }

    /// Takes a knot from the stack and joins what its members reach.
    fn tie(&mut self, first: u16) {
        let words = self.words;
        let number = self.knot_sizes.len() as u16;
        let start = self.stack.iter().rposition(|&at| at == first).unwrap_or_default();
        self.knot_sizes.push((self.stack.len() - start) as u16);
        let home = usize::from(first) * words;
        for place in start..self.stack.len() {
            let member = usize::from(self.stack[place]);
            self.knots[member] = number;
            set(&mut self.on[home..home + words], member as u16);
            if self.with_off {
                for word in 0..words {
                    self.off[home + word] |= self.excludes[member * words + word];
                }
            }
        }
        for place in start..self.stack.len() {
            let member = usize::from(self.stack[place]);
            for word in 0..words {
                let mut fresh = self.leads[member * words + word] & !self.on[home + word];
                while fresh != 0 {
                    let to = (word * 64 + fresh.trailing_zeros() as usize) * words;
                    for word in 0..words {
                        self.on[home + word] |= self.on[to + word];
                    }
                    if self.with_off {
                        for word in 0..words {
                            self.off[home + word] |= self.off[to + word];
                        }
                    }
                    fresh &= !self.on[home + word];
                }
            }
        }
        for place in start..self.stack.len() {
            let member = usize::from(self.stack[place]) * words;
            if member != home {
                self.on.copy_within(home..home + words, member);
                if self.with_off {
                    self.off.copy_within(home..home + words, member);
                }
            }
        }
        self.stack.truncate(start);
    }

    fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// What a true candidate makes true, as a row of bits, and what it makes false.
    fn rows(&self, candidate: Candidate) -> (&[u64], &[u64]) {
        let at = self.number(candidate) * self.words;
        (&self.on[at..at + self.words], &self.off[at..at + self.words])
    }

    /// Whether several true candidates have something in common to which all of them lead.
    pub fn meet(&self, mut starts: impl Iterator<Item = Candidate> + Clone) -> bool {
        let Some(first) = starts.next() else { return false };
        (0..self.words).any(|word| {
            let (on, off) = self.rows(first);
            let (mut on, mut off) = (on[word], off[word]);
            for other in starts.clone() {
                let rows = self.rows(other);
                on &= rows.0[word];
                off &= rows.1[word];
            }
            on | off != 0
        })
    }
}

fn set(row: &mut [u64], number: u16) {
    row[usize::from(number / 64)] |= 1 << (number % 64);
}

/// The bits of a word, in ascending order.
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

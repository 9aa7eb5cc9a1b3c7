//! Everything that follows along single chains from each candidate, which tells at once whether there is anything to find.
//!
//! From a true candidate, the next true ones are those forced by something that it excludes. Candidates that lead to each
//! other form a knot (a strongly connected component). Knots are visited from the last to the first (Tarjan's algorithm
//! without recursion), so that each takes over what the following ones reach.

use std::ops::ControlFlow;

use nonet::numbers::short;

use super::board::{Board, Paths};
use super::links::{Kind, forced};
use crate::candidates::{Candidate, bits};
use crate::layout::HouseNumber;

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
    places: Vec<u64>,
    order: Vec<u16>,
    low: Vec<u16>,
    stack: Vec<u16>,
    path: Vec<u16>,
    /// Whether this is about the board that is searched next.
    is_of_next: bool,
}

impl Reach {
    /// Looks at a board, along links of a kind; `with_off` also finds what becomes false.
    pub fn load(&mut self, board: &Board, paths: &Paths, kind: Kind, with_off: bool) {
        self.with_off = with_off;
        self.candidates.clear();
        self.numbers.clear();
        self.numbers.resize(729, NONE);
        for cell in 0..81 {
            for digit in bits(board.cell(cell)) {
                let candidate = Candidate::new(cell, digit);
                self.numbers[candidate.index()] = short(self.candidates.len());
                self.candidates.push(candidate);
            }
        }
        // Rows of a known length are handled several words at a time.
        match self.candidates.len().div_ceil(64) {
            0..=4 => self.link::<4>(board, paths, kind),
            5..=6 => self.link::<6>(board, paths, kind),
            _ => self.link::<12>(board, paths, kind),
        }
    }

    /// Links the candidates, in rows of `WORDS` words.
    fn link<const WORDS: usize>(&mut self, board: &Board, paths: &Paths, kind: Kind) {
        let count = self.candidates.len();
        self.words = WORDS;
        for rows in [&mut self.forces, &mut self.leads] {
            rows.clear();
            rows.resize(count * WORDS, 0);
        }
        // These are written before they are read.
        for rows in [&mut self.excludes, &mut self.on, &mut self.off] {
            rows.resize(count * WORDS, 0);
        }
        self.exclude::<WORDS>(paths, kind != Kind::X);
        self.strong.clear();
        self.strong.resize(WORDS, 0);
        for at in 0..count {
            let numbers = &self.numbers;
            let row = &mut self.forces[at * WORDS..(at + 1) * WORDS];
            let mut any = false;
            let _ = forced(board, paths, self.candidates[at], kind, |other, _| {
                set(row, numbers[other.index()]);
                any = true;
                ControlFlow::Continue(())
            });
            if any {
                set(&mut self.strong, short(at));
            }
        }
        let (excludes, _) = self.excludes.as_chunks::<WORDS>();
        let (forces, _) = self.forces.as_chunks::<WORDS>();
        let (leads, _) = self.leads.as_chunks_mut::<WORDS>();
        for (at, (leads, excludes)) in leads.iter_mut().zip(excludes).enumerate() {
            for (word, (&excludes, &strong)) in excludes.iter().zip(&self.strong).enumerate() {
                for bit in ones(excludes & strong) {
                    join(leads, &forces[word * 64 + bit]);
                }
            }
            // Back to itself the same way is no chain.
            leads[at / 64] &= !(1 << (at % 64));
        }
        self.close::<WORDS>();
    }

    /// What each candidate excludes: the others of its digit in its houses and, where that is wanted, of its cell.
    fn exclude<const WORDS: usize>(&mut self, paths: &Paths, in_cells: bool) {
        self.places.clear();
        self.places.resize((81 + paths.layout().houses().len() * 9) * WORDS, 0);
        let (places, _) = self.places.as_chunks_mut::<WORDS>();
        let place = |house: HouseNumber, digit: u8| 81 + usize::from(house) * 9 + usize::from(digit);
        for (number, &Candidate { cell, digit }) in (0..).zip(&self.candidates) {
            set(&mut places[usize::from(cell)], number);
            for home in paths.homes(cell) {
                set(&mut places[place(home.house, digit)], number);
            }
        }
        let (excludes, _) = self.excludes.as_chunks_mut::<WORDS>();
        for (at, row) in excludes.iter_mut().enumerate() {
            let Candidate { cell, digit } = self.candidates[at];
            *row = if in_cells { places[usize::from(cell)] } else { [0; WORDS] };
            for home in paths.homes(cell) {
                join(row, &places[place(home.house, digit)]);
            }
            row[at / 64] &= !(1 << (at % 64));
        }
    }

    fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// What a true candidate makes true, as a row of bits, and what it makes false.
    fn rows(&self, candidate: Candidate) -> (&[u64], &[u64]) {
        let at = self.number(candidate) * self.words;
        (&self.on[at..at + self.words], &self.off[at..at + self.words])
    }

    /// Whether a true candidate leads to its own falsehood: to something that excludes it.
    fn denies_at(&self, at: usize) -> bool {
        let row = at * self.words..(at + 1) * self.words;
        self.on[row.clone()].iter().zip(&self.excludes[row]).any(|(on, excludes)| on & excludes != 0)
    }

    /// Like [`Reach::load`], ahead of a search of the same board, which then need not load it again.
    pub fn load_ahead(&mut self, board: &Board, paths: &Paths, kind: Kind) {
        self.load(board, paths, kind, true);
        self.is_of_next = true;
    }

    /// Looks at a board, unless that was done ahead.
    pub fn load_once(&mut self, board: &Board, paths: &Paths, kind: Kind) {
        if !std::mem::take(&mut self.is_of_next) {
            self.load(board, paths, kind, true);
        }
    }

    /// Whether any candidate leads to its own falsehood. If none does, there is no chain and no cycle: what a cycle strikes
    /// out sees a true and a false node of it, and leads from the one, round the cycle, to the other.
    pub fn any_denies(&self) -> bool {
        (0..self.candidates.len()).any(|at| self.denies_at(at))
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

    /// Visits the knots from the last to the first.
    fn close<const WORDS: usize>(&mut self) {
        let count = self.candidates.len();
        for list in [&mut self.order, &mut self.low, &mut self.knots] {
            list.resize(count, 0);
        }
        self.knot_sizes.clear();
        self.stack.clear();
        let mut unseen = [0; WORDS];
        (0..count).for_each(|at| set(&mut unseen, short(at)));
        // Those that have been seen and are not in a knot yet.
        let mut loose = [0; WORDS];
        let mut next = 0;
        for root in 0..short(count) {
            if !test(&unseen, usize::from(root)) {
                continue;
            }
            self.path.clear();
            self.path.push(root);
            while let Some(&at) = self.path.last() {
                let here = usize::from(at);
                if test(&unseen, here) {
                    unseen[here / 64] &= !(1 << (here % 64));
                    set(&mut loose, at);
                    self.order[here] = next;
                    self.low[here] = next;
                    next += 1;
                    self.stack.push(at);
                }
                let row = &self.leads[here * WORDS..(here + 1) * WORDS];
                let deeper = row.iter().zip(&unseen).position(|(leads, unseen)| leads & unseen != 0);
                if let Some(word) = deeper {
                    let bit = (row[word] & unseen[word]).trailing_zeros();
                    self.path.push(short(word * 64 + bit as usize));
                    continue;
                }
                self.path.pop();
                let mut low = self.low[here];
                for (word, (leads, loose)) in row.iter().zip(&loose).enumerate() {
                    for bit in ones(leads & loose) {
                        low = low.min(self.low[word * 64 + bit]);
                    }
                }
                self.low[here] = low;
                if low == self.order[here] {
                    self.tie(at, &mut loose);
                }
            }
        }
    }

    /// Takes a knot from the stack and joins what its members reach.
    fn tie<const WORDS: usize>(&mut self, first: u16, loose: &mut [u64; WORDS]) {
        let number = short(self.knot_sizes.len());
        let start = self.stack.iter().rposition(|&at| at == first).unwrap_or_default();
        let (on, _) = self.on.as_chunks_mut::<WORDS>();
        let (off, _) = self.off.as_chunks_mut::<WORDS>();
        let (excludes, _) = self.excludes.as_chunks::<WORDS>();
        let (leads, _) = self.leads.as_chunks::<WORDS>();
        let members = &self.stack[start..];
        self.knot_sizes.push(short(members.len()));
        let (mut true_here, mut false_here) = ([0; WORDS], [0; WORDS]);
        for &member in members {
            self.knots[usize::from(member)] = number;
            set(&mut true_here, member);
            join(&mut false_here, &excludes[usize::from(member)]);
        }
        for (loose, members) in loose.iter_mut().zip(&true_here) {
            *loose &= !members;
        }
        for &member in members {
            for (word, &leads) in leads[usize::from(member)].iter().enumerate() {
                let mut fresh = leads & !true_here[word];
                while fresh != 0 {
                    let to = word * 64 + fresh.trailing_zeros() as usize;
                    join(&mut true_here, &on[to]);
                    if self.with_off {
                        join(&mut false_here, &off[to]);
                    }
                    fresh &= !true_here[word];
                }
            }
        }
        for &member in members {
            on[usize::from(member)] = true_here;
            if self.with_off {
                off[usize::from(member)] = false_here;
            }
        }
        self.stack.truncate(start);
    }
}

fn set(row: &mut [u64], number: u16) {
    row[usize::from(number / 64)] |= 1 << (number % 64);
}

/// Adds a row to another.
fn join<const WORDS: usize>(row: &mut [u64; WORDS], other: &[u64; WORDS]) {
    *row = std::array::from_fn(|word| row[word] | other[word]);
}

fn test(row: &[u64], number: usize) -> bool {
    row[number / 64] >> (number % 64) & 1 != 0
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

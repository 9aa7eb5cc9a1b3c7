//! What follows from what along single chains, for all candidates at once: whether there is anything to be found at all.
//!
//! From a true candidate, the next true ones are those that something it excludes forces. Candidates that lead to each
//! other form a knot; knots are gone through from the last to the first, so that each takes over what the next ones reach.

use super::board::{Board, Paths};
use super::links::{Kind, forced};
use crate::candidates::{Candidate, bits};
use crate::layout::HouseNumber;
use nonet::numbers::short;
use std::ops::ControlFlow;

const NONE: u16 = u16::MAX;

/// What every candidate reaches.
#[derive(Debug, Default)]
pub struct Reach {
    pub(super) words: usize,
    pub(super) with_off: bool,
    pub(super) candidates: Vec<Candidate>,
    numbers: Vec<u16>,
    pub(super) excludes: Vec<u64>,
    forces: Vec<u64>,
    pub(super) leads: Vec<u64>,
    pub(super) on: Vec<u64>,
    pub(super) off: Vec<u64>,
    pub(super) knots: Vec<u16>,
    pub(super) knot_sizes: Vec<u16>,
    strong: Vec<u64>,
    places: Vec<u64>,
    pub(super) order: Vec<u16>,
    pub(super) low: Vec<u16>,
    pub(super) stack: Vec<u16>,
    pub(super) path: Vec<u16>,
    /// Whether it is of the board that is searched next.
    pub is_of_next: bool,
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

    /// Links the candidates, in rows of so many words.
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
}

pub(super) fn set(row: &mut [u64], number: u16) {
    row[usize::from(number / 64)] |= 1 << (number % 64);
}

/// Adds a row to another.
pub(super) fn join<const WORDS: usize>(row: &mut [u64; WORDS], other: &[u64; WORDS]) {
    *row = std::array::from_fn(|word| row[word] | other[word]);
}

pub(super) fn test(row: &[u64], number: usize) -> bool {
    row[number / 64] >> (number % 64) & 1 != 0
}

/// The bits of a word, in ascending order.
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

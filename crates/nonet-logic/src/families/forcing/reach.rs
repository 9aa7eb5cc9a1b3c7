//! What follows, along single chains, from assuming each candidate true. This shows at once whether a search can find
//! anything.

use std::ops::ControlFlow;

use nonet::numbers::short;

use super::board::{ForcingBoard, Paths};
use super::links::{ChainKind, forced};
use crate::candidates::{Candidate, bits};
use crate::families::closure::Closure;
use crate::families::rows::{add, clear, has, numbers, set, unset};
use crate::layout::HouseNumber;

/// The consequences of each candidate.
#[derive(Debug, Default)]
pub struct Reach {
    words: usize,
    candidates: Vec<Candidate>,
    /// The number of each candidate of the board.
    numbers: Vec<u16>,
    /// A row for each candidate: a bit for each candidate that it makes true, including itself, then a bit for each that it
    /// makes false.
    rows: Vec<u64>,
    /// The candidates of each cell, then those of each digit in each house.
    units: Vec<u64>,
    /// The candidates that each candidate forces when it is false.
    forces: Vec<u64>,
    /// The candidates that force at least one other when they are false.
    strong: Vec<u64>,
    closure: Closure,
    /// Whether the board to be searched next is already loaded.
    is_of_next: bool,
}

impl Reach {
    /// Follows all links of a board.
    pub fn load(&mut self, board: &ForcingBoard, paths: &Paths) {
        self.candidates.clear();
        self.numbers.resize(729, 0);
        for cell in 0..81 {
            for digit in bits(board.cell(cell)) {
                let candidate = Candidate::new(cell, digit);
                self.numbers[candidate.index()] = short(self.candidates.len());
                self.candidates.push(candidate);
            }
        }
        self.words = self.candidates.len().div_ceil(64).max(1);
        self.find_forced(board, paths);
        self.list_units(paths);
        self.link(paths);
        self.closure.close(&mut self.rows, self.words * 2, self.words);
    }

    /// Finds the candidates that each one forces when it is false.
    fn find_forced(&mut self, board: &ForcingBoard, paths: &Paths) {
        clear(&mut self.forces, self.candidates.len() * self.words);
        clear(&mut self.strong, self.words);
        let rows = self.forces.chunks_exact_mut(self.words);
        for ((at, &candidate), row) in self.candidates.iter().enumerate().zip(rows) {
            let _ = forced(board, paths, candidate, ChainKind::Xy, |other, _| {
                set(row, self.numbers[other.index()]);
                set(&mut self.strong, at);
                ControlFlow::Continue(())
            });
        }
    }

    fn list_units(&mut self, paths: &Paths) {
        clear(&mut self.units, (81 + paths.layout().houses().len() * 9) * self.words);
        for (at, &Candidate { cell, digit }) in self.candidates.iter().enumerate() {
            set(&mut self.units[usize::from(cell) * self.words..], at);
            for home in paths.homes(cell) {
                set(&mut self.units[unit(home.house, digit) * self.words..], at);
            }
        }
    }

    /// Links each candidate to those that it excludes, and to those that these force in turn.
    fn link(&mut self, paths: &Paths) {
        let words = self.words;
        clear(&mut self.rows, self.candidates.len() * words * 2);
        let rows = self.rows.chunks_exact_mut(words * 2);
        for ((at, &Candidate { cell, digit }), row) in self.candidates.iter().enumerate().zip(rows) {
            let (on, off) = row.split_at_mut(words);
            add(off, &self.units[usize::from(cell) * words..]);
            for home in paths.homes(cell) {
                add(off, &self.units[unit(home.house, digit) * words..]);
            }
            unset(off, at);
            for other in numbers(off.iter().zip(&self.strong).map(|(off, strong)| off & strong)) {
                add(on, &self.forces[other * words..]);
            }
            set(on, at);
        }
    }

    /// Returns the row of a candidate.
    fn row(&self, candidate: Candidate) -> &[u64] {
        let width = self.words * 2;
        &self.rows[usize::from(self.numbers[candidate.index()]) * width..][..width]
    }

    /// Like [`Reach::load`], ahead of a search of the same board, which then need not load it again.
    pub fn load_ahead(&mut self, board: &ForcingBoard, paths: &Paths) {
        self.load(board, paths);
        self.is_of_next = true;
    }

    /// Like [`Reach::load`], unless [`Reach::load_ahead`] has just been called.
    pub fn load_once(&mut self, board: &ForcingBoard, paths: &Paths) {
        if !std::mem::take(&mut self.is_of_next) {
            self.load(board, paths);
        }
    }

    /// Returns whether any candidate implies its own negation. If none does, there is no chain and no cycle: a
    /// candidate that a cycle eliminates sees both a true and a false node of that cycle, and so, followed round the
    /// cycle, implies its own negation.
    pub fn any_denies(&self) -> bool {
        let mut rows = self.rows.chunks_exact(self.words * 2).enumerate();
        rows.any(|(at, row)| has(&row[self.words..], at))
    }

    /// Returns whether these candidates, each assumed true, have a common consequence.
    pub fn meet(&self, mut starts: impl Iterator<Item = Candidate> + Clone) -> bool {
        let Some(first) = starts.next() else { return false };
        let first = self.row(first).iter().enumerate();
        first.into_iter().any(|(word, &all)| {
            starts.clone().fold(all, |common, other| common & self.row(other)[word]) != 0
        })
    }
}

/// Returns the position, in the list of units, of a digit in a house.
fn unit(house: HouseNumber, digit: u8) -> usize {
    81 + usize::from(house) * 9 + usize::from(digit)
}

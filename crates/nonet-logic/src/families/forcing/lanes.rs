//! All assumptions at once on a board that lost candidates: 64 of them in a word, one bit for each.
//!
//! As long as nothing contradicts, what follows does not depend on the order in which it is found. So the ends of all
//! assumptions on one board are carried on together to a working copy of it: whether a candidate is false is one word for
//! 64 assumptions, and a house with a single place left is found for all of them with a few unions. Those that come to a
//! contradiction are left to be followed in order. What is told of the others may be too much, never too little.

use super::abreast::Abreast;
use super::board::{Board, Paths};
use super::memory::Sets;
use super::multi::slot;
use super::rank::Target;
use super::weave::{NONE, Weave};
use crate::candidates::{Candidate, CandidateSet};
use nonet::numbers::short;

/// The ends of assumptions on a board, and on a working copy of it.
#[derive(Debug, Default)]
pub struct Lanes {
    weave: Weave,
    /// The lane of each assumption.
    lane_of: Vec<u16>,
    count: usize,
    /// On the board: the ends of each lane as a row, true candidates first.
    base_rows: Vec<u64>,
    /// The same, candidate by candidate, for 64 lanes after the other.
    base_on: Vec<u64>,
    base_off: Vec<u64>,
    rows: Vec<u64>,
    /// The lanes that come to a contradiction on the working copy.
    clash: Vec<u64>,
    live: Vec<u64>,
    /// What the board has and the working copy has not.
    gone: Vec<u16>,
    /// How many candidates of each unit are left on the working copy.
    left: Vec<u8>,
    now: Abreast,
}

impl Lanes {
    /// Takes a board that is to lose candidates, without assumptions.
    pub fn start(&mut self, board: &Board, paths: &Paths) {
        self.weave.load(board, paths);
        self.lane_of.clear();
        self.lane_of.resize(1458, NONE);
        self.count = 0;
        self.base_rows.clear();
        self.base_on.clear();
        self.base_off.clear();
    }

    /// Adds an assumption that comes to no contradiction, and what follows from it.
    pub fn add(&mut self, start: Target, on: &CandidateSet, off: &CandidateSet) {
        let (lane, width) = (self.count, self.weave.width());
        self.count += 1;
        self.lane_of[slot(start)] = short(lane);
        self.base_rows.resize(self.count * 2 * width, 0);
        let candidates = self.weave.candidates.len();
        let first = lane / 64 * candidates;
        self.base_on.resize(first + candidates, 0);
        self.base_off.resize(first + candidates, 0);
        let row = &mut self.base_rows[lane * 2 * width..];
        let lists = [(on, &mut self.base_on, 0), (off, &mut self.base_off, width)];
        for (set, list, half) in lists {
            for candidate in set.iter() {
                let number = self.weave.number(candidate);
                list[first + number] |= 1 << (lane % 64);
                row[half + number / 64] |= 1 << (number % 64);
            }
        }
    }

    /// Carries all ends on to a board with fewer candidates.
    pub fn settle(&mut self, board: &Board) {
        let (width, candidates) = (self.weave.width(), self.weave.candidates.len());
        self.left.clone_from(&self.weave.sizes);
        self.rows.clone_from(&self.base_rows);
        self.live.clear();
        self.live.resize(2 * width, 0);
        self.gone.clear();
        for (number, &Candidate { cell, digit }) in (0_u16..).zip(&self.weave.candidates) {
            let (word, bit) = (usize::from(number / 64), 1 << (number % 64));
            let digits = board.cell(cell);
            if digits >> digit & 1 == 0 {
                self.gone.push(number);
                for &unit in self.weave.units(number) {
                    self.left[usize::from(unit)] -= 1;
                }
            } else {
                self.live[width + word] |= bit;
                self.live[word] |= if digits.is_power_of_two() { 0 } else { bit };
            }
        }
        self.clash.clear();
        for first in (0..self.count).step_by(64) {
            let all = u64::MAX >> 64_usize.saturating_sub(self.count - first).min(63);
            let start = first / 64 * candidates;
            let now = &mut self.now;
            now.on.clear();
            now.on.extend_from_slice(&self.base_on[start..start + candidates]);
            now.off.clear();
            now.off.extend_from_slice(&self.base_off[start..start + candidates]);
            // Lanes that are not there need nothing more.
            now.clash = !all;
            now.dirty.clear();
            now.dirty.resize(width, 0);
            for &number in &self.gone {
                let off = &mut now.off[usize::from(number)];
                if *off & all != all {
                    *off = all;
                    now.dirty[usize::from(number / 64)] |= 1 << (number % 64);
                }
            }
            now.go_on(&self.weave, &self.left, &mut self.rows[first * 2 * width..]);
            self.clash.push(now.clash);
        }
    }

    fn lane(&self, start: Target) -> Option<usize> {
        let lane = usize::from(*self.lane_of.get(slot(start))?);
        (lane < self.count && self.clash[lane / 64] >> (lane % 64) & 1 == 0).then_some(lane)
    }

    /// Whether an assumption comes to no contradiction on the working copy.
    pub fn holds(&self, start: Target) -> bool {
        self.lane(start).is_some()
    }

    /// What those of some assumptions have in common that come to no contradiction, as far as it can be shown: true
    /// candidates, and false ones. Says nothing where there is nothing.
    pub fn common(&self, starts: &[Target]) -> Option<Sets> {
        let size = 2 * self.weave.width();
        let mut rows = [&*self.live; 10];
        let mut count = 1;
        for &start in starts {
            if let Some(lane) = self.lane(start) {
                rows[count] = &self.rows[lane * size..(lane + 1) * size];
                count += 1;
            }
        }
        let meet = |word: usize| {
            let mut common = u64::MAX;
            for row in &rows[..count] {
                common &= row[word];
            }
            common
        };
        let first = (0..size).find(|&word| meet(word) != 0)?;
        let mut sets = Sets::default();
        for word in first..size {
            let is_on = word < size / 2;
            let (set, word_of) =
                if is_on { (&mut sets.0, word) } else { (&mut sets.1, word - size / 2) };
            let mut left = meet(word);
            while left != 0 {
                set.insert(self.weave.candidates[word_of * 64 + left.trailing_zeros() as usize]);
                left &= left - 1;
            }
        }
        Some(sets)
    }
}

//! Cells whose digits form one of the allowed tuples.

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::short;
use crate::puzzle::Cell;
use crate::tables::bits;

/// Keeps the digits of the tuples that fit the cells.
#[derive(Debug)]
pub(super) struct Tuples {
    cells: Vec<u16>,
    digits: usize,
    words: usize,
    all: Vec<u64>,
    /// For each position and digit, the tuples with that digit there: a set of `words` words, at
    /// `position * digits + digit`.
    with: Vec<u64>,
}

impl Tuples {
    pub(super) fn new(cells: &[Cell], allowed: &[Vec<u8>], digits: usize) -> Self {
        let words = allowed.len().div_ceil(64);
        let mut with = vec![0; cells.len() * digits * words];
        let mut all = vec![0; words];
        for (number, tuple) in allowed.iter().enumerate() {
            all[number / 64] |= 1 << (number % 64);
            for (position, &digit) in tuple.iter().enumerate() {
                let set = position * digits + usize::from(digit) - 1;
                with[set * words + number / 64] |= 1 << (number % 64);
            }
        }
        Self { cells: cells.iter().map(|cell| short(cell.index())).collect(), digits, words, all, with }
    }

    /// Returns the tuples with a digit at a position.
    fn with(&self, position: usize, digit: usize) -> &[u64] {
        &self.with[(position * self.digits + digit) * self.words..][..self.words]
    }

    /// Returns the tuples that fit all cells. Each has one digit at a position, so those to take out are those with a digit
    /// that is gone, or all but those with a digit that is left, whichever are fewer digits.
    fn fitting(&self, domains: &[u64]) -> Vec<u64> {
        let mut fitting = self.all.clone();
        let mut here = vec![0; self.words];
        for (position, &cell) in self.cells.iter().enumerate() {
            let left = domains[usize::from(cell)];
            let gone = !left & u64::MAX >> (u64::BITS as usize - self.digits);
            if gone.count_ones() < left.count_ones() {
                for digit in bits(gone) {
                    let with = self.with(position, digit);
                    fitting.iter_mut().zip(with).for_each(|(all, word)| *all &= !word);
                }
                continue;
            }
            here.fill(0);
            for digit in bits(left) {
                here.iter_mut().zip(self.with(position, digit)).for_each(|(all, word)| *all |= word);
            }
            fitting.iter_mut().zip(&here).for_each(|(all, word)| *all &= word);
        }
        fitting
    }
}

impl Propagator for Tuples {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.with.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let fitting = self.fitting(domains);
        if fitting.iter().all(|&word| word == 0) {
            return Err(Broken);
        }
        for (position, &cell) in self.cells.iter().enumerate() {
            let has_tuple = |digit: &usize| {
                self.with(position, *digit)
                    .iter()
                    .zip(&fitting)
                    .any(|(with, fitting)| with & fitting != 0)
            };
            let kept = bits(domains[usize::from(cell)])
                .filter(has_tuple)
                .fold(0, |set, digit| set | 1 << digit);
            keep(cell, domains, kept, removals);
        }
        Ok(())
    }
}

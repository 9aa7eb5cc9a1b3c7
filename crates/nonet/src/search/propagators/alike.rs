//! How many cells are like one of them.
//!
//! For each digit that the one may hold, the cells that surely or perhaps hold it give the possible numbers; those of runs
//! are sets, and those of several runs their sums. A digit of the one without a possible number is gone, and so is a number
//! that no digit makes possible. A cell keeps the digits with which some possible number is reached. All this is exact if
//! no cell occurs twice.

use super::counts::{members, sums};
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::low_word;
use crate::tables::bits;

/// Keeps the digits with which a digit is the number of cells that are like one of them.
#[derive(Debug)]
pub(super) struct Alike {
    /// The cell with the number, the one that the others are like, and the others, list after list.
    cells: Vec<u16>,
    /// Where each list ends.
    ends: Vec<usize>,
    are_runs: bool,
    /// The number that the first digit stands for.
    least: usize,
}

impl Alike {
    pub(super) fn new(number: u16, like: u16, lists: &[Vec<u16>], are_runs: bool, least: usize) -> Self {
        let cells = [&[number, like], &lists.concat()[..]].concat();
        let ends = lists.iter().scan(2, |end, list| {
            *end += list.len();
            Some(*end)
        });
        Self { ends: ends.collect(), cells, are_runs, least }
    }

    /// Returns the ranges of the lists.
    fn lists(&self) -> impl Iterator<Item = std::ops::Range<usize>> {
        let starts = std::iter::once(2).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| start..end)
    }

    /// Returns for each list the possible numbers of its cells that are like one with this digit, as bits.
    fn numbers(&self, digit: u64, domains: &[u64]) -> Vec<u128> {
        let of = |at: usize| domains[usize::from(self.cells[at])];
        let numbers = |list: std::ops::Range<usize>| {
            if !self.are_runs {
                let sure = list.clone().filter(|&at| of(at) == digit).count();
                let may = list.filter(|&at| of(at) & digit != 0).count();
                return (2_u128 << may) - (1 << sure);
            }
            let mut found = 0;
            for (length, at) in list.clone().enumerate() {
                if of(at) != digit {
                    found |= 1 << length;
                }
                if of(at) & digit == 0 {
                    return found;
                }
            }
            found | 1 << list.len()
        };
        self.lists().map(numbers).collect()
    }

    /// Adds the digits that the cells of a list may hold if those like one with this digit have a possible number.
    fn support(
        &self,
        list: std::ops::Range<usize>,
        digit: u64,
        numbers: u128,
        domains: &[u64],
        kept: &mut [u64],
    ) {
        let of = |at: usize| domains[usize::from(self.cells[at])];
        if self.are_runs {
            for (at, length) in list.zip(0..) {
                if numbers >> length > 1 {
                    kept[at] |= digit;
                }
                if numbers >> length & 1 == 1 {
                    kept[at] |= !digit;
                }
                if numbers & ((1 << length) - 1) != 0 {
                    kept[at] = u64::MAX;
                }
            }
            return;
        }
        let sure = list.clone().filter(|&at| of(at) == digit).count();
        let may = list.clone().filter(|&at| of(at) & digit != 0).count();
        for at in list {
            if of(at) == digit || numbers >> (sure + 1) != 0 {
                kept[at] |= digit;
            }
            if of(at) & digit == 0 || numbers & ((1 << may) - 1) != 0 {
                kept[at] |= !digit;
            }
        }
    }
}

/// Returns the numbers of one set that, with a number of the other, have one of these sums.
fn differences(wanted: u128, second: u128) -> u128 {
    members(second).fold(0, |all, number| all | wanted >> number)
}

impl Propagator for Alike {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        4 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let stated = domains[usize::from(self.cells[0])];
        // The numbers of cells besides the one.
        let wanted = u128::from(stated) << self.least >> 1;
        let mut reached = 0;
        let mut kept = vec![0; self.cells.len()];
        for digit in bits(domains[usize::from(self.cells[1])]) {
            let digit = 1 << digit;
            let numbers = self.numbers(digit, domains);
            let possible = wanted & numbers.iter().fold(1, |all, &one| sums(all, one));
            if possible == 0 {
                continue;
            }
            reached |= possible;
            kept[1] |= digit;
            for (at, list) in self.lists().enumerate() {
                let others = numbers.iter().enumerate().filter(|&(other, _)| other != at);
                let others = others.fold(1, |all, (_, &one)| sums(all, one));
                let supported = numbers[at] & differences(possible, others);
                self.support(list, digit, supported, domains, &mut kept);
            }
        }
        if reached == 0 {
            return Err(Broken);
        }
        kept[0] = low_word(reached << 1 >> self.least);
        for (&cell, kept) in self.cells.iter().zip(kept) {
            keep(cell, domains, kept, removals);
        }
        Ok(())
    }
}

//! How often digits occur among cells.
//!
//! The cells are divided into groups that each differ, so a digit occurs at most once in each. It occurs at least as often as
//! groups hold it already or are houses that hold every digit, and at most as often as groups can hold it. The numbers of
//! all digits together are the number of cells: a number of one digit is possible only if some numbers of the others make
//! up the rest. If a digit occurs as often already as it may, it is gone from the other groups; if it must occur as often as
//! it can, every group that can hold it does.

use std::sync::Arc;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};

/// Keeps the digits with which all digits can still occur as often as allowed.
#[derive(Debug)]
pub(super) struct Counts {
    cells: Vec<u16>,
    groups: Vec<Vec<u16>>,
    /// For each digit, the numbers of cells that may hold it, as bits.
    allowed: Arc<[u128]>,
}

/// What a group says about a digit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Never,
    Maybe,
    Surely,
}

impl Counts {
    pub(super) fn new(cells: Vec<u16>, allowed: Arc<[u128]>, differences: &Differences) -> Self {
        Self { groups: differences.groups(&cells), cells, allowed }
    }

    /// Returns whether a group holds a digit.
    fn holds(&self, group: &[u16], digit: usize, domains: &[u64]) -> Holds {
        let mut found = Holds::Never;
        for &cell in group {
            let domain = domains[usize::from(cell)];
            if domain == 1 << digit {
                return Holds::Surely;
            }
            if domain >> digit & 1 == 1 {
                found = Holds::Maybe;
            }
        }
        // A house of all digits holds this one, too.
        if group.len() == self.allowed.len() { Holds::Surely } else { found }
    }

    /// Returns how many groups hold a digit, and how many can.
    fn ends(&self, digit: usize, domains: &[u64]) -> (usize, usize) {
        let mut ends = (0, 0);
        for group in &self.groups {
            let holds = self.holds(group, digit, domains);
            ends.0 += usize::from(holds == Holds::Surely);
            ends.1 += usize::from(holds != Holds::Never);
        }
        ends
    }

    /// Returns the numbers of each digit that fit the cells and the numbers of the others.
    fn possible(&self, domains: &[u64]) -> Vec<u128> {
        let mut possible: Vec<u128> = self.allowed.to_vec();
        for (digit, numbers) in possible.iter_mut().enumerate() {
            let (least, most) = self.ends(digit, domains);
            *numbers &= up_to(most) & !(up_to(least) >> 1);
        }
        // The sums of the numbers of all digits from each one on.
        let mut rest = vec![1_u128; possible.len() + 1];
        for digit in (0..possible.len()).rev() {
            rest[digit] = sums(possible[digit], rest[digit + 1]);
        }
        let mut before = 1_u128;
        for (digit, numbers) in possible.iter_mut().enumerate() {
            let fits = |number: &usize| {
                // Some sum of the numbers before, this number and some sum of those after give the number of cells.
                members(before).any(|sum| {
                    let left = self.cells.len().checked_sub(sum + number);
                    left.is_some_and(|left| rest[digit + 1] >> left & 1 == 1)
                })
            };
            *numbers = members(*numbers).filter(fits).fold(0, |set, number| set | 1 << number);
            before = sums(before, *numbers);
        }
        possible
    }

    /// Removes a digit from the groups that need not hold it.
    fn end(&self, digit: usize, domains: &[u64], removals: &mut Removals) {
        for group in self.groups.iter().filter(|group| self.holds(group, digit, domains) == Holds::Maybe)
        {
            for &cell in group {
                keep(cell, domains, !(1 << digit), removals);
            }
        }
    }

    /// Puts a digit in its place in each group that has only one.
    fn place(&self, digit: usize, domains: &[u64], removals: &mut Removals) {
        for group in &self.groups {
            let mut places = group.iter().filter(|&&cell| domains[usize::from(cell)] >> digit & 1 == 1);
            if let (Some(&cell), None) = (places.next(), places.next()) {
                keep(cell, domains, 1 << digit, removals);
            }
        }
    }
}

/// Returns the numbers up to this one, as bits.
const fn up_to(number: usize) -> u128 {
    if number >= 127 { u128::MAX } else { (1 << (number + 1)) - 1 }
}

/// Returns the sums of a number of one set and a number of the other.
pub(super) fn sums(first: u128, second: u128) -> u128 {
    members(first).fold(0, |all, number| all | second << number)
}

pub(super) fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        let is_left = set != 0;
        set &= set.wrapping_sub(1);
        is_left.then_some(bit)
    })
}

impl Propagator for Counts {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.allowed.len() * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        for (digit, numbers) in self.possible(domains).into_iter().enumerate() {
            if numbers == 0 {
                return Err(Broken);
            }
            let (least, most) = self.ends(digit, domains);
            if numbers == 1 << most {
                self.place(digit, domains, removals);
            } else if numbers == 1 << least {
                self.end(digit, domains, removals);
            }
        }
        Ok(())
    }
}

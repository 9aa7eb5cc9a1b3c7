//! How often digits occur among cells.
//!
//! A digit occurs at least as often as cells hold it already, and at most as often as cells can hold it. The numbers of all
//! digits together are the number of cells: a number of one digit is possible only if some numbers of the others make up
//! the rest. If the digit occurs as often already as it may, it is gone from the other cells; if it must occur as often as
//! it can, all cells that can hold it do.

use std::sync::Arc;

use super::propagator::{Broken, Propagator, Removals, keep};

/// Keeps the digits with which all digits can still occur as often as allowed.
#[derive(Debug)]
pub(super) struct Counts {
    cells: Vec<u16>,
    /// For each digit, the numbers of cells that may hold it, as bits.
    allowed: Arc<[u128]>,
}

impl Counts {
    pub(super) const fn new(cells: Vec<u16>, allowed: Arc<[u128]>) -> Self {
        Self { cells, allowed }
    }

    /// Returns the numbers of each digit that fit the cells and the numbers of the others.
    fn possible(&self, domains: &[u64]) -> Vec<u128> {
        let mut possible: Vec<u128> = self.allowed.to_vec();
        for (digit, numbers) in possible.iter_mut().enumerate() {
            let (held, most) = self.ends(digit, domains);
            *numbers &= up_to(most) & !(up_to(held) >> 1);
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

    /// Returns how many cells hold a digit, and how many can.
    fn ends(&self, digit: usize, domains: &[u64]) -> (usize, usize) {
        let sets = || self.cells.iter().map(|&cell| domains[usize::from(cell)]);
        let can = sets().filter(|set| set >> digit & 1 == 1).count();
        (sets().filter(|&set| set == 1 << digit).count(), can)
    }
}

/// Returns the numbers up to this one, as bits.
const fn up_to(number: usize) -> u128 {
    if number >= 127 { u128::MAX } else { (1 << (number + 1)) - 1 }
}

/// Returns the sums of a number of one set and a number of the other.
fn sums(first: u128, second: u128) -> u128 {
    members(first).fold(0, |all, number| all | second << number)
}

fn members(mut set: u128) -> impl Iterator<Item = usize> {
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
        let (mut never, mut always) = (0_u64, 0_u64);
        for (digit, numbers) in self.possible(domains).into_iter().enumerate() {
            if numbers == 0 {
                return Err(Broken);
            }
            let (held, can) = self.ends(digit, domains);
            never |= u64::from(held < can && numbers == 1 << held) << digit;
            always |= u64::from(held < can && numbers == 1 << can) << digit;
        }
        for &cell in &self.cells {
            let domain = domains[usize::from(cell)];
            let must = domain & always;
            if must & must.wrapping_sub(1) != 0 {
                return Err(Broken);
            }
            if !domain.is_power_of_two() {
                keep(cell, domains, if must == 0 { !never } else { must }, removals);
            }
        }
        Ok(())
    }
}

//! How often digits occur among cells.
//!
//! The cells are divided into groups that each differ, in several ways: by rows, by columns, by boxes. A digit occurs at most
//! once in each group, so at least as often as groups hold it already or are houses that hold every digit, and at most as
//! often as groups can hold it. The numbers of all digits together are the number of cells: a number of one digit is possible
//! only if some numbers of the others make up the rest. If a digit occurs as often already as it may, it is gone from the
//! other groups; if it must occur as often as it can, every group that can hold it does.

use std::sync::Arc;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::tables::bits;

/// Keeps the digits with which all digits can still occur as often as allowed.
#[derive(Debug)]
pub(super) struct Counts {
    cells: Vec<u16>,
    /// The cells in groups that each differ, in several ways.
    divisions: Vec<Vec<Vec<u16>>>,
    /// For each digit, the numbers of cells that may hold it, as bits.
    allowed: Arc<[u128]>,
    differences: Arc<Differences>,
}

/// The digits of a group.
#[derive(Clone, Copy)]
struct Held {
    /// The digits that it surely holds, and those that it may hold.
    surely: u64,
    maybe: u64,
}

/// For each digit, how many groups of a division hold it, and how many may.
struct Ends {
    least: Tally,
    most: Tally,
}

/// A number for each digit: the binary digits of all numbers side by side, the lowest first.
#[derive(Default)]
struct Tally([u64; 7]);

impl Tally {
    /// Adds one to the number of each digit of a set.
    #[inline]
    fn add(&mut self, set: u64) {
        let mut carry = set;
        for place in &mut self.0 {
            if carry == 0 {
                return;
            }
            (*place, carry) = (*place ^ carry, *place & carry);
        }
    }

    #[inline]
    fn number(&self, digit: usize) -> usize {
        let binary = (0..).zip(&self.0);
        binary.fold(0, |number, (place, set)| number | ((set >> digit & 1) as usize) << place)
    }
}

impl Counts {
    pub(super) fn new(cells: Vec<u16>, allowed: Arc<[u128]>, differences: &Arc<Differences>) -> Self {
        let divisions = differences.divisions(&cells);
        Self { divisions, cells, allowed, differences: Arc::clone(differences) }
    }

    /// Returns the digits that a group holds.
    #[inline]
    fn held(&self, group: &[u16], domains: &[u64]) -> Held {
        let mut held = Held { surely: 0, maybe: 0 };
        for &cell in group {
            let domain = domains[usize::from(cell)];
            held.maybe |= domain;
            if domain.is_power_of_two() {
                held.surely |= domain;
            }
        }
        // A house of all digits holds every one.
        if group.len() == self.allowed.len() {
            held.surely = held.maybe;
        }
        held
    }

    /// Returns how many groups of a division hold each digit.
    fn ends(&self, division: &[Vec<u16>], domains: &[u64]) -> Ends {
        let mut ends = Ends { least: Tally::default(), most: Tally::default() };
        for group in division {
            let held = self.held(group, domains);
            ends.least.add(held.surely);
            ends.most.add(held.maybe);
        }
        ends
    }

    /// Returns the numbers of each digit that fit the cells and the numbers of the others.
    fn possible(&self, ends: &[Ends]) -> Vec<u128> {
        let mut possible: Vec<u128> = self.allowed.to_vec();
        for (digit, numbers) in possible.iter_mut().enumerate() {
            for ends in ends {
                *numbers &= up_to(ends.most.number(digit)) & !(up_to(ends.least.number(digit)) >> 1);
            }
        }
        // The sums of the numbers of all digits from each one on.
        let mut rest = vec![1_u128; possible.len() + 1];
        for digit in (0..possible.len()).rev() {
            rest[digit] = sums(possible[digit], rest[digit + 1]);
        }
        let mut before = 1_u128;
        for (digit, numbers) in possible.iter_mut().enumerate() {
            // What must come before those after, so that all are the number of cells.
            let left = rest[digit + 1].reverse_bits() >> (127 - self.cells.len());
            let fits = |number: &usize| before << number & left != 0;
            *numbers = members(*numbers).filter(fits).fold(0, |set, number| set | 1 << number);
            before = sums(before, *numbers);
        }
        possible
    }

    /// Removes digits from the groups that need not hold them, and lets each group that can hold others do so.
    fn settle(
        &self,
        division: &[Vec<u16>],
        ended: u64,
        placed: u64,
        domains: &[u64],
        removals: &mut Removals,
    ) -> Result<(), Broken> {
        for group in division {
            let held = self.held(group, domains);
            let gone = ended & held.maybe & !held.surely;
            for &cell in group.iter().filter(|_| gone != 0) {
                keep(cell, domains, !gone, removals);
            }
            let wanted = placed & held.maybe;
            if wanted != 0 {
                self.place(group, wanted, domains, removals)?;
            }
        }
        Ok(())
    }

    /// Puts digits that a group must hold in their places, or removes them from the cells that differ from all of these.
    fn place(
        &self,
        group: &[u16],
        digits: u64,
        domains: &[u64],
        removals: &mut Removals,
    ) -> Result<(), Broken> {
        let can = |digits: u64| move |cell: &&u16| domains[usize::from(**cell)] & digits != 0;
        let room = group.iter().filter(can(digits)).count();
        if room < digits.count_ones() as usize {
            return Err(Broken);
        }
        if room == digits.count_ones() as usize {
            group.iter().filter(can(digits)).for_each(|&cell| keep(cell, domains, digits, removals));
        }
        for digit in bits(digits) {
            let places: Vec<u16> = group.iter().filter(can(1 << digit)).copied().collect();
            if let [cell] = places[..] {
                keep(cell, domains, 1 << digit, removals);
            }
            self.differences.of_all(&places, |cell| keep(cell, domains, !(1 << digit), removals));
        }
        Ok(())
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
        let ends: Vec<Ends> =
            self.divisions.iter().map(|division| self.ends(division, domains)).collect();
        let possible = self.possible(&ends);
        if possible.contains(&0) {
            return Err(Broken);
        }
        for (division, ends) in self.divisions.iter().zip(&ends) {
            let with = |is_so: &dyn Fn(usize, u128) -> bool| {
                let numbers = possible.iter().enumerate();
                let digits = numbers.filter(|&(digit, &numbers)| is_so(digit, numbers));
                digits.fold(0_u64, |set, (digit, _)| set | 1 << digit)
            };
            let ended = with(&|digit, numbers| numbers == 1 << ends.least.number(digit));
            let placed = with(&|digit, numbers| numbers == 1 << ends.most.number(digit));
            self.settle(division, ended, placed, domains, removals)?;
        }
        Ok(())
    }
}

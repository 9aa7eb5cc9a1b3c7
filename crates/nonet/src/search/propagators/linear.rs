//! Cells whose weighted sum is given.
//!
//! The values of the cells are numbers, so a sum of weighted values `w₁x₁ + w₂x₂ + …` lies between the least and the most
//! that the digits left in the cells allow. A value stays possible in its cell only if the others can make up the rest
//! (bounds consistency). Cells with the same weight that must all differ are a *group*: three of them with digits from 1
//! have a sum of at least 6, not 3. The least sum of a group gives each cell in turn the smallest free digit from its own
//! smallest on; which digits are taken does not depend on the order. As soon as few cells are open, every assignment is
//! tried, and exactly the digits of those that have an allowed sum are kept.
//!
//! Digits are counted from 0 here, so the allowed sums are shifted once, when the propagator is made.

use std::ops::RangeInclusive;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::{short, signed};
use crate::puzzle::Cell;
use crate::rules::Sums;
use crate::tables::bits;

/// Up to this number of open cells, every assignment is tried.
const FEW: usize = 3;

/// A cell and the weight of its value.
#[derive(Clone, Copy, Debug)]
struct Term {
    weight: i64,
    /// The positions of other terms whose cells must differ, as bits. Positions from 64 on are left out.
    differs_from: u64,
}

/// Keeps the digits with which the other cells can still reach an allowed sum.
#[derive(Debug)]
pub(super) struct Linear {
    cells: Vec<u16>,
    terms: Vec<Term>,
    /// Where each group ends; cells of a group lie next to each other.
    group_ends: Vec<usize>,
    sums: Sums,
    /// The largest change of the sum that one cell can make.
    widest: i64,
}

impl Linear {
    pub(super) fn new(
        terms: &[(Cell, i32)],
        sums: &Sums,
        values: &RangeInclusive<u8>,
        differences: &Differences,
    ) -> Self {
        let mut weights: Vec<i32> = terms.iter().map(|&(_, weight)| weight).collect();
        weights.sort_unstable();
        weights.dedup();
        let groups_of = |weight: i32| {
            let same = terms.iter().filter(|&&(_, other)| other == weight);
            let cells: Vec<u16> = same.map(|(cell, _)| short(cell.index())).collect();
            differences.groups(&cells).into_iter().map(move |group| (weight, group))
        };
        let groups: Vec<(i32, Vec<u16>)> = weights.into_iter().flat_map(groups_of).collect();
        let cells: Vec<u16> = groups.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        let differs_from = |cell: u16| {
            let others = cells.iter().take(64).enumerate();
            others.fold(0, |set, (at, &other)| set | u64::from(differences.differ(cell, other)) << at)
        };
        let weights =
            groups.iter().flat_map(|(weight, cells)| cells.iter().map(move |_| i64::from(*weight)));
        let terms: Vec<Term> = weights
            .zip(&cells)
            .map(|(weight, &cell)| Term { weight, differs_from: differs_from(cell) })
            .collect();
        let ends = groups.iter().scan(0, |end, (_, cells)| {
            *end += cells.len();
            Some(*end)
        });
        let lowest = i64::from(*values.start());
        let shift = terms.iter().map(|term| term.weight * lowest).sum();
        let heaviest = terms.iter().map(|term| term.weight.abs()).max().unwrap_or(0);
        let widest = heaviest * (i64::from(*values.end()) - lowest);
        Self { group_ends: ends.collect(), sums: sums.minus(shift), widest, terms, cells }
    }

    /// Returns the positions of the open cells, and the sum of the others, unless many are open.
    #[inline]
    fn few_open(&self, domains: &[u64]) -> Option<Open> {
        let mut open = Open { positions: [0; FEW], digits: [0; FEW], count: 0, sum: 0 };
        for (at, (&cell, term)) in self.cells.iter().zip(&self.terms).enumerate() {
            let domain = domains[usize::from(cell)];
            if domain.is_power_of_two() {
                open.sum += term.weight * i64::from(domain.trailing_zeros());
            } else if open.count == FEW {
                return None;
            } else {
                (open.positions[open.count], open.digits[open.count]) = (at, domain);
                open.count += 1;
            }
        }
        Some(open)
    }

    /// Tries all digits of the open cells from this one on. Returns whether some assignment has an allowed sum.
    fn try_all(
        &self,
        open: &Open,
        at: usize,
        chosen: [u64; FEW],
        sum: i64,
        supported: &mut [u64; FEW],
    ) -> bool {
        if at == open.count {
            return self.sums.contains(sum);
        }
        let position = open.positions[at];
        let term = self.terms[position];
        let mut left = open.digits[at];
        for (&other, digit) in open.positions[..at].iter().zip(chosen) {
            if other < 64 && term.differs_from >> other & 1 == 1 {
                left &= !digit;
            }
        }
        if let (true, Some(target)) = (at + 1 == open.count, self.sums.single()) {
            let last = digit_times(target - sum, term.weight).map_or(0, |digit| left & 1 << digit);
            supported[at] |= last;
            return last != 0;
        }
        let mut found = false;
        for digit in bits(left) {
            let mut chosen = chosen;
            chosen[at] = 1 << digit;
            let sum = sum + term.weight * signed(digit);
            if self.try_all(open, at + 1, chosen, sum, supported) {
                supported[at] |= 1 << digit;
                found = true;
            }
        }
        found
    }

    /// Keeps the digits with which the others stay within the least and the most allowed sum.
    fn keep_within_bounds(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let (mut least, mut most) = (0, 0);
        for (group, weight) in self.groups() {
            let ends = Ends::of(group.iter().map(|&cell| domains[usize::from(cell)]))?;
            let (low, high) = (weight * i64::from(ends.low), weight * i64::from(ends.high));
            least += low.min(high);
            most += low.max(high);
        }
        let (from, to) = self.sums.within(least, most).ok_or(Broken)?;
        let (below, above) = (to - least, most - from);
        if below >= self.widest && above >= self.widest {
            return Ok(());
        }
        for (group, weight) in self.groups() {
            let ends = Ends::of(group.iter().map(|&cell| domains[usize::from(cell)]))?;
            let (up, down) = if weight > 0 { (below, above) } else { (above, below) };
            let (up, down) = (up / weight.abs(), down / weight.abs());
            for &cell in group {
                keep(cell, domains, ends.within(domains[usize::from(cell)], up, down), removals);
            }
        }
        Ok(())
    }

    /// Returns the cells of each group, with their weight.
    fn groups(&self) -> impl Iterator<Item = (&[u16], i64)> {
        let starts = std::iter::once(0).chain(self.group_ends.iter().copied());
        starts
            .zip(&self.group_ends)
            .map(|(start, &end)| (&self.cells[start..end], self.terms[start].weight))
    }
}

/// The open cells of a sum, if there are few, and the sum of the others.
struct Open {
    positions: [usize; FEW],
    digits: [u64; FEW],
    count: usize,
    sum: i64,
}

/// The least and the most that the digits of cells that differ can add up to.
pub(super) struct Ends {
    pub(super) low: u32,
    pub(super) high: u32,
    /// The largest digit in the least sum, and the smallest in the most.
    last_low: u32,
    last_high: u32,
    /// The same sums if equal digits were allowed.
    plain_low: u32,
    plain_high: u32,
}

impl Ends {
    #[inline]
    pub(super) fn of(domains: impl Iterator<Item = u64>) -> Result<Self, Broken> {
        let mut ends =
            Self { low: 0, high: 0, last_low: 0, last_high: u64::BITS, plain_low: 0, plain_high: 0 };
        let (mut used_low, mut used_high) = (0_u64, 0_u64);
        for domain in domains {
            let (first, last) = (domain.trailing_zeros(), u64::BITS - 1 - domain.leading_zeros());
            ends.plain_low += first;
            ends.plain_high += last;
            let free = !used_low & u64::MAX << first;
            let free_down = !used_high & u64::MAX >> (u64::BITS - 1 - last);
            if free == 0 || free_down == 0 {
                return Err(Broken);
            }
            let (low, high) = (free.trailing_zeros(), u64::BITS - 1 - free_down.leading_zeros());
            used_low |= 1 << low;
            used_high |= 1 << high;
            ends.low += low;
            ends.high += high;
            ends.last_low = ends.last_low.max(low);
            ends.last_high = ends.last_high.min(high);
        }
        Ok(ends)
    }

    /// Returns the digits that a cell with these digits can hold if the sum is at most `up` above the least and `down`
    /// below the most.
    pub(super) fn within(&self, domain: u64, up: i64, down: i64) -> u64 {
        let at_most = i64::from(self.low) - i64::from(self.low_of_others(domain)) + up;
        let at_least = i64::from(self.high) - i64::from(self.high_of_others(domain)) - down;
        domain & up_to(at_most) & !up_to(at_least - 1)
    }

    /// Returns a sum that the cells other than one with these digits cannot fall below.
    fn low_of_others(&self, domain: u64) -> u32 {
        (self.low - self.last_low).max(self.plain_low - domain.trailing_zeros())
    }

    /// Returns a sum that the cells other than one with these digits cannot exceed.
    fn high_of_others(&self, domain: u64) -> u32 {
        let last = u64::BITS - 1 - domain.leading_zeros();
        (self.high - self.last_high).min(self.plain_high - last)
    }
}

/// Returns the digit, from 0, that has this product with a weight.
fn digit_times(product: i64, weight: i64) -> Option<u32> {
    let digit = product / weight;
    let is_digit = digit * weight == product && (0..i64::from(u64::BITS)).contains(&digit);
    is_digit.then(|| u32::try_from(digit).ok()).flatten()
}

/// Returns the digits up to this one, as bits.
fn up_to(digit: i64) -> u64 {
    match u32::try_from(digit) {
        Err(_) if digit < 0 => 0,
        Ok(digit) if digit < u64::BITS - 1 => (1 << (digit + 1)) - 1,
        _ => u64::MAX,
    }
}

impl Propagator for Linear {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        8 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let Some(open) = self.few_open(domains) else {
            return self.keep_within_bounds(domains, removals);
        };
        let mut supported = [0; FEW];
        if !self.try_all(&open, 0, [0; FEW], open.sum, &mut supported) {
            return Err(Broken);
        }
        for (&position, kept) in open.positions[..open.count].iter().zip(supported) {
            keep(self.cells[position], domains, kept, removals);
        }
        Ok(())
    }
}

//! Cells whose digits must have a given sum.

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::{long, short};
use crate::puzzle::Cell;
use crate::tables::bits;

/// Up to this number of open cells, every assignment is tried.
const FEW: usize = 3;

/// Keeps the digits with which the other cells can still reach the sum.
#[derive(Debug)]
pub(super) struct Sum {
    cells: Vec<u16>,
    total: u32,
    differ: bool,
}

impl Sum {
    pub(super) fn new(cells: &[Cell], total: u32, differ: bool) -> Self {
        Self { cells: cells.iter().map(|cell| short(cell.index())).collect(), total, differ }
    }

    /// Keeps the digits within the bounds set by the smallest and the largest digits of the other cells.
    fn keep_within_bounds(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let ends = |cell: &u16| {
            let domain = domains[usize::from(*cell)];
            (domain.trailing_zeros() + 1, u64::BITS - domain.leading_zeros())
        };
        let least: u32 = self.cells.iter().map(|cell| ends(cell).0).sum();
        let most: u32 = self.cells.iter().map(|cell| ends(cell).1).sum();
        if least > self.total || most < self.total {
            return Err(Broken);
        }
        for cell in &self.cells {
            let (low, high) = ends(cell);
            let at_most = (self.total - (least - low)).min(high);
            let at_least = (self.total + high).saturating_sub(most).max(low);
            keep(*cell, domains, up_to(at_most) & !up_to(at_least - 1), removals);
        }
        Ok(())
    }
}

/// Returns the digits up to this one, as bits.
const fn up_to(digit: u32) -> u64 {
    if digit >= u64::BITS { u64::MAX } else { (1 << digit) - 1 }
}

impl Propagator for Sum {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        8 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        match Few::of(&self.cells, self.total, self.differ, domains)? {
            Some(few) => few.keep_supported(domains, removals),
            None => self.keep_within_bounds(domains, removals),
        }
    }
}

/// The few open cells of a sum, and the total that they must add up to.
pub(super) struct Few {
    cells: [u16; FEW],
    count: usize,
    rest: u32,
    /// The digits that they may not hold.
    used: u64,
    differ: bool,
}

impl Few {
    /// Returns the open cells, if there are few.
    #[inline]
    pub(super) fn of(
        cells: &[u16],
        total: u32,
        differ: bool,
        domains: &[u64],
    ) -> Result<Option<Self>, Broken> {
        let mut few = Self { cells: [0; FEW], count: 0, rest: total, used: 0, differ };
        for &cell in cells {
            let domain = domains[usize::from(cell)];
            if domain.is_power_of_two() {
                if differ && few.used & domain != 0 {
                    return Err(Broken);
                }
                few.used |= domain;
                few.rest = few.rest.checked_sub(domain.trailing_zeros() + 1).ok_or(Broken)?;
            } else if few.count == FEW {
                return Ok(None);
            } else {
                few.cells[few.count] = cell;
                few.count += 1;
            }
        }
        Ok(Some(few))
    }

    /// Keeps the digits of assignments that have the sum.
    pub(super) fn keep_supported(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let mut supported = [0; FEW];
        let used = if self.differ { self.used } else { 0 };
        if !self.extend(0, self.rest, used, domains, &mut supported) {
            return Err(Broken);
        }
        for (&cell, kept) in self.cells[..self.count].iter().zip(supported) {
            keep(cell, domains, kept, removals);
        }
        Ok(())
    }

    /// Tries all digits of the open cells from this one on. Returns whether some assignment has the sum.
    fn extend(
        &self,
        at: usize,
        rest: u32,
        used: u64,
        domains: &[u64],
        supported: &mut [u64; FEW],
    ) -> bool {
        if at == self.count {
            return rest == 0;
        }
        let domain = domains[usize::from(self.cells[at])] & !used;
        if at + 1 == self.count {
            let last = if (1..=u64::BITS).contains(&rest) { domain & 1 << (rest - 1) } else { 0 };
            supported[at] |= last;
            return last != 0;
        }
        let mut found = false;
        for digit in bits(domain & up_to(rest)) {
            let taken = if self.differ { used | 1 << digit } else { used };
            if self.extend(at + 1, rest - long(digit) - 1, taken, domains, supported) {
                supported[at] |= 1 << digit;
                found = true;
            }
        }
        found
    }
}

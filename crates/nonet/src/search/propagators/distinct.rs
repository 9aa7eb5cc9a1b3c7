//! How many different digits some cells hold: a number that stands in another cell.
//!
//! There are at least as many digits as cells hold already, and one more for each further cell that shares no digit with
//! these or with one another; there are at most as many as the cells can hold together, and as there are cells to hold them.

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::signed;
use crate::tables::bits;

/// Keeps the digits with which the number of different digits can still be right.
#[derive(Debug)]
pub(super) struct Distinct {
    /// The cells, and last the one with their number.
    cells: Vec<u16>,
    lowest: i64,
}

impl Distinct {
    pub(super) fn new(mut cells: Vec<u16>, number: u16, lowest: i64) -> Self {
        cells.push(number);
        Self { cells, lowest }
    }
}

impl Propagator for Distinct {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        4 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let Some((&number, cells)) = self.cells.split_last() else { return Ok(()) };
        let sets = || cells.iter().map(|&cell| domains[usize::from(cell)]);
        let held = sets().filter(|set| set.is_power_of_two()).fold(0, |all, set| all | set);
        let open = sets().filter(|set| !set.is_power_of_two());
        let (mut apart, mut least) = (held, held.count_ones() as usize);
        for set in open.clone().filter(|set| set & held == 0) {
            if set & apart == 0 {
                apart |= set;
                least += 1;
            }
        }
        let most = sets().fold(0, |all, set| all | set).count_ones() as usize;
        let most = most.min(held.count_ones() as usize + open.count());
        let value = |digit: usize| self.lowest + signed(digit);
        let fits = |digit: &usize| (signed(least)..=signed(most)).contains(&value(*digit));
        let kept =
            bits(domains[usize::from(number)]).filter(fits).fold(0_u64, |set, digit| set | 1 << digit);
        if kept == 0 {
            return Err(Broken);
        }
        keep(number, domains, kept, removals);
        let (fewest, greatest) = (kept.trailing_zeros(), u64::BITS - 1 - kept.leading_zeros());
        let is_full = value(greatest as usize) == i64::from(held.count_ones());
        let is_short = value(fewest as usize) == signed(most) && most > held.count_ones() as usize;
        let all_new = is_short
            && most == held.count_ones() as usize + sets().filter(|set| !set.is_power_of_two()).count();
        for &cell in cells.iter().filter(|&&cell| !domains[usize::from(cell)].is_power_of_two()) {
            if is_full {
                keep(cell, domains, held, removals);
            } else if all_new {
                keep(cell, domains, !held, removals);
            }
        }
        Ok(())
    }
}

//! Cells with different digits and a given sum: the combinations of digits that they may hold.

use super::propagator::{Broken, Propagator, Removals, keep};
use super::sum::Few;
use crate::numbers::short;
use crate::puzzle::Cell;

/// Maximum number of combinations. Going through more costs more time than it saves.
const MOST_COMBINATIONS: usize = 600;

/// Keeps the digits of the combinations that fit the cells.
#[derive(Debug)]
pub(super) struct Combinations {
    cells: Vec<u16>,
    total: u32,
    sets: Vec<u64>,
}

impl Combinations {
    /// Lists the combinations; `None` if there are too many.
    pub(super) fn new(cells: &[Cell], total: u32, digits: usize) -> Option<Self> {
        let mut listing = Listing { digits, found: Vec::new() };
        let all_listed = listing.extend(cells.len(), total as usize, 0, 0);
        let cells = cells.iter().map(|cell| short(cell.index())).collect();
        all_listed.then_some(Self { cells, total, sets: listing.found })
    }

    /// Returns the digits of all combinations that fit the cells, and the digits that all of these share.
    fn fitting(&self, domains: &[u64]) -> (u64, u64) {
        let (mut somewhere, mut settled) = (0, 0);
        for &cell in &self.cells {
            let domain = domains[usize::from(cell)];
            somewhere |= domain;
            settled |= if domain.is_power_of_two() { domain } else { 0 };
        }
        let fits = |combination: u64| {
            combination & !somewhere == 0
                && settled & !combination == 0
                && self.cells.iter().all(|&cell| domains[usize::from(cell)] & combination != 0)
        };
        let fitting = self.sets.iter().copied().filter(|&combination| fits(combination));
        fitting.fold((0, u64::MAX), |(any, all), combination| (any | combination, all & combination))
    }
}

/// The combinations of digits that are being listed.
struct Listing {
    digits: usize,
    found: Vec<u64>,
}

impl Listing {
    /// Adds all sets of `count` further digits, `from` or higher, with this sum. Returns false if there are too many.
    fn extend(&mut self, count: usize, total: usize, from: usize, set: u64) -> bool {
        if count == 0 {
            self.found.push(set);
            return self.found.len() <= MOST_COMBINATIONS;
        }
        let others = count - 1;
        (from..self.digits).filter(|digit| *digit < total).all(|digit| {
            let rest = total - digit - 1;
            // The smallest and the largest sum of the other digits.
            let least = others * (digit + 2) + others * others.saturating_sub(1) / 2;
            let most = others * self.digits - others * others.saturating_sub(1) / 2;
            let is_possible = least <= rest && rest <= most && others < self.digits - digit;
            !is_possible || self.extend(others, rest, digit + 1, set | 1 << digit)
        })
    }
}

impl Propagator for Combinations {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        4 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        if let Some(few) = Few::of(&self.cells, self.total, true, domains)? {
            return few.keep_supported(domains, removals);
        }
        let (allowed, required) = self.fitting(domains);
        if allowed == 0 {
            return Err(Broken);
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in &self.cells {
            let domain = domains[usize::from(cell)];
            twice |= once & domain;
            once |= domain;
        }
        // A digit that is in every combination and has only one place must be there.
        let placed = required & once & !twice;
        for &cell in &self.cells {
            let here = domains[usize::from(cell)] & placed;
            keep(cell, domains, if here == 0 { allowed } else { here }, removals);
        }
        Ok(())
    }
}

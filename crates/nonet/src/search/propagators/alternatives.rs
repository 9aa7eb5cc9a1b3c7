//! Alternatives, each of them several rules, of which at least one holds; and rules that do not all hold.
//!
//! Every alternative is propagated on a copy of the digits. Those that fail are out, and a digit is gone if it is gone in
//! all others (constructive disjunction: Van Hentenryck, Saraswat and Deville, 1998). A negation waits until at most one
//! cell is open.

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::tables::bits;

/// Rules that all hold.
pub(super) type Rules = Vec<Box<dyn Propagator>>;

/// Removes the digits of some cells that rules rule out from a copy of the digits, until nothing more follows.
pub(super) fn deduce(rules: &Rules, cells: &[u16], domains: &mut [u64]) -> Result<(), Broken> {
    let mut removals = Removals::new();
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for rule in rules {
            removals.clear();
            rule.propagate(domains, &mut removals)?;
            let own = removals.iter().filter(|(cell, _)| cells.binary_search(cell).is_ok());
            for &(cell, removed) in own {
                let domain = &mut domains[usize::from(cell)];
                goes_on |= *domain & removed != 0;
                *domain &= !removed;
                if *domain == 0 {
                    return Err(Broken);
                }
            }
        }
    }
    Ok(())
}

/// Returns the cells of some rules, each once.
pub(super) fn cells_of<'a>(rules: impl Iterator<Item = &'a Rules>) -> Vec<u16> {
    let mut cells: Vec<u16> = rules.flatten().flat_map(|rule| rule.cells().iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Keeps the digits that some alternative leaves.
#[derive(Debug)]
pub(super) struct AnyOf {
    cells: Vec<u16>,
    alternatives: Vec<Rules>,
}

impl AnyOf {
    pub(super) fn new(alternatives: Vec<Rules>) -> Self {
        Self { cells: cells_of(alternatives.iter()), alternatives }
    }
}

impl Propagator for AnyOf {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.alternatives.iter().flatten().map(|rule| 2 * rule.cost()).sum()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let mut union = vec![0; domains.len()];
        let mut copy = domains.to_vec();
        let mut is_possible = false;
        for rules in &self.alternatives {
            copy.copy_from_slice(domains);
            if deduce(rules, &self.cells, &mut copy).is_ok() {
                is_possible = true;
                union.iter_mut().zip(&copy).for_each(|(all, set)| *all |= set);
            }
        }
        if !is_possible {
            return Err(Broken);
        }
        for &cell in &self.cells {
            keep(cell, domains, union[usize::from(cell)], removals);
        }
        Ok(())
    }
}

/// Removes the digit that would make all of some rules hold.
#[derive(Debug)]
pub(super) struct NotAll {
    cells: Vec<u16>,
    rules: Rules,
}

impl NotAll {
    pub(super) fn new(rules: Rules) -> Self {
        Self { cells: cells_of(std::iter::once(&rules)), rules }
    }
}

impl Propagator for NotAll {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        4 * self.rules.iter().map(|rule| rule.cost()).sum::<usize>()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let mut open = self.cells.iter().filter(|&&cell| !domains[usize::from(cell)].is_power_of_two());
        let (first, second) = (open.next(), open.next());
        if second.is_some() {
            return Ok(());
        }
        let Some(&cell) = first else {
            return match deduce(&self.rules, &self.cells, &mut domains.to_vec()) {
                Ok(()) => Err(Broken),
                Err(Broken) => Ok(()),
            };
        };
        let holds = |digit: &usize| {
            let mut copy = domains.to_vec();
            copy[usize::from(cell)] = 1 << digit;
            deduce(&self.rules, &self.cells, &mut copy).is_ok()
        };
        let removed =
            bits(domains[usize::from(cell)]).filter(holds).fold(0, |set, digit| set | 1 << digit);
        keep(cell, domains, !removed, removals);
        Ok(())
    }
}

/// Removes the digit of a cell from others that must differ, where these cells are no house: in alternatives.
#[derive(Debug)]
pub(super) struct AllDifferent {
    cells: Vec<u16>,
}

impl AllDifferent {
    pub(super) const fn new(cells: Vec<u16>) -> Self {
        Self { cells }
    }
}

impl Propagator for AllDifferent {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let mut held = 0;
        for &cell in &self.cells {
            let domain = domains[usize::from(cell)];
            if domain.is_power_of_two() {
                if held & domain != 0 {
                    return Err(Broken);
                }
                held |= domain;
            }
        }
        for &cell in self.cells.iter().filter(|&&cell| !domains[usize::from(cell)].is_power_of_two()) {
            keep(cell, domains, !held, removals);
        }
        Ok(())
    }
}

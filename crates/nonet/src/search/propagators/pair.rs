//! Cells whose digits must be in a relation, two and two.

use std::sync::Arc;

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::{long, short};
use crate::puzzle::{Cell, DigitSet};
use crate::rules::PairTable;
use crate::tables::bits;

/// Keeps in each of two cells the digits that are compatible with some digit of the other.
#[derive(Debug)]
pub(super) struct Pair {
    cells: [u16; 2],
    table: Arc<PairTable>,
}

impl Pair {
    pub(super) fn new(cells: [Cell; 2], table: &Arc<PairTable>) -> Self {
        Self { cells: cells.map(|cell| short(cell.index())), table: Arc::clone(table) }
    }
}

/// Returns the digits that are compatible with some digit of a set.
#[inline]
fn partners(set: u64, table: &[DigitSet]) -> u64 {
    bits(set).fold(0, |all, digit| all | table[digit].bits())
}

impl Propagator for Pair {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        2
    }

    #[inline]
    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let [first, second] = self.cells;
        keep(first, domains, partners(domains[usize::from(second)], self.table.firsts()), removals);
        keep(second, domains, partners(domains[usize::from(first)], self.table.seconds()), removals);
        Ok(())
    }
}

/// Keeps in all cells that are related to one the digits that are compatible with some digit of it.
#[derive(Debug)]
pub(super) struct Related {
    cell: [u16; 1],
    relations: Vec<Relation>,
}

/// A relation between a cell and others.
#[derive(Debug)]
struct Relation {
    /// For each digit of the cell, the digits of the others that are compatible with it.
    partners: Vec<DigitSet>,
    others: Vec<u16>,
    /// With more digits than this in the cell, the others may hold any.
    most: u32,
}

impl Related {
    /// Makes one for each cell of some pairs.
    pub(super) fn of_pairs<'a>(
        pairs: impl Iterator<Item = ([Cell; 2], &'a Arc<PairTable>)>,
        cells: usize,
    ) -> Vec<Self> {
        let mut all: Vec<Self> =
            (0..cells).map(|cell| Self { cell: [short(cell)], relations: Vec::new() }).collect();
        for ([first, second], table) in pairs {
            all[first.index()].add(second, table.seconds());
            all[second.index()].add(first, table.firsts());
        }
        all.retain(|related| !related.relations.is_empty());
        all
    }

    fn add(&mut self, other: Cell, partners: &[DigitSet]) {
        let other = short(other.index());
        let known = self.relations.iter_mut().find(|relation| relation.partners == partners);
        match known {
            Some(relation) if relation.others.contains(&other) => {}
            Some(relation) => relation.others.push(other),
            None => self.relations.push(Relation::new(other, partners)),
        }
    }
}

impl Relation {
    fn new(other: u16, partners: &[DigitSet]) -> Self {
        let without = |digit: usize| partners.iter().filter(|set| set.bits() >> digit & 1 == 0).count();
        let most = (0..partners.len()).map(without).max().unwrap_or(0);
        Self { partners: partners.to_vec(), others: vec![other], most: long(most) }
    }
}

impl Propagator for Related {
    /// Returns the one cell: the digits of the others do not matter.
    fn cells(&self) -> &[u16] {
        &self.cell
    }

    fn cost(&self) -> usize {
        2
    }

    #[inline]
    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let domain = domains[usize::from(self.cell[0])];
        for relation in self.relations.iter().filter(|relation| domain.count_ones() <= relation.most) {
            let kept = partners(domain, &relation.partners);
            relation.others.iter().for_each(|&other| keep(other, domains, kept, removals));
        }
        Ok(())
    }
}

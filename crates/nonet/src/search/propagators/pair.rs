//! Two cells whose digits must be in a relation.

use std::sync::Arc;

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::short;
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

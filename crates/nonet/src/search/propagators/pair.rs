//! Two cells whose digits must be in a relation.

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
    /// The most digits of the other cell that a digit of each cell may be incompatible with: if the other has more left,
    /// nothing follows.
    most_barred: [u32; 2],
}

impl Pair {
    pub(super) fn new(cells: [Cell; 2], table: &Arc<PairTable>) -> Self {
        let barred = |sets: &[DigitSet]| {
            let fewest = sets.iter().map(|set| set.bits().count_ones()).min().unwrap_or(0);
            long(sets.len()) - fewest
        };
        Self {
            cells: cells.map(|cell| short(cell.index())),
            most_barred: [barred(table.seconds()), barred(table.firsts())],
            table: Arc::clone(table),
        }
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
        let [in_first, in_second] = self.cells.map(|cell| domains[usize::from(cell)]);
        if in_second.count_ones() <= self.most_barred[0] {
            keep(first, domains, partners(in_second, self.table.firsts()), removals);
        }
        if in_first.count_ones() <= self.most_barred[1] {
            keep(second, domains, partners(in_first, self.table.seconds()), removals);
        }
        Ok(())
    }
}

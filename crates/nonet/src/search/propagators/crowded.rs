//! Houses with fewer cells than there are digits.
//!
//! Such a house need not hold any digit in particular, until its cells have only as many digits left as they are: then each
//! of these has a place. One with a single place goes there; one with several is gone from every cell outside that must
//! differ from all of these.

use std::sync::Arc;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::tables::bits;

/// Places the digits of a house that has as few digits left as cells.
#[derive(Debug)]
pub(super) struct Crowded {
    cells: Vec<u16>,
    differences: Arc<Differences>,
}

impl Crowded {
    pub(super) fn new(cells: &[u16], differences: &Arc<Differences>) -> Self {
        Self { cells: cells.to_vec(), differences: Arc::clone(differences) }
    }
}

impl Propagator for Crowded {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.cells.len()
    }

    #[inline]
    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let of = |&cell: &u16| domains[usize::from(cell)];
        let (mut once, mut twice) = (0, 0);
        for set in self.cells.iter().map(of) {
            twice |= once & set;
            once |= set;
        }
        let count = once.count_ones() as usize;
        if count != self.cells.len() {
            return if count < self.cells.len() { Err(Broken) } else { Ok(()) };
        }
        for cell in self.cells.iter().filter(|cell| of(cell) & !twice != 0) {
            keep(*cell, domains, once & !twice, removals);
        }
        let mut places = Vec::with_capacity(self.cells.len());
        for digit in bits(twice) {
            places.clear();
            places.extend(self.cells.iter().filter(|cell| of(cell) >> digit & 1 == 1));
            self.differences.of_all(&places, |cell| keep(cell, domains, !(1 << digit), removals));
        }
        Ok(())
    }
}

//! Houses with fewer cells than there are digits.
//!
//! Such a house need not hold any digit in particular, until its cells have only as many digits left as they are: then each
//! of these has a place. One with a single place goes there; one with several is gone from every cell outside that must
//! differ from all of these.

use std::sync::Arc;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::tables::bits;

/// Digits with more places than this are not looked for outside: hardly any cell differs from all of them.
const MOST_PLACES: usize = 3;

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
        // The digits with more places than 0, 1, 2 and so on.
        let mut places = [0; MOST_PLACES + 1];
        for mut set in self.cells.iter().map(of) {
            for more in &mut places {
                (*more, set) = (*more | set, *more & set);
            }
        }
        let [once, twice, .., many] = places;
        let count = once.count_ones() as usize;
        if count != self.cells.len() {
            return if count < self.cells.len() { Err(Broken) } else { Ok(()) };
        }
        for cell in self.cells.iter().filter(|cell| of(cell) & !twice != 0) {
            keep(*cell, domains, once & !twice, removals);
        }
        for digit in bits(twice & !many) {
            let mut found = [0; MOST_PLACES];
            let places = self.cells.iter().filter(|cell| of(cell) >> digit & 1 == 1);
            let count = places.zip(&mut found).map(|(&cell, found)| *found = cell).count();
            let outside = |cell| keep(cell, domains, !(1 << digit), removals);
            self.differences.of_all(&found[..count], outside);
        }
        Ok(())
    }
}

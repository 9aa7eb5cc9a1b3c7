//! A cell whose digit says which cell of a list holds the same digit as another one.

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::tables::bits;

/// Keeps the digits of a position, of the cells of a list and of the cell that equals the one at the position.
#[derive(Debug)]
pub(super) struct Indexed {
    /// The position, the cell that is equal, and the list.
    cells: Vec<u16>,
    /// For each digit of the position, the cell at it.
    list: Vec<Option<u16>>,
}

impl Indexed {
    pub(super) fn new(position: u16, equal: u16, list: Vec<Option<u16>>) -> Self {
        Self {
            cells: [position, equal].into_iter().chain(list.iter().copied().flatten()).collect(),
            list,
        }
    }
}

impl Propagator for Indexed {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        2 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let (position, equal) = (self.cells[0], self.cells[1]);
        let digits = domains[usize::from(equal)];
        let (mut positions, mut kept) = (0_u64, 0);
        for at in bits(domains[usize::from(position)]) {
            let listed = self.list.get(at).copied().flatten();
            let shared = listed.map_or(0, |cell| domains[usize::from(cell)] & digits);
            positions |= u64::from(shared != 0) << at;
            kept |= shared;
        }
        if positions == 0 {
            return Err(Broken);
        }
        keep(position, domains, positions, removals);
        keep(equal, domains, kept, removals);
        if positions.is_power_of_two()
            && let Some(cell) = self.list[positions.trailing_zeros() as usize]
        {
            keep(cell, domains, digits, removals);
        }
        Ok(())
    }
}

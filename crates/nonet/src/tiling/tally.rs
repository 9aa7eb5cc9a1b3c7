//! The number of ways to fill each set of cells.

use crate::numbers::place;

/// A set of open cells, and the number of ways in which the digits so far fill it.
///
/// Numbers wrap around on overflow, which is harmless: a set that leads to a solution can be filled in at most 1.4 * 10^17
/// ways, the number of grids in which the cells of one digit are fixed.
pub(super) type Filling = (u64, u64);

/// Number of bits of a hash that choose the share. Equal sets belong to the same share, and the table that merges a
/// share fits into the cache.
const SHARE_BITS: u32 = 7;

/// Merges equal sets.
pub(super) struct Tally {
    /// States in the order in which they were added, by the first bits of their hash.
    shares: Vec<Vec<Filling>>,
    len: usize,
    /// The table that merges a share. No set in it is empty, so an empty set marks a free slot.
    table: Vec<Filling>,
}

impl Tally {
    pub(super) fn new() -> Self {
        Self { shares: vec![Vec::new(); 1 << SHARE_BITS], len: 0, table: Vec::new() }
    }

    /// Returns the number of states added.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Adds ways to fill these cells, of which there must be at least one.
    #[inline]
    pub(super) fn add(&mut self, cells: u64, ways: u64) {
        self.shares[(hash(cells) >> (64 - SHARE_BITS)) as usize].push((cells, ways));
        self.len += 1;
    }

    /// Passes on each set once, with its total number of ways, and clears the tally.
    pub(super) fn drain(&mut self, states: &mut Vec<Filling>) {
        states.clear();
        self.len = 0;
        for share in &mut self.shares {
            let most = share.len();
            let slots = (2 * share.len().max(8)).next_power_of_two();
            let shift = 64 - SHARE_BITS - slots.trailing_zeros();
            self.table.clear();
            self.table.resize(slots, (0, 0));
            for (cells, ways) in share.drain(..) {
                let mut slot = place((hash(cells) >> shift) % slots as u64);
                while self.table[slot].0 != cells && self.table[slot].0 != 0 {
                    slot = (slot + 1) % slots;
                }
                let known = &mut self.table[slot];
                *known = (cells, known.1.wrapping_add(ways));
            }
            // Copies every slot, free or not, because a branch would be mispredicted half the time.
            let start = states.len();
            states.resize(start + most + 1, (0, 0));
            let mut end = start;
            for &state in &self.table {
                states[end] = state;
                end += usize::from(state.0 != 0);
            }
            states.truncate(end);
        }
    }
}

const fn hash(cells: u64) -> u64 {
    cells.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn ways_to_the_same_cells_add_up() {
        let mut tally = Tally::new();
        let mut states = Vec::new();
        for round in 1..4_u64 {
            let mut expected = HashMap::new();
            for number in 0..5_000_u64 {
                let cells = (1 + number * number * round % 1_999) << 40;
                tally.add(cells, number);
                *expected.entry(cells).or_insert(0) += number;
            }
            assert_eq!(tally.len(), 5_000);
            tally.drain(&mut states);
            assert_eq!(states.len(), expected.len());
            assert!(states.iter().all(|(cells, ways)| expected[cells] == *ways));
        }
    }
}

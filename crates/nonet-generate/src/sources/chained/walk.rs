//! Steps from one grid to another. A step exchanges two digits in a cell, and wherever else this makes it necessary.

use nonet::numbers::byte;
use nonet::{CellMask, Random, Rules};

use crate::cells::CELLS;

/// Steps that change more cells than this are not taken.
const MOST: u32 = 8;

/// The possible steps under a set of rules.
pub(super) struct Walk {
    /// The peers of each cell, by slot.
    peers: [CellMask; CellMask::SLOTS],
}

impl Walk {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut peers = [CellMask::EMPTY; CellMask::SLOTS];
        for house in rules.houses() {
            let cells = house.cells.iter().map(|cell| CELLS[cell.index()]);
            let all = cells.clone().fold(CellMask::EMPTY, CellMask::or);
            for cell in cells {
                cell.slots().for_each(|slot| peers[slot] = peers[slot].or(all.minus(cell)));
            }
        }
        Self { peers }
    }

    /// Takes a step and returns the cells that it changes; none if it would be too large.
    ///
    /// A step and its reverse are equally likely, so grids that were equally likely before the step still are
    /// afterwards.
    pub(super) fn step(&self, grid: &mut [u8; 81], random: &mut Random) -> CellMask {
        let cell = random.below(81);
        let one = grid[cell];
        let two = (usize::from(one) + random.below(8)) % 9 + 1;
        let both = (0..81).filter(|&at| grid[at] == one || usize::from(grid[at]) == two);
        let both = both.fold(CellMask::EMPTY, |both, at| both.or(CELLS[at]));
        let (mut changed, mut fresh) = (CELLS[cell], CELLS[cell]);
        while !fresh.is_empty() {
            let linked = fresh.slots().fold(CellMask::EMPTY, |linked, slot| linked.or(self.peers[slot]));
            fresh = linked.and(both).minus(changed);
            changed = changed.or(fresh);
        }
        if changed.len() > MOST {
            return CellMask::EMPTY;
        }
        for (digit, at) in grid.iter_mut().zip(CELLS) {
            if changed.has(at) {
                *digit = if *digit == one { byte(two) } else { one };
            }
        }
        changed
    }
}

//! Steps from one grid to another. A step exchanges two digits in a cell, and wherever else this makes it necessary.

use nonet::numbers::byte;
use nonet::{CellSet, Random, Rules};

/// Steps that change more cells than this are not taken.
const MOST: u32 = 8;

/// The possible steps under a set of rules.
pub(super) struct Walk {
    /// The peers of each cell.
    peers: [CellSet; 81],
}

impl Walk {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut peers = [CellSet::EMPTY; 81];
        for house in rules.houses() {
            let cells: CellSet = house.cells.iter().map(|cell| byte(cell.index())).collect();
            for cell in cells {
                peers[usize::from(cell)] |= cells - CellSet::of(cell);
            }
        }
        Self { peers }
    }

    /// Takes a step and returns the cells that it changes; none if it would be too large.
    ///
    /// A step and its reverse are equally likely, so grids that were equally likely before the step still are
    /// afterwards.
    pub(super) fn step(&self, grid: &mut [u8; 81], random: &mut Random) -> CellSet {
        let cell = random.below(81);
        let one = grid[cell];
        let two = (usize::from(one) + random.below(8)) % 9 + 1;
        let has_either = |&at: &u8| [usize::from(one), two].contains(&grid[usize::from(at)].into());
        let both: CellSet = (0..81).filter(has_either).collect();
        let mut changed = CellSet::of(byte(cell));
        let mut fresh = changed;
        while !fresh.is_empty() {
            let linked: CellSet = fresh.indices().map(|cell| self.peers[cell]).collect();
            fresh = (linked & both) - changed;
            changed |= fresh;
        }
        if changed.len() > MOST {
            return CellSet::EMPTY;
        }
        for cell in changed.indices() {
            grid[cell] = if grid[cell] == one { byte(two) } else { one };
        }
        changed
    }
}

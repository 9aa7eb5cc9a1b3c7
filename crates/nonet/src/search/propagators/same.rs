//! Groups of cells that hold the same digits, each as often, in any order.

use super::propagator::{Broken, Propagator, Removals, keep};

/// Keeps the digits that every group can hold as often as the others must.
#[derive(Debug)]
pub(super) struct Same {
    cells: Vec<u16>,
    /// The number of cells in a group; the groups follow one another.
    size: usize,
    digits: usize,
}

impl Same {
    pub(super) fn new(groups: &[Vec<u16>], digits: usize) -> Self {
        Self { cells: groups.concat(), size: groups.first().map_or(1, Vec::len).max(1), digits }
    }
}

impl Propagator for Same {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.digits * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let groups = || self.cells.chunks(self.size);
        for digit in 0..self.digits {
            let holds = |cell: &&u16| domains[usize::from(**cell)] == 1 << digit;
            let can = |cell: &&u16| domains[usize::from(**cell)] >> digit & 1 == 1;
            let held = |group: &[u16]| group.iter().filter(holds).count();
            let most = |group: &[u16]| group.iter().filter(can).count();
            let at_least = groups().map(held).max().unwrap_or(0);
            let at_most = groups().map(most).min().unwrap_or(0);
            if at_least > at_most {
                return Err(Broken);
            }
            for group in groups() {
                let open = || group.iter().filter(can).filter(|cell| !holds(cell));
                if held(group) == at_most {
                    open().for_each(|&cell| keep(cell, domains, !(1 << digit), removals));
                } else if most(group) == at_least {
                    open().for_each(|&cell| keep(cell, domains, 1 << digit, removals));
                }
            }
        }
        Ok(())
    }
}

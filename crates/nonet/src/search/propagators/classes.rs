//! Classes of digits that all occur among some cells.
//!
//! Several classes need at least as many cells as there are classes. If no more cells can hold any of their digits, these
//! cells hold nothing else. If a class has one digit left, no cell that must differ from all its places can hold it.

use std::sync::Arc;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::puzzle::DigitSet;
use crate::tables::bits;

/// Up to this number of classes, every combination is examined; otherwise, each alone and all together.
const FEW: usize = 4;

/// Keeps the digits with which each class can have a cell of its own.
#[derive(Debug)]
pub(super) struct Classes {
    cells: Vec<u16>,
    /// The digits of each class.
    alone: Vec<u64>,
    /// The digits of each combination of classes that is examined, and how many classes it has.
    combinations: Vec<(u64, usize)>,
    differences: Arc<Differences>,
}

impl Classes {
    pub(super) fn new(cells: Vec<u16>, classes: &[DigitSet], differences: &Arc<Differences>) -> Self {
        let alone = classes.iter().map(|class| (class.bits(), 1));
        let digits = |set: u64| bits(set).fold(0, |all, class| all | classes[class].bits());
        let combinations = if classes.len() <= FEW {
            (1_u64..1 << classes.len()).map(|set| (digits(set), set.count_ones() as usize)).collect()
        } else {
            let together = alone.clone().fold((0, 0), |all, one| (all.0 | one.0, all.1 + one.1));
            alone.chain([together]).collect()
        };
        Self {
            cells,
            alone: classes.iter().map(|class| class.bits()).collect(),
            combinations,
            differences: Arc::clone(differences),
        }
    }
}

impl Propagator for Classes {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let can = |digits: u64| move |cell: &&u16| domains[usize::from(**cell)] & digits != 0;
        for &(digits, size) in &self.combinations {
            let room = self.cells.iter().filter(can(digits)).count();
            if room < size {
                return Err(Broken);
            }
            if room == size {
                self.cells
                    .iter()
                    .filter(can(digits))
                    .for_each(|&cell| keep(cell, domains, digits, removals));
            }
        }
        let held = self.cells.iter().fold(0, |all, &cell| all | domains[usize::from(cell)]);
        for digit in self.alone.iter().map(|class| class & held).filter(|left| left.is_power_of_two()) {
            let places: Vec<u16> = self.cells.iter().filter(can(digit)).copied().collect();
            self.differences.of_all(&places, |cell| keep(cell, domains, !digit, removals));
        }
        Ok(())
    }
}

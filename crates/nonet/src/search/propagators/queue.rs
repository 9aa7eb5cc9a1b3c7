//! The propagators of a set of rules, and the queue of those waiting to run.

use super::leftovers::leftovers;
use super::propagator;
use super::propagator::Propagator;
use crate::numbers::short;
use crate::rules::Rules;

/// The propagators of a set of rules, the cheapest first, and those of each cell.
#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) all: Vec<Box<dyn Propagator>>,
    of_cell: Vec<Vec<u16>>,
}

impl Network {
    /// Makes the propagators of the constraints, all of which must consist of primitives.
    pub(crate) fn new(rules: &Rules) -> Self {
        let digits = usize::from(rules.digits());
        let mut primitives = rules.primitives();
        primitives.extend(leftovers(rules, &primitives));
        let mut all: Vec<Box<dyn Propagator>> =
            primitives.iter().filter_map(|primitive| propagator(primitive, digits)).collect();
        all.sort_by_key(|propagator| propagator.cost());
        let mut of_cell = vec![Vec::new(); rules.cell_count()];
        for (number, propagator) in all.iter().enumerate() {
            for &cell in propagator.cells() {
                of_cell[usize::from(cell)].push(short(number));
            }
        }
        Self { all, of_cell }
    }
}

/// The propagators whose cells have changed since they last ran.
pub(crate) struct Queue {
    waiting: Vec<u64>,
}

impl Queue {
    pub(crate) fn new(network: &Network) -> Self {
        Self { waiting: vec![0; network.all.len().div_ceil(64)] }
    }

    /// Adds all propagators.
    pub(crate) fn fill(&mut self, network: &Network) {
        for number in 0..network.all.len() {
            self.waiting[number / 64] |= 1 << (number % 64);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.fill(0);
    }

    /// Adds the propagators of a cell.
    #[inline]
    pub(crate) fn wake(&mut self, network: &Network, cell: usize) {
        if self.waiting.is_empty() {
            return;
        }
        for &number in &network.of_cell[cell] {
            self.waiting[usize::from(number) / 64] |= 1 << (number % 64);
        }
    }

    /// Takes the cheapest propagator from the queue.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<usize> {
        let at = self.waiting.iter().position(|&word| word != 0)?;
        let bit = self.waiting[at].trailing_zeros() as usize;
        self.waiting[at] &= self.waiting[at] - 1;
        Some(at * 64 + bit)
    }
}

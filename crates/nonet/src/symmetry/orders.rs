//! The orders of rows that keep bands together, for any number of bands of any height. Columns and stacks likewise.

use crate::numbers::{byte, place};

/// The orders of `groups * lines` rows that keep groups of `lines` rows together, by number; the first one changes nothing.
#[derive(Clone, Debug)]
pub struct Orders {
    lines: usize,
    size: usize,
    entries: Vec<u8>,
}

impl Orders {
    /// The orders of `groups` bands of `lines` rows each.
    pub fn new(groups: usize, lines: usize) -> Self {
        let (outer, inner) = (permutations(groups), permutations(lines));
        let size = groups * lines;
        let count = outer.len() * inner.len().pow(u32::try_from(groups).unwrap_or(u32::MAX));
        let mut entries = Vec::with_capacity(count * size);
        for number in 0..count {
            let mut left = number;
            let mut within = vec![0; groups];
            for place in within.iter_mut().rev() {
                (*place, left) = (left % inner.len(), left / inner.len());
            }
            for (group, within) in outer[left].iter().zip(within) {
                entries.extend(inner[within].iter().map(|line| group * byte(lines) + line));
            }
        }
        Self { lines, size, entries }
    }

    /// The number of orders.
    pub fn count(&self) -> usize {
        self.entries.len() / self.size
    }

    /// The order with this number: for each place, the row that comes there.
    pub fn order(&self, number: usize) -> &[u8] {
        &self.entries[number * self.size..][..self.size]
    }

    /// All orders, by number.
    pub fn each(&self) -> impl Iterator<Item = &[u8]> {
        self.entries.chunks_exact(self.size)
    }

    /// The number of an order.
    pub fn number(&self, order: &[u8]) -> usize {
        let lines = byte(self.lines);
        let groups: Vec<u8> = order.iter().step_by(self.lines).map(|row| row / lines).collect();
        let factor = factorial(self.lines);
        let number = order.chunks_exact(self.lines).fold(rank(&groups), |number, group| {
            let group: Vec<u8> = group.iter().map(|row| row % lines).collect();
            number * factor + rank(&group)
        });
        place(number)
    }
}

/// The largest number of things whose orders can be counted in 64 bits.
pub const MOST_RANKED: usize = 20;

/// The number of orders of `count` things, at most [`MOST_RANKED`].
pub const fn factorial(count: usize) -> u64 {
    let (mut product, mut factor) = (1, 2);
    while factor <= count {
        product *= factor as u64;
        factor += 1;
    }
    product
}

/// The place of an order in the ascending list of all orders of different things.
pub fn rank(order: &[u8]) -> u64 {
    let smaller = |at: usize| order[at + 1..].iter().filter(|&&later| later < order[at]).count();
    (0..order.len()).fold(0, |rank, at| rank * (order.len() - at) as u64 + smaller(at) as u64)
}

/// The orders of `count` things, ascending.
fn permutations(count: usize) -> Vec<Vec<u8>> {
    let mut found = vec![Vec::new()];
    for _ in 0..count {
        found = found.into_iter().flat_map(|start| longer(start, byte(count))).collect();
    }
    found
}

/// The beginning of an order, with each thing that it lacks at its end.
fn longer(start: Vec<u8>, count: u8) -> impl Iterator<Item = Vec<u8>> {
    let left: Vec<u8> = (0..count).filter(|next| !start.contains(next)).collect();
    left.into_iter().map(move |next| start.iter().copied().chain([next]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_orders_are_the_same_thing() {
        for (groups, lines, count) in [(2, 2, 8), (3, 2, 48), (2, 3, 72), (3, 3, 1296), (4, 2, 384)] {
            let orders = Orders::new(groups, lines);
            assert_eq!(orders.count(), count);
            assert!(orders.each().enumerate().all(|(number, order)| orders.number(order) == number));
            let first: Vec<u8> = (0..byte(groups * lines)).collect();
            assert_eq!(orders.order(0), first);
        }
    }
}

//! How many ways lead to each set of cells.

/// A set of open cells, and in how many ways the digits so far fill it.
///
/// Numbers wrap around, which harms nothing: a set that goes on to a solution is filled in at most as many ways
/// as there are grids with one digit's cells fixed, 1.4 * 10^17.
pub(super) type State = (u64, u64);

/// No state.
const FREE: u32 = u32::MAX;

/// So many sets are looked up together, as each look-up waits for memory.
const TOGETHER: usize = 64;

/// A hash table that keeps its states in the order in which they came.
pub(super) struct Tally {
    states: Vec<State>,
    slots: Vec<u32>,
    /// How far a hash is shifted down to the number of a slot.
    shift: u32,
    /// States still to add.
    waiting: Vec<State>,
}

impl Tally {
    pub(super) const fn new() -> Self {
        Self { states: Vec::new(), slots: Vec::new(), shift: 64, waiting: Vec::new() }
    }

    /// Forgets all, and makes room for about so many states.
    pub(super) fn clear(&mut self, expected: usize) {
        self.states.clear();
        self.waiting.clear();
        self.resize(2 * expected.max(32));
    }

    fn resize(&mut self, slots: usize) {
        let slots = slots.next_power_of_two();
        self.slots.clear();
        self.slots.resize(slots, FREE);
        self.shift = 64 - slots.trailing_zeros();
    }

    /// The number of sets, give or take a few.
    pub(super) const fn len(&self) -> usize {
        self.states.len()
    }

    /// All sets.
    pub(super) fn states(&mut self) -> &[State] {
        self.add_waiting();
        &self.states
    }

    /// Adds ways to fill these cells.
    #[inline]
    pub(super) fn add(&mut self, cells: u64, ways: u64) {
        self.waiting.push((cells, ways));
        if self.waiting.len() == TOGETHER {
            self.add_waiting();
        }
    }

    fn add_waiting(&mut self) {
        let mut heads = [FREE; TOGETHER];
        for (head, &(cells, _)) in heads.iter_mut().zip(&self.waiting) {
            *head = self.slots[self.first_slot(cells)];
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        for ((cells, ways), head) in waiting.drain(..).zip(heads) {
            match self.states.get_mut(head as usize) {
                Some(known) if known.0 == cells => known.1 = known.1.wrapping_add(ways),
                _ => self.add_one(cells, ways),
            }
        }
        self.waiting = waiting;
    }

    fn add_one(&mut self, cells: u64, ways: u64) {
        let slot = self.slot(cells);
        if let Some(known) = self.states.get_mut(self.slots[slot] as usize) {
            known.1 = known.1.wrapping_add(ways);
            return;
        }
        self.slots[slot] = self.states.len() as u32;
        self.states.push((cells, ways));
        if 2 * self.states.len() > self.slots.len() {
            self.grow();
        }
    }

    /// Where the search for these cells begins.
    #[inline]
    const fn first_slot(&self, cells: u64) -> usize {
        (cells.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// The slot of these cells: theirs, or the free one where they belong.
    #[inline]
    fn slot(&self, cells: u64) -> usize {
        let mut slot = self.first_slot(cells);
        while self.states.get(self.slots[slot] as usize).is_some_and(|known| known.0 != cells) {
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        self.resize(2 * self.slots.len());
        for at in 0..self.states.len() {
            let slot = self.slot(self.states[at].0);
            self.slots[slot] = at as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn ways_to_the_same_cells_add_up() {
        let mut tally = Tally::new();
        for round in 1..4_u64 {
            tally.clear(1);
            let mut expected = HashMap::new();
            for number in 0..5_000_u64 {
                let cells = (number * number * round) % 1_999 << 40;
                tally.add(cells, number);
                *expected.entry(cells).or_insert(0) += number;
            }
            assert_eq!(tally.states().len(), expected.len());
            assert!(tally.states().iter().all(|(cells, ways)| expected[cells] == *ways));
        }
    }
}

//! Where loops and chains may start, as the tables tell before any way is followed.

use crate::candidates::Candidate;
use crate::families::tabling::graph::{off, on};
use crate::families::tabling::loops::Search;
use crate::families::tabling::loops::effect::chain_count;
use crate::state::State;

impl Search {
    /// Lists the literals from which a find may start, with the most that it may strike out there.
    pub(super) fn list_starts(&mut self, state: &State) {
        self.starts.clear();
        for start in 0..self.tables.graph.candidates {
            let Candidate { cell, .. } = self.tables.graph.candidate(start);
            let mates = || self.tables.graph.nodes_of(cell).filter(|&other| other != start);
            if self.tables.reach.has(on(start), off(start))
                || mates().any(|other| self.tables.reach.has(on(start), on(other)))
            {
                self.starts.push((1, on(start)));
            }
            let mut most = self.most_where_false(state, start);
            if self.tables.reach.has(off(start), on(start)) {
                most = most.max(state.candidates(cell).count_ones() - 1);
            }
            if mates().any(|other| self.tables.reach.has(off(start), on(other))) {
                // A loop: what it strikes out is only known with its way.
                most = u32::MAX;
            }
            if most == 0 && mates().any(|other| self.tables.reach.has(off(start), off(other))) {
                most = 1;
            }
            if most > 0 {
                self.starts.push((most, off(start)));
            }
        }
    }

    /// The most that a chain from a false candidate to another cell can strike out.
    fn most_where_false(&self, state: &State, start: usize) -> u32 {
        let Candidate { cell, digit } = self.tables.graph.candidate(start);
        let mut most = 0;
        for (word, &row) in self.tables.reach.made_true(off(start)).iter().enumerate() {
            let mut left = row;
            while left != 0 {
                let node = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                if node < self.tables.graph.candidates {
                    let end = self.tables.graph.candidate(node);
                    if end.cell != cell {
                        most = most.max(chain_count(state, Candidate::new(cell, digit), end));
                    }
                }
            }
        }
        if most < 2 { 0 } else { most }
    }
}

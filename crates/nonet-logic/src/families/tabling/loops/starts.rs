//! Where loops and chains may start, as the tables tell before any way is followed.

use crate::candidates::Candidate;
use crate::families::tabling::graph::{off, on};
use crate::families::tabling::loops::Search;
use crate::families::tabling::shared::Tables;
use crate::state::State;

impl Search {
    /// Lists the literals from which a find may start, with the most that it may strike out there.
    pub(super) fn list_starts(&mut self, state: &State) {
        self.starts.clear();
        self.of_digits.fill(&self.tables.graph);
        for start in 0..self.tables.graph.candidates {
            let Candidate { cell, .. } = self.tables.graph.candidate(start);
            let mates = || self.tables.graph.nodes_of(cell).filter(|&other| other != start);
            if self.tables.reach.has(on(start), off(start))
                || mates().any(|other| self.tables.reach.has(on(start), on(other)))
            {
                self.starts.push((1, on(start)));
            }
            let Tables { graph, reach, .. } = &self.tables;
            let mut most = self.of_digits.most_from(state, graph, reach, start);
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
}

//! What follows from one literal: loops that come back to its cell, and chains to others.

use crate::candidates::CandidateSet;
use crate::cell_set::CellSet;
use crate::families::tabling::graph::{Literal, is_on, node_of, off, on};
use crate::families::tabling::loops::Search;
use crate::families::tabling::loops::effect::{chain_count, chain_effect};
use crate::families::tabling::loops::name::Shape;
use crate::families::tabling::shared::Nodes;
use crate::state::State;

impl Search {
    pub(super) fn look(&mut self, state: &State, start: Literal, longest: u16) {
        if self.nodes == Nodes::Sets {
            self.walk.run_through_sets(&self.tables.graph, start, longest);
        } else {
            self.walk.run(&self.tables.graph, start, longest);
        }
        if is_on(start) {
            self.look_where_true(node_of(start));
        } else {
            self.look_where_false(state, node_of(start));
        }
    }

    /// A candidate that makes itself false, or another of its cell true, is false.
    fn look_where_true(&mut self, start: usize) {
        let candidate = self.tables.graph.candidate(start);
        let effect = || CandidateSet::of(candidate.digit, CellSet::of(candidate.cell));
        if self.walk.has(off(start)) {
            self.take(Shape::Discontinuous, 1, effect, off(start));
        }
        for other in self.tables.graph.nodes_of(candidate.cell) {
            if other != start && self.walk.has(on(other)) {
                self.take(Shape::Discontinuous, 1, effect, on(other));
            }
        }
    }

    /// What follows where a candidate is false, and it or another follows from that, is true in any case.
    fn look_where_false(&mut self, state: &State, start: usize) {
        let candidate = self.tables.graph.candidate(start);
        if self.walk.has(on(start)) {
            let others = state.candidates(candidate.cell) & !(1 << candidate.digit);
            let effect = || {
                let mut effect = CandidateSet::EMPTY;
                effect.add_digits(candidate.cell, others);
                effect
            };
            self.take(Shape::Discontinuous, others.count_ones(), effect, on(start));
        }
        for at in 1..self.walk.reached.len() {
            let literal = self.walk.reached[at];
            let node = node_of(literal);
            if node >= self.tables.graph.candidates || node == start {
                continue;
            }
            let end = self.tables.graph.candidate(node);
            match (end.cell == candidate.cell, is_on(literal)) {
                (true, true) => {
                    let effect = self.loop_effect(state, literal);
                    self.take(Shape::Continuous, effect.len(), || effect, literal);
                }
                (true, false) => {
                    // Both the start and its falsehood make it false.
                    let effect = || CandidateSet::of(end.digit, CellSet::of(end.cell));
                    self.take(Shape::Discontinuous, 1, effect, literal);
                }
                (false, true) => {
                    // A chain that strikes out one candidate is a discontinuous loop that starts there.
                    let count = chain_count(state, candidate, end);
                    if count >= 2 {
                        self.take(Shape::Chain, count, || chain_effect(state, candidate, end), literal);
                    }
                }
                (false, false) => {}
            }
        }
    }
}

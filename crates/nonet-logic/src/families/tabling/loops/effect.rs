//! What a loop or a chain strikes out.

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::families::tabling::graph::{Literal, is_on, node_of};
use crate::families::tabling::loops::Search;
use crate::state::State;
use crate::technique::Style;

/// What goes where one of two candidates in different cells is true.
pub(super) fn chain_effect(state: &State, one: Candidate, other: Candidate) -> CandidateSet {
    let layout = state.layout();
    let mut effect = CandidateSet::EMPTY;
    if one.digit == other.digit {
        let seen = layout.peers(one.cell) & layout.peers(other.cell);
        effect.add(one.digit, state.cells_of(one.digit) & seen);
    } else if layout.peers(one.cell).contains(other.cell) {
        let ends = [Candidate::new(one.cell, other.digit), Candidate::new(other.cell, one.digit)];
        ends.into_iter().filter(|&end| state.has(end)).for_each(|end| effect.insert(end));
    }
    effect
}

/// How much that is, as far as it matters: less than two may be told as nothing.
pub(super) fn chain_count(state: &State, one: Candidate, other: Candidate) -> u32 {
    let layout = state.layout();
    if one.digit == other.digit {
        let effect = state.cells_of(one.digit) & layout.peers(one.cell) & layout.peers(other.cell);
        if effect.single().is_some() { 0 } else { effect.len() }
    } else {
        let both = layout.peers(one.cell).contains(other.cell)
            && state.candidates(one.cell) >> other.digit & 1 != 0
            && state.candidates(other.cell) >> one.digit & 1 != 0;
        u32::from(both) * 2
    }
}

impl Search {
    /// All that the weak links of a loop strike out: one end of each is true.
    pub(super) fn loop_effect(&self, state: &State, end: Literal) -> CandidateSet {
        let way = self.walk.way(end);
        let graph = &self.tables.graph;
        let mut effect = CandidateSet::EMPTY;
        // HoDoKu leaves the loop's own cells alone, but for their own weak links and for what sets strike out.
        let spared = match self.style {
            Style::Hodoku => way
                .iter()
                .fold(CellSet::EMPTY, |all, &literal| all | graph.places[node_of(literal)].cells),
            Style::Explainer | Style::Own => CellSet::EMPTY,
        };
        let closing = [end, way[0]];
        for pair in way.windows(2).filter(|pair| is_on(pair[0])).chain([&closing[..]]) {
            let (from, to) = (node_of(pair[0]), node_of(pair[1]));
            let (one, other) = (graph.places[from], graph.places[to]);
            if one.digit == other.digit {
                let spared = if graph.set_of(from).is_some() { CellSet::EMPTY } else { spared };
                let seen = state.cells_of(one.digit) & one.seen & other.seen;
                effect.add(one.digit, seen.without(spared));
            } else if let Some(cell) = one.cells.first() {
                let rest = state.candidates(cell) & !(1 << one.digit) & !(1 << other.digit);
                effect.add_digits(cell, rest);
            }
        }
        for pair in way.windows(2).filter(|pair| is_on(pair[1])) {
            self.add_locked(state, node_of(pair[0]), node_of(pair[1]), &mut effect);
        }
        effect
    }

    /// What goes as a loop leads from one node of a set to another: one of the two digits is in the set, and all its
    /// others too. Where it leads to the last candidate of a cell, the set and the cell have all its others.
    fn add_locked(&self, state: &State, from: usize, to: usize, effect: &mut CandidateSet) {
        let graph = &self.tables.graph;
        let Some(set) = graph.set_of(from) else { return };
        let (one, other) = (graph.places[from], graph.places[to]);
        let is_within = graph.set_of(to).is_some();
        let ends = 1 << one.digit | if is_within { 1 << other.digit } else { 0 };
        for digit in bits(set.digits & !ends) {
            let sees = set.sees[usize::from(digit)].without(other.cells);
            let is_there = !is_within && !(state.cells_of(digit) & other.cells).is_empty();
            effect.add(digit, if is_there { sees & other.seen } else { sees });
        }
    }
}

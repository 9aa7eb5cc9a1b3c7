//! How a loop or a chain is told.

use crate::candidates::CandidateSet;
use crate::cell_set::CellSet;
use crate::explanation::{Explanation, Part, Role};
use crate::families::links::tell;
use crate::families::tabling::graph::{Literal, node_of};
use crate::families::tabling::loops::Search;
use crate::families::tabling::loops::name::Shape;
use crate::families::tabling::tell::{links, through_sets};
use crate::state::State;

impl Search {
    pub(super) fn explain(&self, state: &State, step: &mut Explanation, shape: Shape, way: &[Literal]) {
        let graph = &self.tables.graph;
        let places = || way.iter().map(|&literal| graph.places[node_of(literal)]);
        let cells = places().fold(CellSet::EMPTY, |all, place| all | place.cells);
        let digits = places().fold(0, |all, place| all | 1 << place.digit);
        let mut part = Part::new(Role::Pattern, cells, digits, &CandidateSet::EMPTY);
        places().for_each(|place| part.candidates.add(place.digit, place.cells));
        step.parts.push(part);
        let mut links = links(state, graph, way);
        through_sets(state, step, graph, way, &mut links);
        tell(state, step, &links, shape == Shape::Continuous);
    }
}

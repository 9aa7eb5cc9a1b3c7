//! Candidates that exclude each other by chains, for patterns that depend on chains.

use crate::candidates::{Candidate, CandidateSet};
use crate::families::links::Link;
use crate::families::rows::numbers;
use crate::families::tabling::graph::{off, on};
use crate::families::tabling::shared::Tables;
use crate::families::tabling::tell::links;
use crate::families::tabling::walk::Walk;
use crate::state::State;

/// Returns the candidates that this one, if true, makes false by chains; `None` if it makes itself false.
pub fn gone_with(tables: &Tables, candidate: Candidate) -> Option<CandidateSet> {
    let Tables { graph, reach, .. } = tables;
    let node = graph.node(candidate);
    if reach.has(on(node), off(node)) {
        return None;
    }
    let others = numbers(reach.made_false(on(node)).iter().copied());
    Some(others.filter(|&other| other < graph.candidates).map(|other| graph.candidate(other)).collect())
}

/// Returns the shortest chain by which one candidate, if true, makes another false. It exists exactly if one exists in
/// the other direction.
pub fn way_out(
    state: &State,
    tables: &Tables,
    walk: &mut Walk,
    from: Candidate,
    to: Candidate,
) -> Vec<Link> {
    let graph = &tables.graph;
    walk.run(graph, on(graph.node(from)), u16::MAX);
    links(state, graph, &walk.way(off(graph.node(to))))
}

//! Almost locked sets in the links: a set that has lost one digit has all its others.
//!
//! All places of a digit in a set are one node. What sees them all makes it false; a false one makes the nodes of the
//! set's other digits true, and a cell to which they leave one candidate has that.

use crate::candidates::{Candidate, bits};
use crate::cell_set::CellSet;
use crate::families::als::{Als, Sets};
use crate::families::tabling::graph::{Graph, MOST_NODES, Place};
use crate::state::State;
use nonet::numbers::{long, lowest, short};

/// Adds the sets of a state to its links.
pub fn add(graph: &mut Graph, state: &State) {
    let mut sets = std::mem::take(&mut graph.sets);
    Sets::default().collect(state, &mut sets);
    // Cells with two candidates are linked already.
    sets.retain(|set| set.cells.len() > 1);
    sets.sort_by_key(|set| set.cells.len());
    let known = graph.places.len();
    let strong = add_places(graph, state, &sets);
    graph.sets = sets;
    let weak = weak_links(graph, known);
    merge(&mut graph.strong, &mut graph.strong_from, graph.places.len(), strong);
    merge(&mut graph.weak, &mut graph.weak_from, graph.places.len(), weak);
    graph.words = graph.places.len().div_ceil(64);
}

/// Adds the places of each set's digits, and gives the strong links from them.
fn add_places(graph: &mut Graph, state: &State, sets: &[Als]) -> Vec<(u16, u16)> {
    graph.set_of.clear();
    let mut links = Vec::new();
    for (number, set) in sets.iter().enumerate() {
        let first = graph.places.len();
        for digit in bits(set.digits) {
            // What nothing sees can neither be lost nor strike anything out.
            if !set.sees[usize::from(digit)].is_empty() && graph.places.len() < MOST_NODES {
                let cells = set.cells & state.cells_of(digit);
                let seen = state.layout().common_peers(cells);
                graph.places.push(Place { cells, digit, seen });
                graph.set_of.push(short(number));
            }
        }
        for lost in first..graph.places.len() {
            let others = (first..graph.places.len()).filter(|&other| other != lost);
            links.extend(others.map(|other| (short(lost), short(other))));
            let kept = set.digits & !(1 << graph.places[lost].digit);
            let left = last_candidates(state, set, kept);
            links.extend(left.map(|last| (short(lost), short(graph.node(last)))));
        }
    }
    links
}

/// The candidates that are left alone in their cells when a set has these digits, which strike out several others there.
fn last_candidates(state: &State, set: &Als, kept: u16) -> impl Iterator<Item = Candidate> {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in bits(kept) {
        twice |= once & set.sees[usize::from(digit)];
        once |= set.sees[usize::from(digit)];
    }
    twice.without(set.cells).into_iter().filter_map(move |cell| {
        let sees = |digit: &u8| set.sees[usize::from(*digit)].contains(cell);
        let gone = bits(kept).filter(sees).fold(0, |all, digit| all | 1 << digit);
        let left = state.candidates(cell) & !gone;
        left.is_power_of_two().then(|| Candidate::new(cell, lowest(left)))
    })
}

/// The weak links of the nodes from `known` on, both ways.
fn weak_links(graph: &Graph, known: usize) -> Vec<(u16, u16)> {
    let mut of_digit: [Vec<u16>; 9] = Default::default();
    let mut links = Vec::new();
    for (node, place) in graph.places.iter().enumerate() {
        let others = &mut of_digit[usize::from(place.digit)];
        if node >= known {
            let sees = |other: &&u16| graph.places[usize::from(**other)].cells.is_subset(place.seen);
            for &other in others.iter().filter(sees) {
                links.extend([(short(node), other), (other, short(node))]);
            }
        }
        others.push(short(node));
    }
    links
}

/// Puts more links behind those of each node.
fn merge(links: &mut Vec<u16>, from: &mut Vec<u32>, nodes: usize, mut more: Vec<(u16, u16)>) {
    more.sort_unstable();
    let known = from.len() - 1;
    let mut all = Vec::with_capacity(links.len() + more.len());
    let mut starts = Vec::with_capacity(nodes + 1);
    let mut more = more.into_iter().peekable();
    for node in 0..nodes {
        starts.push(long(all.len()));
        if node < known {
            all.extend_from_slice(&links[from[node] as usize..from[node + 1] as usize]);
        }
        while let Some((_, other)) = more.next_if(|&(one, _)| usize::from(one) == node) {
            all.push(other);
        }
    }
    starts.push(long(all.len()));
    *links = all;
    *from = starts;
}

impl Graph {
    /// The set whose places of a digit a node is, if it is that.
    pub fn set_of(&self, node: usize) -> Option<&Als> {
        let at = node.checked_sub(self.places.len() - self.set_of.len())?;
        self.sets.get(usize::from(self.set_of[at]))
    }
}

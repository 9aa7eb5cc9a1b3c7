//! Paths through the links: the eliminations of a loop or a chain, and the rules by which a path counts.

use nonet::CellSet;

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::families::tabling::graph::{Graph, Literal, is_on, node_of};
use crate::families::tabling::shared::Nodes;
use crate::state::State;
use crate::technique::Style;

/// Returns the eliminations of a chain between two candidates in different cells, at least one of which is true.
pub fn chain_effect(state: &State, one: Candidate, other: Candidate) -> CandidateSet {
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

/// Returns the number of candidates that a chain removes. 0 may stand for fewer than two.
pub fn chain_count(state: &State, one: Candidate, other: Candidate) -> u32 {
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

/// Returns all eliminations by the weak links of a loop: one end of each link is true.
pub fn loop_effect(state: &State, graph: &Graph, way: &[Literal], style: Style) -> CandidateSet {
    let mut effect = CandidateSet::EMPTY;
    // HoDoKu spares the loop's own cells, except where a weak link lies within a cell or a set eliminates something.
    let spared = match style {
        Style::Hodoku => {
            way.iter().fold(CellSet::EMPTY, |all, &literal| all | graph.places[node_of(literal)].cells)
        }
        Style::Explainer | Style::Own => CellSet::EMPTY,
    };
    let closing = [way[way.len() - 1], way[0]];
    for pair in way.windows(2).filter(|pair| is_on(pair[0])).chain([&closing[..]]) {
        let (from, to) = (node_of(pair[0]), node_of(pair[1]));
        let (one, other) = (graph.places[from], graph.places[to]);
        if one.digit == other.digit {
            let spared = if graph.set_of(from).is_some() { CellSet::EMPTY } else { spared };
            let seen = state.cells_of(one.digit) & one.seen & other.seen;
            effect.add(one.digit, seen - spared);
        } else if let Some(cell) = one.cells.first() {
            let rest = state.candidates(cell) & !(1 << one.digit) & !(1 << other.digit);
            effect.add_digits(cell, rest);
        }
    }
    for pair in way.windows(2).filter(|pair| is_on(pair[1])) {
        add_locked(state, graph, node_of(pair[0]), node_of(pair[1]), &mut effect);
    }
    effect
}

/// Adds the eliminations of a loop that leads from one node of a set to another: the set has one of the two digits, and all
/// its other digits. If the loop leads to the last candidate of a cell, the set and the cell together have all their other
/// digits.
fn add_locked(state: &State, graph: &Graph, from: usize, to: usize, effect: &mut CandidateSet) {
    let Some(set) = graph.set_of(from) else { return };
    let (one, other) = (graph.places[from], graph.places[to]);
    let is_within = graph.set_of(to).is_some();
    let ends = 1 << one.digit | if is_within { 1 << other.digit } else { 0 };
    for digit in bits(set.digits & !ends) {
        let sees = set.sees[usize::from(digit)] - other.cells;
        let is_there = !is_within && !(state.cells_of(digit) & other.cells).is_empty();
        effect.add(digit, if is_there { sees & other.seen } else { sees });
    }
}

/// Returns the kind of nodes in a path, if the path counts. A path does not count if another search covers such nodes,
/// or if it passes a cell or a set twice, which HoDoKu forbids.
pub fn nodes_if_sound(graph: &Graph, way: &[Literal], style: Style, wanted: Nodes) -> Option<Nodes> {
    let nodes = nodes_of(graph, way);
    let is_sound = match (style, wanted) {
        (Style::Hodoku, Nodes::Sets) => {
            nodes != Nodes::Cells && passes_once(graph, way) && passes_sets_once(graph, way)
        }
        (Style::Hodoku, _) => nodes == wanted && passes_once(graph, way),
        (Style::Explainer | Style::Own, _) => nodes == wanted,
    };
    is_sound.then_some(nodes)
}

/// Returns where a path first gives a cell a second digit, and where its first one, apart from its two ends.
pub fn clash(graph: &Graph, way: &[Literal]) -> Option<(usize, usize)> {
    let place = |at: usize| graph.places[node_of(way[at])];
    let is_same = |one: usize, other: usize| {
        place(one).cells == place(other).cells && place(one).cells.single().is_some()
    };
    let digits = || (0..way.len()).filter(|&at| is_on(way[at]));
    let pairs =
        digits().flat_map(|last| digits().take_while(move |&at| at < last).map(move |at| (at, last)));
    let mut inner = pairs.filter(|&pair| pair != (0, way.len() - 1));
    inner.find(|&(first, last)| is_same(first, last) && place(first).digit != place(last).digit)
}

fn nodes_of(graph: &Graph, way: &[Literal]) -> Nodes {
    if way.iter().any(|&literal| graph.set_of(node_of(literal)).is_some()) {
        Nodes::Sets
    } else if way.iter().any(|&literal| node_of(literal) >= graph.candidates) {
        Nodes::Groups
    } else {
        Nodes::Cells
    }
}

/// Returns whether a path passes each cell at most once. A later group counts as its first cell. A loop may contain
/// groups that include its starting cell. Almost locked sets may contain any cells.
pub fn passes_once(graph: &Graph, way: &[Literal]) -> bool {
    let place = |literal: Literal| graph.places[node_of(literal)].cells;
    let (start, end) = (place(way[0]), place(way[way.len() - 1]));
    let is_loop = start == end;
    // A loop leaves its first cell by the digit at which it breaks.
    if is_loop && place(way[1]) == start {
        return false;
    }
    let mut passed = if is_loop { CellSet::EMPTY } else { start };
    let mut last = start;
    for &literal in &way[1..way.len() - usize::from(is_loop)] {
        if graph.set_of(node_of(literal)).is_some() {
            last = CellSet::EMPTY;
            continue;
        }
        let cells = place(literal);
        if cells == last {
            continue;
        }
        let first = cells.first().unwrap_or_default();
        let others = cells - CellSet::of(first);
        if passed.contains(first) || is_loop && (cells == start || start.is_subset(others)) {
            return false;
        }
        passed |= cells;
        last = cells;
    }
    true
}

/// Returns whether no set of a path lies within another, and no set with the first cell leaves a cell with one
/// candidate.
fn passes_sets_once(graph: &Graph, way: &[Literal]) -> bool {
    let first = graph.places[node_of(way[0])].cells;
    let lost = |&at: &usize| !is_on(way[at]);
    let set = |at: usize| graph.set_of(node_of(way[at])).map(|set| (at, set.cells));
    let sets = || (1..way.len()).filter(lost).filter_map(set);
    sets().all(|(at, cells)| {
        let inside = |(other, others): (usize, CellSet)| other != at && cells.is_subset(others);
        let leaves_one = way.get(at + 1).is_some_and(|&next| graph.set_of(node_of(next)).is_none());
        !(sets().any(inside) || leaves_one && first.is_subset(cells))
    })
}

//! A way through the links, told as a chain.

use crate::families::links::{Link, weak_link};
use crate::families::tabling::graph::{Graph, Literal, is_on, node_of};
use crate::state::State;
use crate::step::Reason;

/// The nodes of a way, each with the reason that it follows from the one before.
pub fn links(state: &State, graph: &Graph, way: &[Literal]) -> Vec<Link> {
    let link = |at: usize, &literal: &Literal| {
        let place = graph.places[node_of(literal)];
        let reason = match at {
            0 => Reason::Assumed,
            at => reason(state, graph, way[at - 1], literal),
        };
        Link { cells: place.cells, digit: place.digit, on: is_on(literal), reason }
    };
    way.iter().enumerate().map(|(at, literal)| link(at, literal)).collect()
}

/// Why one place makes another true or false.
pub fn reason(state: &State, graph: &Graph, from: Literal, to: Literal) -> Reason {
    let (one, other) = (graph.places[node_of(from)], graph.places[node_of(to)]);
    if one.cells == other.cells {
        return Reason::Cell;
    }
    let both = one.cells | other.cells;
    if is_on(to) {
        // A false place makes the rest of its house true.
        let layout = state.layout();
        let house = layout
            .shared_houses(both)
            .find(|&house| layout.house(house).is_full() && state.cells_in(house, one.digit) == both);
        return house.map_or(Reason::Cell, Reason::House);
    }
    match (one.cells.first(), other.cells.first()) {
        (Some(first), Some(second)) => {
            let shared = state.layout().shared_houses(both).next();
            shared.map_or_else(|| weak_link(state, first, second), Reason::House)
        }
        _ => Reason::Cell,
    }
}

//! Explains a path through the links as a chain.

use crate::explanation::{Explanation, Part, Reason, Role};
use crate::families::links::{Link, rest_on, weak_link};
use crate::families::tabling::graph::{Graph, Literal, is_on, node_of};
use crate::premise::Premise;
use crate::state::State;
use nonet::numbers::long;

/// Returns the nodes of a path, each with the reason why it follows from the previous one.
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

/// Returns the reason why one place makes another true or false.
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
            .find(|&house| layout.house(house).is_full && state.cells_in(house, one.digit) == both);
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

/// Adds the almost locked sets along a path as parts, with their premises, and names them as reasons.
pub fn through_sets(
    state: &State,
    step: &mut Explanation,
    graph: &Graph,
    way: &[Literal],
    links: &mut [Link],
) {
    for (&from, link) in way.iter().zip(&mut links[1..]) {
        let Some(set) = graph.set_of(node_of(from)).filter(|_| link.on) else { continue };
        let houses = state.layout().shared_houses(set.cells);
        let part = Part::new(Role::Als, set.cells, set.digits, &state.all()).within(houses);
        let number = step.parts.iter().position(|other| *other == part).unwrap_or(step.parts.len());
        if number == step.parts.len() {
            step.parts.push(part);
        }
        link.reason = Reason::Als(long(number));
        for cell in set.cells | link.cells {
            rest_on(step, &Premise::cell(state, cell));
        }
    }
}

//! The consequences of a literal through singles and groups, each with its parents: a net that is explained as a chain.

use crate::explanation::{Chain, Explanation, Node, Reason};
use crate::families::links::rest_on;
use crate::families::tabling::clash::{Need, Place};
use crate::families::tabling::graph::{Graph, Literal, is_on, node_of, off, on};
use crate::families::tabling::tell::reason;
use crate::state::State;
use nonet::CellSet;
use nonet::numbers::short;

/// A net that grows from a literal.
pub struct Story<'a> {
    state: &'a State,
    graph: &'a Graph,
    needs: &'a [Need],
    order: Vec<Literal>,
    /// The literals in their order, as nodes.
    net: Chain,
    /// The number of each literal's node.
    numbers: Vec<Option<usize>>,
    /// A candidate that is both true and false.
    pub clash: Option<usize>,
}

impl<'a> Story<'a> {
    /// Follows a literal until it reaches `goal` or, without a goal, a contradiction.
    pub fn new(
        state: &'a State,
        graph: &'a Graph,
        needs: &'a [Need],
        start: Literal,
        goal: Option<Literal>,
    ) -> Self {
        let numbers = vec![None; graph.places.len() * 2];
        let (order, net) = (Vec::new(), Chain::default());
        let mut story = Self { state, graph, needs, order, net, numbers, clash: None };
        story.add(start, Vec::new(), Reason::Assumed);
        // Singles that already exist follow without parents, except from their own negation.
        for need in needs.iter().filter(|need| need.nodes.len() == 1) {
            let single = on(usize::from(need.nodes[0]));
            let parents = if single == start ^ 1 { vec![0] } else { Vec::new() };
            story.add(single, parents, need.reason());
        }
        let mut head = 0;
        while let Some(&literal) = story.order.get(head) {
            let done = goal.map_or(story.clash.is_some(), |goal| story.has(goal));
            if done {
                break;
            }
            if is_on(literal) {
                story.strike(literal, head);
            } else {
                story.fill(literal, head);
            }
            head += 1;
        }
        story
    }

    /// Returns whether a literal follows.
    pub fn has(&self, literal: Literal) -> bool {
        self.numbers[usize::from(literal)].is_some()
    }

    fn add(&mut self, literal: Literal, parents: Vec<usize>, reason: Reason) {
        if self.has(literal) {
            return;
        }
        self.numbers[usize::from(literal)] = Some(self.order.len());
        self.order.push(literal);
        let place = self.graph.places[node_of(literal)];
        let (cells, digit, on) = (place.cells, place.digit, is_on(literal));
        self.net.nodes.push(Node { cells, digit, on, parents, reason });
        if self.has(literal ^ 1) {
            self.clash.get_or_insert(node_of(literal));
        }
    }

    /// A true candidate or group makes everything that it sees false.
    fn strike(&mut self, literal: Literal, number: usize) {
        let graph = self.graph;
        for &other in graph.weak(node_of(literal)) {
            let other = off(usize::from(other));
            self.add(other, vec![number], reason(self.state, graph, literal, other));
        }
    }

    /// A false candidate or group may leave only one in its cell or in a house.
    fn fill(&mut self, literal: Literal, number: usize) {
        let (graph, needs) = (self.graph, self.needs);
        for &other in graph.strong(node_of(literal)) {
            if node_of(literal).max(usize::from(other)) >= graph.candidates {
                let other = on(usize::from(other));
                self.add(other, vec![number], reason(self.state, graph, literal, other));
            }
        }
        let node = short(node_of(literal));
        for need in needs.iter().filter(|need| need.nodes.contains(&node)) {
            let open = |&&other: &&u16| !self.has(off(usize::from(other)));
            let left: Vec<u16> = need.nodes.iter().filter(open).copied().collect();
            if left.len() > 1 {
                continue;
            }
            // If none is left, each of them is forced by the others.
            for &last in if left.is_empty() { &need.nodes } else { &left } {
                let others = need.nodes.iter().filter(|&&other| other != last);
                let known = |&other: &u16| self.numbers[usize::from(off(usize::from(other)))];
                let parents = others.filter_map(known).collect();
                self.add(on(usize::from(last)), parents, need.reason());
            }
        }
    }

    /// Adds the part of the net that leads to a literal as a chain, with its premises.
    pub fn tell(&self, step: &mut Explanation, end: Literal) {
        let number = self.numbers[usize::from(end)];
        let chain = number.map(|number| self.net.leading_to(number)).unwrap_or_default();
        for node in chain.nodes.iter().filter(|node| node.on) {
            let holds = |need: &&Need| match (need.place, node.reason) {
                (Place::Cell(cell), Reason::Cell) => node.cells == CellSet::of(cell),
                (Place::House(house, digit), Reason::House(reason)) => {
                    house == reason && digit == node.digit
                }
                _ => false,
            };
            self.needs.iter().filter(holds).for_each(|need| rest_on(step, &need.premise(self.state)));
        }
        step.chains.push(chain);
    }
}

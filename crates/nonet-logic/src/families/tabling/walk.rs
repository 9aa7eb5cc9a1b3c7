//! Breadth-first search from one literal: its consequences, and the path to each.

use crate::families::rows::{clear, has, set};
use crate::families::tabling::graph::{Graph, Literal, is_on, node_of};
use nonet::numbers::short;

/// All consequences of a literal, each with a shortest path.
#[derive(Default)]
pub struct Walk {
    /// The literals in the order of discovery, the start first.
    pub reached: Vec<Literal>,
    seen: [Vec<u64>; 2],
    parent: Vec<Literal>,
    length: Vec<u16>,
    /// The literals reached at each length.
    levels: Vec<Vec<Literal>>,
}

impl Walk {
    /// Returns whether a literal follows. The start itself follows only if a path leads back to it.
    pub fn has(&self, literal: Literal) -> bool {
        let node = node_of(literal);
        has(&self.seen[usize::from(literal % 2)], node)
    }

    /// Returns the number of links to a literal that follows.
    pub fn length(&self, literal: Literal) -> u16 {
        self.length[usize::from(literal)]
    }

    fn clear(&mut self, graph: &Graph) {
        let nodes = graph.places.len();
        for seen in &mut self.seen {
            clear(seen, graph.words);
        }
        self.parent.resize(nodes * 2, 0);
        self.length.resize(nodes * 2, 0);
        self.reached.clear();
    }

    /// Follows all links from a literal, up to a maximum length.
    pub fn run(&mut self, graph: &Graph, start: Literal, longest: u16) {
        self.clear(graph);
        self.reached.push(start);
        self.length[usize::from(start)] = 0;
        let mut head = 0;
        while let Some(&literal) = self.reached.get(head) {
            head += 1;
            // The start is not marked as seen: a path back to it gets a length but is not followed again.
            let length = if head == 1 { 1 } else { self.length[usize::from(literal)] + 1 };
            if length > longest {
                break;
            }
            let side = usize::from(!is_on(literal));
            for other in others(graph, literal) {
                if has(&self.seen[side], other) {
                    continue;
                }
                set(&mut self.seen[side], other);
                let next = short(other * 2 + side);
                self.parent[usize::from(next)] = literal;
                self.length[usize::from(next)] = length;
                if next != start {
                    self.reached.push(next);
                }
            }
        }
    }

    /// Follows all links from a literal, including those into almost locked sets and out again. Entering a set and leaving
    /// it each count as one link; links within a set do not count.
    pub fn run_through_sets(&mut self, graph: &Graph, start: Literal, longest: u16) {
        self.clear(graph);
        self.levels.iter_mut().for_each(Vec::clear);
        self.length[usize::from(start)] = 0;
        self.enter(start, 0);
        let mut at = 0;
        while at <= usize::from(longest) && at < self.levels.len() {
            let mut head = 0;
            while let Some(&literal) = self.levels[at].get(head) {
                head += 1;
                let is_start = at > 0 && literal == start;
                // A path back to the start is not followed again, nor is a literal that was also reached in fewer links.
                if !is_start && usize::from(self.length[usize::from(literal)]) >= at {
                    self.reached.push(literal);
                    self.leave(graph, literal, short(at), longest);
                }
            }
            at += 1;
        }
    }

    /// Follows the links from a literal that has been reached in `length` links.
    fn leave(&mut self, graph: &Graph, literal: Literal, length: u16, longest: u16) {
        let side = usize::from(!is_on(literal));
        let (to_plain, to_set) = match (graph.is_in_set(node_of(literal)), is_on(literal)) {
            (false, _) => (1, 1),
            (true, true) => (1, 2),
            (true, false) => (2, 0),
        };
        for other in others(graph, literal) {
            let next = short(other * 2 + side);
            let is_new = !has(&self.seen[side], other);
            let length = length + if graph.is_in_set(other) { to_set } else { to_plain };
            if length <= longest && (is_new || length < self.length[usize::from(next)]) {
                set(&mut self.seen[side], other);
                self.parent[usize::from(next)] = literal;
                self.length[usize::from(next)] = length;
                self.enter(next, length);
            }
        }
    }

    fn enter(&mut self, literal: Literal, length: u16) {
        let length = usize::from(length);
        if self.levels.len() <= length {
            self.levels.resize_with(length + 1, Vec::new);
        }
        self.levels[length].push(literal);
    }

    /// Returns the path to a literal, from the start.
    pub fn way(&self, literal: Literal) -> Vec<Literal> {
        let start = self.reached[0];
        let mut way = vec![literal];
        let mut at = self.parent[usize::from(literal)];
        while at != start {
            way.push(at);
            at = self.parent[usize::from(at)];
        }
        way.push(start);
        way.reverse();
        way
    }
}

/// Returns the nodes to which a literal has links: a true node makes them false, a false one makes them true.
fn others(graph: &Graph, literal: Literal) -> impl Iterator<Item = usize> {
    let node = node_of(literal);
    let others = if is_on(literal) { graph.weak(node) } else { graph.strong(node) };
    others.iter().copied().map(usize::from)
}

//! Breadth-first search from one literal: what follows, and by which way.

use crate::families::tabling::graph::{Graph, Literal, is_on, node_of, off, on};
use nonet::numbers::short;

/// Everything that follows from a literal, each by a shortest way.
#[derive(Default)]
pub struct Walk {
    /// The literals in the order in which they were reached; the start first.
    pub reached: Vec<Literal>,
    seen: [Vec<u64>; 2],
    parent: Vec<Literal>,
    length: Vec<u16>,
    /// The literals that were reached at each length.
    levels: Vec<Vec<Literal>>,
    done: Vec<bool>,
}

impl Walk {
    /// Whether a literal follows. The start itself follows only if a way leads back to it.
    pub fn has(&self, literal: Literal) -> bool {
        let node = node_of(literal);
        self.seen[usize::from(literal % 2)][node / 64] >> (node % 64) & 1 != 0
    }

    /// The number of links to a literal that follows.
    pub fn length(&self, literal: Literal) -> u16 {
        self.length[usize::from(literal)]
    }

    fn clear(&mut self, graph: &Graph) {
        let nodes = graph.places.len();
        for seen in &mut self.seen {
            seen.clear();
            seen.resize(graph.words, 0);
        }
        self.parent.resize(nodes * 2, 0);
        self.length.resize(nodes * 2, 0);
        self.reached.clear();
    }

    /// Follows all links from a literal, up to some length. Entering an almost locked set and leaving it is one link each;
    /// links within a set do not count.
    pub fn run(&mut self, graph: &Graph, start: Literal, longest: u16) {
        self.clear(graph);
        self.done.clear();
        self.done.resize(graph.places.len() * 2, false);
        self.levels.iter_mut().for_each(Vec::clear);
        self.enter(start, 0);
        let mut at = 0;
        while at <= usize::from(longest) && at < self.levels.len() {
            let mut head = 0;
            while let Some(&literal) = self.levels[at].get(head) {
                head += 1;
                // The start is not marked as seen: a way back to it gets a length, but is not followed again.
                if at > 0 && literal == start
                    || std::mem::replace(&mut self.done[usize::from(literal)], true)
                {
                    continue;
                }
                self.reached.push(literal);
                self.leave(graph, literal, short(at), longest);
            }
            at += 1;
        }
    }

    /// Follows the links from a literal that has been reached in `length` links.
    fn leave(&mut self, graph: &Graph, literal: Literal, length: u16, longest: u16) {
        let node = node_of(literal);
        let side = usize::from(!is_on(literal));
        let others = if is_on(literal) { graph.weak(node) } else { graph.strong(node) };
        let from_set = graph.set_of(node).is_some();
        for &other in others {
            let other = usize::from(other);
            let link = match (from_set, graph.set_of(other).is_some()) {
                (false, _) => 1,
                (true, true) if is_on(literal) => 2,
                (true, true) => 0,
                (true, false) if is_on(literal) => 1,
                (true, false) => 2,
            };
            let next = if side == 1 { on(other) } else { off(other) };
            let word = &mut self.seen[side][other / 64];
            let is_new = *word >> (other % 64) & 1 == 0;
            let length = length + link;
            if length <= longest && (is_new || length < self.length[usize::from(next)]) {
                *word |= 1 << (other % 64);
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

    /// The way to a literal, from the start.
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

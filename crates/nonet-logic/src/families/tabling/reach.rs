//! The consequences of every literal, as bits. They say whether a node follows, not how.

use crate::families::closure::Closure;
use crate::families::rows::{self, add, clear, set};
use crate::families::tabling::graph::{Graph, Literal, is_on, node_of};

/// For every literal, the nodes that become true and those that become false.
#[derive(Default)]
pub struct Reach {
    words: usize,
    /// The consequences of a true node, row by row. A row has one bit for each node that becomes true, then one for each
    /// that becomes false.
    on: Vec<u64>,
    /// The consequences of a false node.
    off: Vec<u64>,
    closure: Closure,
}

impl Reach {
    /// Returns the nodes that a literal makes true, as bits.
    pub fn made_true(&self, literal: Literal) -> &[u64] {
        &self.row(literal)[..self.words]
    }

    /// Returns the nodes that a literal makes false, as bits.
    pub fn made_false(&self, literal: Literal) -> &[u64] {
        &self.row(literal)[self.words..]
    }

    fn row(&self, literal: Literal) -> &[u64] {
        let rows = if is_on(literal) { &self.on } else { &self.off };
        &rows[node_of(literal) * self.words * 2..][..self.words * 2]
    }

    /// Returns whether one literal follows from the other.
    pub fn has(&self, from: Literal, to: Literal) -> bool {
        let row = if is_on(to) { self.made_true(from) } else { self.made_false(from) };
        rows::has(row, node_of(to))
    }

    /// Follows all links of a graph to their ends.
    pub fn run(&mut self, graph: &Graph) {
        let nodes = graph.places.len();
        self.words = nodes.div_ceil(64).max(1);
        let (words, width) = (self.words, self.words * 2);
        for rows in [&mut self.on, &mut self.off] {
            clear(rows, nodes * width);
        }
        for (node, row) in self.on.chunks_exact_mut(width).enumerate() {
            for &other in graph.weak(node) {
                set(&mut row[words..], other);
                for &next in graph.strong(usize::from(other)) {
                    set(row, next);
                }
            }
        }
        self.closure.close(&mut self.on, width, words);
        for (node, row) in self.off.chunks_exact_mut(width).enumerate() {
            for &next in graph.strong(node) {
                // If a node is already in the row, so are all its consequences.
                if !rows::has(row, next) {
                    add(row, &self.on[usize::from(next) * width..][..width]);
                    set(row, next);
                }
            }
        }
    }
}

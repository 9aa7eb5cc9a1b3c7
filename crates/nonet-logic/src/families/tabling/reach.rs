//! What follows from every literal, as bits: whether, not how.

use crate::families::tabling::graph::{Graph, Literal, is_on, node_of, off, on};

/// For every literal the nodes that become true and those that become false.
#[derive(Default)]
pub struct Reach {
    words: usize,
    /// Two rows a node: first what follows where it is false, then where it is true.
    made_true: Vec<u64>,
    made_false: Vec<u64>,
    weak: Vec<u64>,
    next: Vec<u16>,
    next_from: Vec<u32>,
}

impl Reach {
    /// The nodes that a literal makes true, as bits.
    pub fn made_true(&self, literal: Literal) -> &[u64] {
        &self.made_true[usize::from(literal) * self.words..][..self.words]
    }

    /// The nodes that a literal makes false, as bits.
    pub fn made_false(&self, literal: Literal) -> &[u64] {
        &self.made_false[usize::from(literal) * self.words..][..self.words]
    }

    /// Whether one literal follows from the other.
    pub fn has(&self, from: Literal, to: Literal) -> bool {
        let row = if is_on(to) { self.made_true(from) } else { self.made_false(from) };
        row[node_of(to) / 64] >> (node_of(to) % 64) & 1 != 0
    }

    /// Follows all links of a graph to their ends.
    pub fn run(&mut self, graph: &Graph) {
        let nodes = graph.places.len();
        self.words = nodes.div_ceil(64).max(1);
        let words = self.words;
        for rows in [&mut self.made_true, &mut self.made_false] {
            rows.clear();
            rows.resize(nodes * 2 * words, 0);
        }
        self.weak.clear();
        self.weak.resize(nodes * words, 0);
        self.next.clear();
        self.next_from.clear();
        for node in 0..nodes {
            self.next_from.push(self.next.len() as u32);
            let row = usize::from(on(node)) * words;
            for &other in graph.weak(node) {
                let other = usize::from(other);
                self.weak[node * words + other / 64] |= 1 << (other % 64);
                for &next in graph.strong(other) {
                    let bit = 1 << (next % 64);
                    let word = &mut self.made_true[row + usize::from(next) / 64];
                    if *word & bit == 0 {
                        *word |= bit;
                        self.next.push(next);
                    }
                }
            }
        }
        self.next_from.push(self.next.len() as u32);
        self.close(nodes);
        for node in 0..nodes {
            let row = usize::from(off(node)) * words;
            for &next in graph.strong(node) {
                let next = usize::from(next);
                self.made_true[row + next / 64] |= 1 << (next % 64);
                let from = usize::from(on(next)) * words;
                for word in 0..words {
                    self.made_true[row + word] |= self.made_true[from + word];
                }
            }
        }
        for literal in 0..nodes * 2 {
            let row = literal * words;
            if literal % 2 == 1 {
                let weak = &self.weak[literal / 2 * words..][..words];
                self.made_false[row..][..words].copy_from_slice(weak);
            }
            for word in 0..words {
                let mut left = self.made_true[row + word];
                while left != 0 {
                    let node = word * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    for at in 0..words {
                        self.made_false[row + at] |= self.weak[node * words + at];
                    }
                }
            }
        }
    }

    /// Passes on what follows until nothing is new: through the nodes up and down.
    fn close(&mut self, nodes: usize) {
        let words = self.words;
        let mut changed = true;
        let mut downwards = false;
        while changed {
            changed = false;
            for at in 0..nodes {
                let node = if downwards { nodes - 1 - at } else { at };
                let row = usize::from(on(node)) * words;
                let nexts = self.next_from[node] as usize..self.next_from[node + 1] as usize;
                for next in nexts {
                    let from = usize::from(on(usize::from(self.next[next]))) * words;
                    for word in 0..words {
                        let new = self.made_true[from + word] & !self.made_true[row + word];
                        self.made_true[row + word] |= new;
                        changed |= new != 0;
                    }
                }
            }
            downwards = !downwards;
        }
    }
}

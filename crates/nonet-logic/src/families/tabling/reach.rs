//! What follows from every literal, as bits: whether, not how.

use crate::families::tabling::graph::{Graph, Literal, is_on, node_of, off, on};

/// For every literal the nodes that become true and those that become false.
#[derive(Default)]
pub struct Reach {
    words: usize,
    /// Two rows a node: first what follows where it is false, then where it is true. A row has one bit for each node
    /// that becomes true, and then one for each that becomes false.
    rows: Vec<u64>,
    /// Which true nodes a true node leads to in two links.
    next: Vec<u16>,
    next_from: Vec<u32>,
    /// When a node was entered, or that it was not yet, or has been left for good.
    depth: Vec<u16>,
    /// The nodes on the way, each with its next link and the first node that it leads back to.
    path: Vec<(u16, u32, u16)>,
    circle: Vec<u16>,
    sum: Vec<u64>,
}

const NEW: u16 = u16::MAX;
const DONE: u16 = u16::MAX - 1;

impl Reach {
    /// The nodes that a literal makes true, as bits.
    pub fn made_true(&self, literal: Literal) -> &[u64] {
        &self.row(usize::from(literal))[..self.words]
    }

    /// The nodes that a literal makes false, as bits.
    pub fn made_false(&self, literal: Literal) -> &[u64] {
        &self.row(usize::from(literal))[self.words..]
    }

    fn row(&self, literal: usize) -> &[u64] {
        &self.rows[literal * self.words * 2..][..self.words * 2]
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
        self.rows.clear();
        self.rows.resize(nodes * 4 * words, 0);
        self.next.clear();
        self.next_from.clear();
        for node in 0..nodes {
            self.next_from.push(self.next.len() as u32);
            let row = &mut self.rows[usize::from(on(node)) * words * 2..][..words * 2];
            for &other in graph.weak(node) {
                row[words + usize::from(other) / 64] |= 1 << (other % 64);
                for &next in graph.strong(usize::from(other)) {
                    let bit = 1 << (next % 64);
                    let word = &mut row[usize::from(next) / 64];
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
            self.sum.clear();
            self.sum.resize(words * 2, 0);
            for &next in graph.strong(node) {
                self.sum[usize::from(next) / 64] |= 1 << (next % 64);
                self.add(usize::from(on(usize::from(next))));
            }
            let row = usize::from(off(node)) * words * 2;
            self.rows[row..][..words * 2].copy_from_slice(&self.sum);
        }
    }

    /// Adds a row to the sum.
    fn add(&mut self, literal: usize) {
        let row = &self.rows[literal * self.words * 2..][..self.words * 2];
        self.sum.iter_mut().zip(row).for_each(|(word, more)| *word |= more);
    }

    /// Passes on what follows, from the far ends backwards. True nodes that lead to each other in a circle lead to the
    /// same; such circles are found as they are left (Tarjan 1972).
    fn close(&mut self, nodes: usize) {
        self.depth.clear();
        self.depth.resize(nodes, NEW);
        let mut count = 0;
        for start in 0..nodes {
            if self.depth[start] != NEW {
                continue;
            }
            self.enter(start as u16, &mut count);
            while let Some(&(node, at, low)) = self.path.last() {
                if at < self.next_from[usize::from(node) + 1] {
                    let next = self.next[at as usize];
                    if let Some(top) = self.path.last_mut() {
                        top.1 += 1;
                    }
                    match self.depth[usize::from(next)] {
                        NEW => self.enter(next, &mut count),
                        DONE => {}
                        depth => self.reach_back(depth),
                    }
                    continue;
                }
                self.path.pop();
                if low == self.depth[usize::from(node)] {
                    self.finish(node);
                } else {
                    self.reach_back(low);
                }
            }
        }
    }

    fn enter(&mut self, node: u16, count: &mut u16) {
        self.depth[usize::from(node)] = *count;
        self.path.push((node, self.next_from[usize::from(node)], *count));
        self.circle.push(node);
        *count += 1;
    }

    fn reach_back(&mut self, depth: u16) {
        if let Some(top) = self.path.last_mut() {
            top.2 = top.2.min(depth);
        }
    }

    /// Writes down what the nodes of a circle lead to, from its first one on.
    fn finish(&mut self, first: u16) {
        let words = self.words * 2;
        let from = self.circle.iter().rposition(|&node| node == first).unwrap_or_default();
        self.sum.clear();
        self.sum.resize(words, 0);
        for at in from..self.circle.len() {
            let node = usize::from(self.circle[at]);
            self.add(usize::from(on(node)));
            for next in self.next_from[node] as usize..self.next_from[node + 1] as usize {
                let next = usize::from(self.next[next]);
                if self.depth[next] == DONE {
                    self.add(usize::from(on(next)));
                }
            }
        }
        for node in self.circle.drain(from..) {
            self.depth[usize::from(node)] = DONE;
            self.rows[usize::from(on(usize::from(node))) * words..][..words].copy_from_slice(&self.sum);
        }
    }
}

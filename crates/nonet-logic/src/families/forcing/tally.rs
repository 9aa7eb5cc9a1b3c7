//! How many nodes the chains of a hint have.

use super::run::{Pattern, Run, Why};
use nonet::numbers::short;

/// Counts the nodes of chains that make one hint.
#[derive(Debug, Default)]
pub struct Tally {
    marks: Vec<u64>,
    nested: Vec<(u64, u32)>,
    nodes: u32,
}

impl Tally {
    /// Starts a hint.
    pub fn clear(&mut self) {
        self.nested.clear();
        self.nodes = 0;
    }

    /// Adds the chain that leads to a node of a run.
    pub fn add(&mut self, run: &Run, number: u16) {
        self.walk(run, number, |_| {});
    }

    /// Adds the chain that leads to a node of a run, and visits its nodes, children before their parents.
    pub fn walk(&mut self, run: &Run, number: u16, mut visit: impl FnMut(u16)) {
        let words = usize::from(number) / 64 + 1;
        self.marks.clear();
        self.marks.resize(words, 0);
        self.marks[words - 1] = 1 << (number % 64);
        // Parents come before their children: one way down finds all.
        for word in (0..words).rev() {
            let mut left = self.marks[word];
            while left != 0 {
                let bit = left.ilog2();
                let at = short(word * 64 + bit as usize);
                self.nodes += 1;
                visit(at);
                for &parent in run.parents(at) {
                    self.marks[usize::from(parent) / 64] |= 1 << (parent % 64);
                }
                if let Why::Pattern(pattern) = run.why(at) {
                    let Pattern { complexity, print, .. } = run.patterns[pattern as usize];
                    if complexity > 0 && !self.nested.contains(&(print, complexity)) {
                        self.nested.push((print, complexity));
                    }
                }
                left = self.marks[word] & ((1_u64 << bit) - 1);
            }
        }
    }

    /// All nodes of the hint: those of its chains, and those of the chains nested in them.
    pub fn total(&self) -> u32 {
        self.nodes + self.nested.iter().map(|&(_, complexity)| complexity).sum::<u32>()
    }
}

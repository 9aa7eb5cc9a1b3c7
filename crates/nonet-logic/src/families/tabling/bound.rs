//! An upper bound on the number of candidates that a chain can remove, from its ends alone.

use nonet::CellSet;

use crate::candidates::{Candidate, bits};
use crate::families::rows::{clear, numbers, set};
use crate::families::tabling::graph::{Graph, off};
use crate::families::tabling::reach::Reach;
use crate::state::State;

/// The nodes of each digit that are candidates, as bits: nine rows.
#[derive(Default)]
pub struct OfDigits {
    words: usize,
    rows: Vec<u64>,
}

impl OfDigits {
    /// Loads the nodes of a graph.
    pub fn fill(&mut self, graph: &Graph) {
        self.words = graph.words;
        clear(&mut self.rows, 9 * self.words);
        for node in 0..graph.candidates {
            let row = usize::from(graph.places[node].digit) * self.words;
            set(&mut self.rows[row..], node);
        }
    }

    /// Returns the nodes of a digit within a set of nodes.
    fn among<'a>(&'a self, nodes: &'a [u64], digit: u8) -> impl Iterator<Item = usize> + 'a {
        let row = &self.rows[usize::from(digit) * self.words..][..self.words];
        numbers(row.iter().zip(nodes).map(|(row, nodes)| row & nodes))
    }

    /// Returns the maximum number of candidates that a chain from this false candidate to one in another cell can
    /// remove, if at least two; otherwise 0.
    pub fn most_from(&self, state: &State, graph: &Graph, reach: &Reach, start: usize) -> u32 {
        let Candidate { cell, digit } = graph.candidate(start);
        let (layout, ends) = (state.layout(), reach.made_true(off(start)));
        let seen = state.cells_of(digit) & layout.peers(cell);
        let mut most = 0;
        for end in self.among(ends, digit) {
            let effect = seen & graph.places[end].seen;
            // Chains that remove at most one candidate do not count, and this check is cheap.
            if effect.0 & effect.0.wrapping_sub(1) != 0 && graph.places[end].cells != CellSet::of(cell) {
                most = most.max(effect.len());
            }
        }
        if most < 2 {
            // If the ends have different digits, each loses the other's digit.
            let loses = |end: usize| graph.places[end].cells.is_subset(seen);
            let others = state.candidates(cell) & !(1 << digit);
            if bits(others).any(|other| self.among(ends, other).any(loses)) {
                most = 2;
            }
        }
        most
    }
}

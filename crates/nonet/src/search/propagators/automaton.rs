//! Lines that a finite automaton accepts.
//!
//! A sweep from the start finds the states that the automaton can be in after each cell; a sweep from the end keeps those
//! from which it can still accept. Exactly the digits on a way between such states are kept (Pesant, 2004).

use std::sync::Arc;

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::rules::Automaton;
use crate::tables::bits;

/// Keeps the digits of the lines that an automaton accepts.
#[derive(Debug)]
pub(super) struct Line {
    cells: Vec<u16>,
    automaton: Arc<Automaton>,
    /// The number of words in a set of states.
    words: usize,
}

impl Line {
    pub(super) fn new(cells: Vec<u16>, automaton: &Arc<Automaton>) -> Self {
        let words = automaton.accepting().len().div_ceil(64);
        Self { cells, automaton: Arc::clone(automaton), words }
    }

    /// Returns the states after each cell and before the first, one set after another.
    fn reachable(&self, domains: &[u64]) -> Vec<u64> {
        let mut states = vec![0; (self.cells.len() + 1) * self.words];
        states[0] = 1;
        for (at, &cell) in self.cells.iter().enumerate() {
            let (before, after) = states.split_at_mut((at + 1) * self.words);
            for state in members(&before[at * self.words..]) {
                for digit in bits(domains[usize::from(cell)]) {
                    if let Some(next) = self.automaton.next(state, digit) {
                        after[next / 64] |= 1 << (next % 64);
                    }
                }
            }
        }
        states
    }
}

/// Returns the members of a set of states.
fn members(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(at, &word)| bits(word).map(move |bit| at * 64 + bit))
}

impl Propagator for Line {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.cells.len() * self.automaton.accepting().len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let reachable = self.reachable(domains);
        let states = |at: usize| members(&reachable[at * self.words..][..self.words]);
        let mut live = vec![0_u64; self.words];
        for state in states(self.cells.len()).filter(|&state| self.automaton.accepting()[state]) {
            live[state / 64] |= 1 << (state % 64);
        }
        for (at, &cell) in self.cells.iter().enumerate().rev() {
            let mut kept = 0;
            let mut before = vec![0_u64; self.words];
            for state in states(at) {
                for digit in bits(domains[usize::from(cell)]) {
                    let next = self.automaton.next(state, digit);
                    if next.is_some_and(|next| live[next / 64] >> (next % 64) & 1 == 1) {
                        kept |= 1 << digit;
                        before[state / 64] |= 1 << (state % 64);
                    }
                }
            }
            if kept == 0 {
                return Err(Broken);
            }
            keep(cell, domains, kept, removals);
            live = before;
        }
        if live[0] & 1 == 0 { Err(Broken) } else { Ok(()) }
    }
}

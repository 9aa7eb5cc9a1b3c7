//! Lines that a finite automaton accepts.
//!
//! A sweep from the start finds the states that the automaton can be in after each cell; a sweep from the end keeps those
//! from which it can still accept. Exactly the digits on a way between such states are kept (Pesant, 2004). Many states
//! are swept at once, as the bits of a word: those that a digit leads to the same state, and those that it leads to states
//! equally far from their own.

use std::sync::Arc;

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::{long, short};
use crate::rules::Automaton;

/// Keeps the digits of the lines that an automaton accepts.
#[derive(Debug)]
pub(super) struct Line {
    cells: Vec<u16>,
    moves: Arc<Moves>,
}

/// The transitions of an automaton.
#[derive(Debug)]
pub(super) struct Moves {
    /// The number of words in a set of states.
    words: usize,
    /// The transitions from the states of each word.
    from: Vec<Groups>,
    accepting: Vec<u64>,
    /// The states that accept whatever follows.
    content: Vec<u64>,
}

/// The groups of transitions from the states of a word, by the lowest of these states.
#[derive(Debug)]
struct Groups {
    all: Vec<Group>,
    /// For each state, the first group from this or a higher one.
    first: [u16; 64],
}

impl Groups {
    fn new(groups: Vec<Group>) -> Self {
        let mut all = joined(groups);
        all.sort_by_key(|group| group.sources.trailing_zeros());
        let first = |state: usize| all.iter().position(|group| group.sources >> state != 0);
        Self { first: std::array::from_fn(|state| short(first(state).unwrap_or(all.len()))), all }
    }

    /// Returns the groups from some states, and others near these.
    #[inline]
    fn near(&self, states: u64) -> impl Iterator<Item = Group> {
        let highest = 63_u32.saturating_sub(states.leading_zeros());
        let all = &self.all[self.first[(states.trailing_zeros() % 64) as usize].into()..];
        all.iter().copied().take_while(move |group| group.sources.trailing_zeros() <= highest)
    }
}

/// Transitions with the same digits, from some states of a word to states of a word: all to one state, or each to the state
/// that lies a fixed distance further on, round the word. Both kinds run the same code, because a branch between them
/// could not be predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    to: u16,
    sources: u64,
    /// The one state that they lead to, or none.
    target: u64,
    places: u32,
    /// All states if they lead round the word, or none.
    round: u64,
    digits: u64,
}

impl Group {
    /// Returns the states that it leads to from these with a digit of a cell.
    #[inline]
    const fn targets(self, states: u64, domain: u64) -> u64 {
        let sources = states & self.sources & unless_empty(self.digits & domain);
        (sources.rotate_left(self.places) & self.round) | (self.target & unless_empty(sources))
    }

    /// Returns the states from which it leads to some of these with a digit of a cell.
    #[inline]
    const fn origins(self, states: u64, domain: u64) -> u64 {
        let round = states.rotate_right(self.places) & self.round;
        let origins = round | unless_empty(states & self.target);
        self.sources & origins & unless_empty(self.digits & domain)
    }
}

/// Returns the full set unless a set is empty.
#[inline]
const fn unless_empty(set: u64) -> u64 {
    (set != 0) as u64 * u64::MAX
}

/// Returns the set of the states for which something is true.
fn set(states: usize, is_in: impl Fn(usize) -> bool) -> Vec<u64> {
    let mut words = vec![0; states.div_ceil(64)];
    (0..states).filter(|&state| is_in(state)).for_each(|state| words[state / 64] |= 1 << (state % 64));
    words
}

impl Moves {
    pub(super) fn new(automaton: &Automaton, digits: usize) -> Self {
        let accepting = automaton.accepting();
        let states = accepting.len();
        let stays = |state: usize| (0..digits).all(|digit| automaton.next(state, digit) == Some(state));
        let words = states.div_ceil(64);
        let mut sources = Sources { by_target: vec![0; states], by_distance: vec![0; words * 64] };
        Self {
            words,
            from: (0..words).map(|word| sources.groups(automaton, digits, word)).collect(),
            accepting: set(states, |state| accepting[state]),
            content: set(states, |state| accepting[state] && stays(state)),
        }
    }
}

/// The states of a word from which a digit leads somewhere.
struct Sources {
    by_target: Vec<u64>,
    /// By the word and the distance to the target.
    by_distance: Vec<u64>,
}

impl Sources {
    /// Divides the transitions from the states of a word into few groups: each goes with those that have its digit and
    /// its target, or with those that lead equally far, whichever are more.
    fn groups(&mut self, automaton: &Automaton, digits: usize, word: usize) -> Groups {
        let own = word * 64..automaton.accepting().len().min(word * 64 + 64);
        let mut groups = Vec::new();
        for digit in 0..digits {
            let target = |state: usize| Some((state % 64, automaton.next(state, digit)?));
            for (state, target) in own.clone().filter_map(target) {
                self.by_target[target] |= 1 << state;
                self.by_distance[distance(state, target)] |= 1 << state;
            }
            for (state, target) in own.clone().filter_map(target) {
                let way = distance(state, target);
                let (same, alike) = (self.by_target[target], self.by_distance[way]);
                // A group that is listed already has been taken from here.
                if same == 0 || alike == 0 {
                    continue;
                }
                let to = short(target / 64);
                groups.push(if same.count_ones() > alike.count_ones() {
                    self.by_target[target] = 0;
                    let target = 1 << (target % 64);
                    Group { to, sources: same, target, places: 0, round: 0, digits: 1 << digit }
                } else {
                    self.by_distance[way] = 0;
                    let (places, round) = (long(way % 64), u64::MAX);
                    Group { to, sources: alike, target: 0, places, round, digits: 1 << digit }
                });
            }
            for (state, target) in own.clone().filter_map(target) {
                self.by_target[target] = 0;
                self.by_distance[distance(state, target)] = 0;
            }
        }
        Groups::new(groups)
    }
}

/// Returns the place of the word of a target, and of the steps to it round the word.
const fn distance(state: usize, target: usize) -> usize {
    target / 64 * 64 + (64 + target % 64 - state) % 64
}

/// Joins groups that differ only in their digits.
fn joined(mut groups: Vec<Group>) -> Vec<Group> {
    groups.sort_unstable();
    groups.dedup_by(|next, group| {
        let is_same = Group { digits: group.digits, ..*next } == *group;
        if is_same {
            group.digits |= next.digits;
        }
        is_same
    });
    groups
}

impl Line {
    pub(super) const fn new(cells: Vec<u16>, moves: Arc<Moves>) -> Self {
        Self { cells, moves }
    }

    /// Returns the states after each cell and before the first, one set after another, and the number of cells after which
    /// all of them accept whatever follows.
    fn reachable(&self, domains: &[u64]) -> (Vec<u64>, usize) {
        let Moves { words, from, accepting, content } = &*self.moves;
        let mut states = vec![0; (self.cells.len() + 1) * words];
        states[0] = 1;
        for (at, &cell) in self.cells.iter().enumerate() {
            let (before, after) = states.split_at_mut((at + 1) * words);
            let before = &before[at * words..];
            if before.iter().zip(content).all(|(before, content)| before & !content == 0) {
                return (states, at);
            }
            let domain = domains[usize::from(cell)];
            for (&states, groups) in before.iter().zip(from).filter(|(states, _)| **states != 0) {
                for group in groups.near(states) {
                    after[usize::from(group.to)] |= group.targets(states, domain);
                }
            }
        }
        let last = &mut states[self.cells.len() * words..];
        last.iter_mut().zip(accepting).for_each(|(last, accepting)| *last &= accepting);
        (states, self.cells.len())
    }

    /// Keeps the states before a cell from which one of those after it is reached. Returns the digits that lead to these.
    fn meet(&self, domain: u64, before: &mut [u64], after: &[u64]) -> u64 {
        let mut kept = 0;
        for (states, groups) in
            before.iter_mut().zip(&self.moves.from).filter(|(states, _)| **states != 0)
        {
            let mut left = 0;
            for group in groups.near(*states) {
                let origins = group.origins(after[usize::from(group.to)], domain) & *states;
                left |= origins;
                kept |= group.digits & unless_empty(origins);
            }
            *states = left;
        }
        kept & domain
    }
}

impl Propagator for Line {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        self.cells.len() * self.moves.from.iter().map(|groups| groups.all.len()).sum::<usize>()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let words = self.moves.words;
        let (mut states, end) = self.reachable(domains);
        if states[end * words..][..words].iter().all(|&states| states == 0) {
            return Err(Broken);
        }
        for (at, &cell) in self.cells[..end].iter().enumerate().rev() {
            let (before, after) = states.split_at_mut((at + 1) * words);
            let kept = self.meet(domains[usize::from(cell)], &mut before[at * words..], &after[..words]);
            if kept == 0 {
                return Err(Broken);
            }
            keep(cell, domains, kept, removals);
        }
        Ok(())
    }
}

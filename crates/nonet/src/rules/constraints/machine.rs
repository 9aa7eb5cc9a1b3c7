//! Automata as people state them, in which several transitions may lead from a state by one digit.

use std::cell::Cell as Counter;
use std::collections::HashMap;

use crate::puzzle::DigitSet;
use crate::rules::automaton::Automaton;

/// Maximum number of states of an automaton as it is stated, and of steps of a pattern.
const MOST_STATES: usize = 4096;

/// Maximum number of states once every digit leads to one state.
const MOST_DETERMINED: usize = 20_000;

/// States, as bits.
type States = Box<[u64]>;

/// An automaton that may be in several states at once.
#[derive(Debug, Default)]
pub(super) struct Machine {
    /// For each state, digits that lead to a next state.
    moves: Vec<Vec<(DigitSet, usize)>>,
    /// For each state, those that follow without a digit.
    free: Vec<Vec<usize>>,
    accepting: Vec<bool>,
}

impl Machine {
    /// Makes the automaton with these transitions: a state, digits and the next state each.
    pub(super) fn of(
        start: u32,
        accepting: &[u32],
        transitions: impl Iterator<Item = (u32, DigitSet, u32)>,
    ) -> Result<Self, String> {
        let mut machine = Self::default();
        let mut numbers = HashMap::from([(start, machine.state()?)]);
        for (state, digits, next) in transitions {
            let from = machine.numbered(&mut numbers, state)?;
            let to = machine.numbered(&mut numbers, next)?;
            machine.step(from, digits, to);
        }
        for &state in accepting {
            let state = machine.numbered(&mut numbers, state)?;
            machine.accept(state);
        }
        Ok(machine)
    }

    fn numbered(&mut self, numbers: &mut HashMap<u32, usize>, state: u32) -> Result<usize, String> {
        if let Some(&number) = numbers.get(&state) {
            return Ok(number);
        }
        let number = self.state()?;
        numbers.insert(state, number);
        Ok(number)
    }

    /// Adds a state. The first one is the start.
    pub(super) fn state(&mut self) -> Result<usize, String> {
        if self.moves.len() == MOST_STATES {
            return Err(format!("needs more than {MOST_STATES} states"));
        }
        self.moves.push(Vec::new());
        self.free.push(Vec::new());
        self.accepting.push(false);
        Ok(self.moves.len() - 1)
    }

    /// Adds a transition by any of some digits.
    pub(super) fn step(&mut self, from: usize, digits: DigitSet, to: usize) {
        self.moves[from].push((digits, to));
    }

    /// Adds a transition that needs no digit.
    pub(super) fn skip(&mut self, from: usize, to: usize) {
        self.free[from].push(to);
    }

    /// Makes a state accepting.
    pub(super) fn accept(&mut self, state: usize) {
        self.accepting[state] = true;
    }

    /// Returns the smallest automaton for lines of `length` cells in which every digit leads to at most one state.
    pub(super) fn automaton(&self, digits: u8, length: usize) -> Result<Automaton, String> {
        let steps = Counter::new(0);
        let step = |states: &States, digit: u8| {
            steps.set(steps.get() + 1);
            let next = self.after(states, digit);
            (steps.get() <= MOST_DETERMINED * usize::from(digits)).then_some(next?)
        };
        let start = self.closed([0]);
        let automaton = Automaton::new(digits, length, start, step, |states| self.accepts(states));
        if steps.get() > MOST_DETERMINED * usize::from(digits) {
            return Err(format!(
                "needs more than {MOST_DETERMINED} states where every value leads to one; \
                 split it into several constraints"
            ));
        }
        Ok(automaton.minimised())
    }

    /// Returns the states after a digit, if there are any.
    fn after(&self, states: &States, digit: u8) -> Option<States> {
        let digit = 1 << (digit - 1);
        let moves = members(states).flat_map(|state| &self.moves[state]);
        let next = moves.filter(|(digits, _)| digits.bits() & digit != 0).map(|&(_, next)| next);
        let closed = self.closed(next);
        closed.iter().any(|&word| word != 0).then_some(closed)
    }

    /// Returns some states with all that follow without a digit.
    fn closed(&self, states: impl IntoIterator<Item = usize>) -> States {
        let mut all = vec![0_u64; self.moves.len().div_ceil(64)];
        let mut open: Vec<usize> = states.into_iter().collect();
        while let Some(state) = open.pop() {
            if all[state / 64] >> (state % 64) & 1 == 0 {
                all[state / 64] |= 1 << (state % 64);
                open.extend(&self.free[state]);
            }
        }
        all.into()
    }

    fn accepts(&self, states: &States) -> bool {
        members(states).any(|state| self.accepting[state])
    }
}

/// Returns the members of a set of states.
fn members(states: &States) -> impl Iterator<Item = usize> {
    let is_in = |at: &usize| states[at / 64] >> (at % 64) & 1 == 1;
    (0..states.len() * 64).filter(is_in)
}

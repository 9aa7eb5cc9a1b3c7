//! Finite automata that read lines of cells.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::iter;

use crate::numbers::long;

/// A finite automaton over digits, numbered from 1. It reads one digit after another, and accepts a line if it ends in an
/// accepting state.
///
/// ```
/// use nonet::Automaton;
///
/// // The sum of the digits 1 to 4 on a line of three cells is even.
/// let even = Automaton::new(4, 3, 0, |sum, digit| Some((sum + digit) % 2), |&sum| sum == 0);
/// assert!(even.accepts(&[1, 3, 2]));
/// assert!(!even.accepts(&[1, 3, 3]));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Automaton {
    digits: usize,
    /// The next state for each state and digit, at `state * digits + digit - 1`; the start is state 0.
    next: Vec<Option<u32>>,
    accepting: Vec<bool>,
}

impl Automaton {
    /// Makes the automaton of a line of `length` cells from what it remembers: at the start, after a further digit
    /// (`None` if the line is then wrong whatever follows), and whether it accepts a line at whose end it remembers this.
    pub fn new<S: Clone + Eq + Hash>(
        digits: u8,
        length: usize,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Self {
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let mut states = vec![start];
        let mut next = Vec::new();
        let mut first = 0;
        for _ in 0..length {
            let end = states.len();
            for state in first..end {
                for digit in 1..=digits {
                    let target = step(&states[state], digit).map(|target| {
                        *numbers.entry(target).or_insert_with_key(|target| {
                            states.push(target.clone());
                            long(states.len() - 1)
                        })
                    });
                    next.push(target);
                }
            }
            first = end;
        }
        next.resize(states.len() * usize::from(digits), None);
        Self { digits: digits.into(), next, accepting: states.iter().map(accepts).collect() }
    }

    /// Returns the automaton with the fewest states that accepts the same lines. States that accept the same lines from
    /// there on become one, and those that accept none are left out (Moore, 1956).
    #[must_use]
    pub fn minimised(&self) -> Self {
        let dead = self.accepting.len();
        let mut classes: Vec<u32> =
            self.accepting.iter().map(|&accepts| u32::from(accepts)).chain([0]).collect();
        let target = |state: usize, digit: usize| {
            if state == dead { dead } else { self.next(state, digit).unwrap_or(dead) }
        };
        let mut count = 0;
        loop {
            let mut numbers = HashMap::new();
            let finer: Vec<u32> = (0..=dead)
                .map(|state| {
                    let after = (0..self.digits).map(|digit| classes[target(state, digit)]);
                    let known: Vec<u32> = iter::once(classes[state]).chain(after).collect();
                    let next = long(numbers.len());
                    *numbers.entry(known).or_insert(next)
                })
                .collect();
            classes = finer;
            if numbers.len() == count {
                break;
            }
            count = numbers.len();
        }
        self.joined(&classes)
    }

    /// Joins states of the same class. The last class given is that of lines that are wrong whatever follows.
    fn joined(&self, classes: &[u32]) -> Self {
        let dead = classes[self.accepting.len()];
        let mut states = vec![0];
        let mut numbers = HashMap::from([(classes[0], 0)]);
        let mut next = Vec::new();
        let mut at = 0;
        while let Some(&state) = states.get(at) {
            for digit in 0..self.digits {
                let target = self.next(state, digit).filter(|&target| classes[target] != dead);
                next.push(target.map(|target| {
                    *numbers.entry(classes[target]).or_insert_with(|| {
                        states.push(target);
                        long(states.len() - 1)
                    })
                }));
            }
            at += 1;
        }
        let accepting = states.iter().map(|&state| self.accepting[state]).collect();
        Self { digits: self.digits, next, accepting }
    }

    /// Returns the automaton that accepts the lines that this one does not.
    #[must_use]
    pub fn negated(&self) -> Self {
        let dead = self.accepting.len();
        let next = self.next.iter().map(|next| Some(next.unwrap_or(long(dead))));
        let next = next.chain(iter::repeat_n(Some(long(dead)), self.digits)).collect();
        let accepting = self.accepting.iter().map(|accepts| !accepts).chain([true]).collect();
        Self { digits: self.digits, next, accepting }
    }

    /// Returns whether the automaton accepts a line of digits.
    pub fn accepts(&self, line: &[u8]) -> bool {
        let step = |state: usize, digit: &u8| self.next(state, usize::from(*digit) - 1);
        line.iter().try_fold(0, step).is_some_and(|state| self.accepting[state])
    }

    /// Returns the state after another and a digit, both counted from 0; `None` if no line goes on like this.
    #[inline]
    pub fn next(&self, state: usize, digit: usize) -> Option<usize> {
        self.next[state * self.digits + digit].map(|state| state as usize)
    }

    /// Returns for each state whether it is accepting.
    pub fn accepting(&self) -> &[bool] {
        &self.accepting
    }
}

impl fmt::Debug for Automaton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Automaton").field("states", &self.accepting.len()).finish_non_exhaustive()
    }
}

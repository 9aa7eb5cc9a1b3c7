//! Finite automata that read lines of cells.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;

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

    /// Returns whether the automaton accepts a line of digits.
    pub fn accepts(&self, line: &[u8]) -> bool {
        let step = |state: usize, digit: &u8| self.next(state, usize::from(*digit) - 1);
        line.iter().try_fold(0, step).is_some_and(|state| self.accepting[state])
    }

    /// Returns the state after a digit, counted from 0.
    #[inline]
    pub(crate) fn next(&self, state: usize, digit: usize) -> Option<usize> {
        self.next[state * self.digits + digit].map(|state| state as usize)
    }

    /// Returns for each state whether it is accepting.
    pub(crate) fn accepting(&self) -> &[bool] {
        &self.accepting
    }
}

impl fmt::Debug for Automaton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Automaton").field("states", &self.accepting.len()).finish_non_exhaustive()
    }
}

//! Limits of a question: node limits, deadlines, cancellation.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::clock::now;

/// Branch nodes that an engine searches between two checks of the clock: about a millisecond of work.
pub(crate) const SLICE: u64 = 1024;

/// The limits of one question. The default has none.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The number of branch nodes at which to stop.
    pub max_nodes: Option<u64>,
    /// The time at which to stop.
    pub deadline: Option<Instant>,
    /// Returns whether to stop. It is called about every thousand nodes, or roughly once a millisecond.
    pub cancel: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Shows how far the search has got; [`Limits::cancel`] may look at it.
    pub gauge: Option<&'a Gauge>,
}

/// How far a search has got.
#[derive(Debug, Default)]
pub struct Gauge {
    /// The bits of a number from 0 to 1, which are in the same order as the numbers.
    done: AtomicU64,
    solutions: AtomicU64,
}

impl Gauge {
    /// Returns about which part of the search is done, from 0 to 1; 0 as long as it is unknown. Parts that take longer
    /// count no more than others, so the last ones may take most of the time.
    pub fn done(&self) -> f64 {
        f64::from_bits(self.done.load(Ordering::Relaxed)).min(1.0)
    }

    /// Returns the number of solutions found so far.
    pub fn solutions(&self) -> u64 {
        self.solutions.load(Ordering::Relaxed)
    }

    /// Shows that this part of the search is done. It never goes back.
    pub(crate) fn reach(&self, done: f64) {
        self.done.fetch_max(done.max(0.0).to_bits(), Ordering::Relaxed);
    }

    /// Shows the number of solutions.
    pub(crate) fn count(&self, solutions: u64) {
        self.solutions.fetch_max(solutions, Ordering::Relaxed);
    }
}

impl Limits<'_> {
    /// Makes limits that end after a duration from now. There are no limits if that lies beyond the clock's range, or
    /// if there is no clock ([`now`]); in that case, `cancel` can consult an external clock.
    pub fn within(timeout: Duration) -> Self {
        Self { deadline: now().and_then(|now| now.checked_add(timeout)), ..Self::default() }
    }

    /// Returns the number of nodes that may still run, given those already used.
    pub(crate) fn nodes_left(&self, used: u64) -> u64 {
        self.max_nodes.map_or(u64::MAX, |limit| limit.saturating_sub(used))
    }

    /// Checks the clock and asks the caller.
    ///
    /// # Errors
    /// [`Stopped`] if the deadline has passed or the caller asks to stop.
    pub fn look(&self) -> Result<(), Stopped> {
        if self.cancel.is_some_and(|cancel| cancel()) {
            return Err(Stopped::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stopped::Timeout);
        }
        Ok(())
    }
}

/// The reason why a question was left unanswered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The node limit was reached.
    NodeLimit,
    /// The deadline passed.
    Timeout,
    /// The caller asked to stop.
    Cancelled,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NodeLimit => "stopped at the node limit",
            Self::Timeout => "stopped at the time limit",
            Self::Cancelled => "stopped by the caller",
        })
    }
}

impl std::error::Error for Stopped {}

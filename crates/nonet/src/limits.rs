//! Limits of a question: node limits, deadlines, cancellation.

use std::fmt;
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

//! Until when a search for steps may go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nonet::now;

/// A moment, a flag, both or neither. Finders that can take long look at it about once a millisecond, and find nothing
/// more once it is over; whoever asked them looks too, and does not take that for an answer.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    deadline: Option<Instant>,
    cancelled: Option<Arc<AtomicBool>>,
}

impl Watch {
    /// A watch that is over after a time from now, and when the flag is set.
    pub fn new(timeout: Option<Duration>, cancelled: Option<Arc<AtomicBool>>) -> Self {
        // A time beyond the clock's range is none, and so is one without a clock.
        Self { deadline: timeout.and_then(|time| now()?.checked_add(time)), cancelled }
    }

    /// Whether to stop.
    pub fn is_over(&self) -> bool {
        self.cancelled.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

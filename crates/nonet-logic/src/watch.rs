//! The time limit and cancellation of a search for steps.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nonet::now;

/// A deadline, a flag, both or neither. Finders that can take long check it about once a millisecond and find nothing
/// more once it is over. Their callers check it too, and then ignore the result.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    deadline: Option<Instant>,
    cancelled: Option<Arc<AtomicBool>>,
}

impl Watch {
    /// A watch that is over after this time, or once the flag is set.
    pub fn new(timeout: Option<Duration>, cancelled: Option<Arc<AtomicBool>>) -> Self {
        // A time beyond the clock's range means no deadline, and so does the lack of a clock.
        Self { deadline: timeout.and_then(|time| now()?.checked_add(time)), cancelled }
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.cancelled.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

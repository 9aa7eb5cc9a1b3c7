//! The time limit and cancellation of a search for steps.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nonet::now;

/// A question whose answer ends a search: whether somebody has cancelled it.
pub type Stop = Arc<dyn Fn() -> bool + Send + Sync>;

/// A deadline, a question, both or neither. Finders that can take long check it about once a millisecond and find nothing
/// more once it is over. Their callers check it too, and then ignore the result.
#[derive(Clone, Default)]
pub struct Watch {
    deadline: Option<Instant>,
    stop: Option<Stop>,
}

impl Watch {
    /// Returns a watch that is over after this time, or once the question is answered with yes.
    pub fn new(timeout: Option<Duration>, stop: Option<Stop>) -> Self {
        // A time beyond the clock's range means no deadline, and so does the lack of a clock.
        Self { deadline: timeout.and_then(|time| now()?.checked_add(time)), stop }
    }

    /// Returns whether it is over.
    pub fn is_over(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop())
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl fmt::Debug for Watch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Watch").field("deadline", &self.deadline).finish_non_exhaustive()
    }
}

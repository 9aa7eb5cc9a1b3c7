//! The limits of a measurement.

use std::cell::Cell;

use crate::limits::{Limits, Stopped};

/// Number of ticks between two looks at the clock: well below a millisecond.
const TICKS: u32 = 256;

/// Looks at the clock once in a while.
pub(super) struct Clock<'a> {
    limits: &'a Limits<'a>,
    ticks: Cell<u32>,
}

impl<'a> Clock<'a> {
    pub(super) fn new(limits: &'a Limits<'a>) -> Self {
        Self { limits, ticks: Cell::new(0) }
    }
}

impl Clock<'_> {
    /// Fails if the limits are reached. It is called about every microsecond.
    pub(super) fn tick(&self) -> Result<(), Stopped> {
        let ticks = self.ticks.get().wrapping_add(1);
        self.ticks.set(ticks);
        if ticks.is_multiple_of(TICKS) { self.limits.look() } else { Ok(()) }
    }
}

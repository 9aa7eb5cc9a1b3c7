//! Decides when the search drops all choices and starts again with the clauses it has learned.
//!
//! The first conflicts follow Luby's sequence, which suits boards that need few conflicts. After them, on boards with boxes, a restart
//! is due when recent clauses span clearly more levels than usual. On Latin squares that loses more than it gains, so they
//! follow Luby's sequence throughout.

/// Conflicts between two early restarts, times the next number of Luby's sequence.
const LUBY_UNIT: u64 = if cfg!(test) { 2 } else { 32 };
/// The conflicts that follow Luby's sequence on boards with boxes.
const EARLY: u64 = 1000;
/// Minimum number of conflicts between two later restarts.
const LEAST: u64 = 2;
/// Recent clauses must span this many times as many levels as usual.
const MARGIN: f64 = 1.1;
/// The share of the newest clause in the recent average.
const RECENT_SHARE: f64 = 0.03;
/// The smallest share of the newest clause in the usual average.
const USUAL_SHARE: f64 = 1e-4;

/// The conflicts so far, and the averages that decide on restarts.
pub(super) struct Restarts {
    pub(super) conflicts: u64,
    /// The number of conflicts that follow Luby's sequence.
    by_sequence: u64,
    /// The conflicts at the last restart.
    last: u64,
    /// The number of early restarts, and the conflicts after which the next one is due.
    early: u64,
    early_at: u64,
    /// Average numbers of levels that clauses span.
    recent: f64,
    usual: f64,
    /// The number of clauses, as a weight.
    clauses: f64,
}

impl Restarts {
    /// Restarts for a board with boxes, or without.
    pub(super) const fn new(boxes: bool) -> Self {
        Self {
            conflicts: 0,
            by_sequence: if boxes { EARLY } else { u64::MAX },
            last: 0,
            early: 0,
            early_at: LUBY_UNIT,
            recent: 0.0,
            usual: 0.0,
            clauses: 0.0,
        }
    }

    /// Counts a conflict whose clause spans this many levels.
    pub(super) fn note(&mut self, spread: u32) {
        let spread = f64::from(spread);
        self.conflicts += 1;
        self.clauses += 1.0;
        self.recent += (spread - self.recent) * RECENT_SHARE;
        self.usual += (spread - self.usual) * USUAL_SHARE.max(self.clauses.recip());
    }

    pub(super) fn is_due(&self) -> bool {
        if self.conflicts < self.by_sequence {
            return self.conflicts >= self.early_at;
        }
        self.conflicts >= self.last + LEAST && self.recent > MARGIN * self.usual
    }

    /// Notes that the search has started again.
    pub(super) fn restarted(&mut self) {
        self.last = self.conflicts;
        if self.conflicts < self.by_sequence {
            self.early += 1;
            self.early_at = self.conflicts + LUBY_UNIT * luby(self.early);
        }
    }
}

/// Luby's sequence: 1 1 2 1 1 2 4 and so on, from number 1.
fn luby(number: u64) -> u64 {
    let mut left = number;
    loop {
        let bits = u64::BITS - left.leading_zeros();
        if left == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        left -= (1 << (bits - 1)) - 1;
    }
}

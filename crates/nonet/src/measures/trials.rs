//! Trial and error over braids: the theory T&E(B*p*, *n*).

use std::cell::Cell;

use super::board::{Board, Candidate, Candidates, Dead};
use super::braids::has_braid;
use crate::limits::{Limits, Stopped};

/// Why a theory did not come to rest.
#[derive(Debug)]
pub(super) enum End {
    Dead,
    Stopped(Stopped),
}

impl From<Dead> for End {
    fn from(_: Dead) -> Self {
        Self::Dead
    }
}

/// Number of ticks between two looks at the clock: well below a millisecond.
const TICKS: u32 = 256;

/// Looks at the clock once in a while.
pub(super) struct Clock<'a> {
    pub(super) limits: &'a Limits<'a>,
    pub(super) ticks: Cell<u32>,
}

impl Clock<'_> {
    /// Fails if the limits are reached. It is called about every microsecond.
    pub(super) fn tick(&self) -> Result<(), Stopped> {
        let ticks = self.ticks.get().wrapping_add(1);
        self.ticks.set(ticks);
        if ticks.is_multiple_of(TICKS) { self.limits.look() } else { Ok(()) }
    }
}

/// Singles, braids up to a length, and trials nested up to a depth. A trial places a candidate and applies the theory
/// of the depth below; if that leads to a contradiction, the candidate is removed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theory {
    /// Maximum length of braids; 0 for none.
    pub(super) braids: usize,
    /// Depth of nested trials.
    pub(super) depth: usize,
}

impl Theory {
    /// Applies the theory until nothing changes. Candidates that are `known` to be true are not tried.
    pub(super) fn close(self, board: &mut Board, known: &Candidates, clock: &Clock<'_>) -> Result<(), End> {
        board.settle()?;
        if self.depth == 0 {
            return self.apply_braids(board, known, clock);
        }
        let inner = Self { depth: self.depth - 1, ..self };
        inner.close(board, known, clock)?;
        // What is known to stand until the board changes.
        let mut safe = *known;
        while let Some(candidate) = board.undecided().minus(&safe).iter().next() {
            let mut trial = *board;
            trial.place(candidate);
            match inner.close(&mut trial, &Candidates::NONE, clock) {
                // What follows from a candidate that stands stands as well.
                Ok(()) => safe = safe.or(&trial.decided()),
                Err(End::Dead) => {
                    board.open.remove(candidate);
                    inner.close(board, known, clock)?;
                    safe = *known;
                }
                Err(stopped) => return Err(stopped),
            }
        }
        Ok(())
    }

    /// Applies braids, the shortest first.
    fn apply_braids(self, board: &mut Board, known: &Candidates, clock: &Clock<'_>) -> Result<(), End> {
        clock.tick().map_err(End::Stopped)?;
        let mut length = 1;
        while length <= self.braids {
            if let Some(candidate) = refuted(board, known, length, clock).map_err(End::Stopped)? {
                board.open.remove(candidate);
                board.settle()?;
                length = 1;
            } else {
                length += 1;
            }
        }
        Ok(())
    }
}

/// Returns a candidate that a braid of at most this length shows to be false.
fn refuted(
    board: &Board,
    known: &Candidates,
    length: usize,
    clock: &Clock<'_>,
) -> Result<Option<Candidate>, Stopped> {
    for candidate in board.undecided().minus(known).iter() {
        if has_braid(board, candidate, length, clock)? {
            return Ok(Some(candidate));
        }
    }
    Ok(None)
}

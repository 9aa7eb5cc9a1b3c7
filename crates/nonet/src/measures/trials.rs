//! Trial and error over braids: the theory T&E(B*p*, *n*).

use super::board::{Board, Candidate, Candidates, Dead};
use super::braids::has_braid;
use super::clock::Clock;
use crate::limits::Stopped;

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
    pub(super) fn close(
        self,
        board: &mut Board,
        known: &Candidates,
        clock: &Clock<'_>,
    ) -> Result<(), End> {
        board.settle()?;
        if self.depth == 0 {
            return self.apply_braids(board, known, clock);
        }
        let inner = Self { depth: self.depth - 1, ..self };
        inner.close(board, known, clock)?;
        // What needs no trial in this round. A round without changes shows that all of it stands.
        let (mut safe, mut changed) = (*known, false);
        loop {
            let Some(candidate) = next_trial(board, &safe) else {
                if !changed {
                    return Ok(());
                }
                (safe, changed) = (*known, false);
                continue;
            };
            safe.insert(candidate);
            let mut trial = *board;
            trial.place(candidate);
            match inner.close(&mut trial, &Candidates::NONE, clock) {
                // What follows from a candidate that stands stands as well.
                Ok(()) => safe = safe.or(&trial.decided()),
                Err(End::Dead) => {
                    board.open.remove(candidate);
                    inner.close(board, known, clock)?;
                    changed = true;
                }
                Err(stopped) => return Err(stopped),
            }
        }
    }

    /// Applies braids, the shortest first.
    fn apply_braids(self, board: &mut Board, known: &Candidates, clock: &Clock<'_>) -> Result<(), End> {
        clock.tick().map_err(End::Stopped)?;
        let mut length = 1;
        while length <= self.braids {
            let before = board.open;
            apply_length(board, known, length, clock)?;
            length = if board.open == before { length + 1 } else { 1 };
        }
        Ok(())
    }
}

/// Returns the candidate to try next: first those of cells with two candidates, from which most follows.
fn next_trial(board: &Board, safe: &Candidates) -> Option<Candidate> {
    let left = board.undecided().minus(safe);
    board.in_pairs(&left).iter().next().or_else(|| left.iter().next())
}

/// Removes the candidates that braids of at most this length show to be false, looking at each once.
fn apply_length(
    board: &mut Board,
    known: &Candidates,
    length: usize,
    clock: &Clock<'_>,
) -> Result<(), End> {
    for candidate in board.undecided().minus(known).iter() {
        if board.is_open(candidate)
            && has_braid(board, candidate, length, clock).map_err(End::Stopped)?
        {
            board.open.remove(candidate);
            board.settle()?;
        }
    }
    Ok(())
}

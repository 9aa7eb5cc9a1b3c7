//! Canonical forms of many boards on many threads. The forms do not depend on the number of threads.

use std::sync::{Mutex, PoisonError};

use super::canonizer::Canonizer;
use super::form::{Canonical, Form};
use super::group::Symmetries;
use crate::limits::{Limits, Stopped};
use crate::threads::on_threads;

/// Number of boards handed to a thread at a time.
const CHUNK: usize = 64;

/// The reason why a row of a batch has no form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formless {
    /// The row holds a digit that the board lacks.
    Malformed,
    /// The row was cut off by the limits.
    Stopped(Stopped),
}

/// Returns the canonical form of each board, cells one after another. With `solutions` (one for each board), the form
/// is the least isomorph among those in which the solution is minlex; see [`Canonizer::canonical_in`].
///
/// The deadline and the cancellation apply to the whole batch. Results that were not cut off do not depend on the
/// number of threads.
pub fn canonical_batch(
    symmetries: &Symmetries,
    boards: &[u8],
    solutions: Option<&[u8]>,
    form: Form,
    limits: &Limits<'_>,
    threads: usize,
) -> Vec<Result<Canonical, Formless>> {
    let size = symmetries.size();
    let cells = size * size;
    let board = |row: usize| &boards[row * cells..][..cells];
    let solution = |row: usize| solutions.map(|solutions| &solutions[row * cells..][..cells]);
    let has_foreign = |board: &[u8]| board.iter().any(|&value| usize::from(value) > size);
    let find = |canonizer: &mut Canonizer, row: usize| match solution(row) {
        Some(solution) => canonizer.canonical_in(symmetries, board(row), solution, limits),
        None => canonizer.canonical(symmetries, board(row), form, limits),
    };
    let mut forms = vec![Ok(Canonical::default()); boards.len() / cells];
    let threads = threads.clamp(1, forms.len().div_ceil(CHUNK).max(1));
    let work = Mutex::new(forms.chunks_mut(CHUNK).enumerate());
    let run = || {
        let mut canonizer = Canonizer::default();
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((number, forms)) = next() {
            let stopped = limits.look();
            for (row, answer) in (number * CHUNK..).zip(forms) {
                *answer = if has_foreign(board(row)) || solution(row).is_some_and(has_foreign) {
                    Err(Formless::Malformed)
                } else {
                    stopped.and_then(|()| find(&mut canonizer, row)).map_err(Formless::Stopped)
                };
            }
        }
    };
    on_threads(threads, run);
    forms
}

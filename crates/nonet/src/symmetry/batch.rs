//! Canonical forms of many boards on many threads. The forms do not depend on the number of threads.

use std::sync::{Mutex, PoisonError};

use super::form::{Canonical, Canonizer, Form};
use super::group::Symmetries;
use super::morph::Morph;
use crate::limits::{Limits, Stopped};
use crate::threads::on_threads;

const CELLS: usize = 81;

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
    let boards = boards.as_chunks::<CELLS>().0;
    let solutions = solutions.map(|solutions| solutions.as_chunks::<CELLS>().0);
    let nothing = Canonical { cells: [0; CELLS], morph: Morph::IDENTITY, automorphisms: 0 };
    let find = |canonizer: &mut Canonizer, row: usize| {
        let board = &boards[row];
        match solutions.map(|solutions| &solutions[row]) {
            Some(solution) => canonizer.canonical_in(symmetries, board, solution, limits),
            None => canonizer.canonical(symmetries, board, form, limits),
        }
    };
    let is_bad = |row: usize| {
        is_malformed(&boards[row]) || solutions.is_some_and(|solutions| is_malformed(&solutions[row]))
    };
    on_rows(boards.len(), nothing, limits, threads, is_bad, find)
}

/// Runs a search on each row of a batch, with a workspace for each thread. `nothing` fills rows that have no answer yet.
pub(super) fn on_rows<T: Clone + Send, W: Default>(
    rows: usize,
    nothing: T,
    limits: &Limits<'_>,
    threads: usize,
    is_malformed: impl Fn(usize) -> bool + Sync,
    find: impl Fn(&mut W, usize) -> Result<T, Stopped> + Sync,
) -> Vec<Result<T, Formless>> {
    let mut forms = vec![Ok(nothing); rows];
    let threads = threads.clamp(1, rows.div_ceil(CHUNK).max(1));
    let work = Mutex::new(forms.chunks_mut(CHUNK).enumerate());
    let run = || {
        let mut workspace = W::default();
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((number, forms)) = next() {
            let stopped = limits.look();
            for (row, answer) in (number * CHUNK..).zip(forms) {
                *answer = if is_malformed(row) {
                    Err(Formless::Malformed)
                } else {
                    stopped.and_then(|()| find(&mut workspace, row)).map_err(Formless::Stopped)
                };
            }
        }
    };
    on_threads(threads, run);
    forms
}

fn is_malformed(cells: &[u8; CELLS]) -> bool {
    cells.iter().any(|&value| value > 9)
}

//! Searches one hard puzzle on several threads. The caller's thread continues its own search, so no puzzle takes longer
//! than before. Meanwhile, the others search parts of the puzzle, one after another; the parts are split by the
//! candidates of a few cells.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;

use crate::choice::engine_for;
use crate::engine::Engine;
use crate::lanes::Lanes;
use crate::limits::{Limits, Stopped};
use crate::puzzle::{Clues, DigitSet};
use crate::rules::Rules;
use crate::threads::{join, start};

/// Minimum number of parts. There are more parts than most machines have threads, because some take much longer than
/// others.
const PARTS: usize = 32;
/// The candidates of each cell in one part of a search.
type Part = Vec<DigitSet>;

/// The answer of the threads that searched the parts.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The number of solutions, at most the limit.
    pub(crate) count: u64,
    /// A solution, if there is one. With several solutions, it may be any of them.
    pub(crate) solution: Option<Vec<u8>>,
}

/// Splits the candidates of a puzzle into at least [`PARTS`] parts, if it has enough open cells. Each split is at the
/// cell with the fewest candidates. Parts that deductions show to have no solution are left out.
fn parts(engine: &mut dyn Engine, clues: Clues<'_>) -> Vec<Part> {
    let mut parts: Vec<Part> = deduced(engine, clues).into_iter().collect();
    while (1..PARTS).contains(&parts.len()) {
        let split: Vec<Part> = parts.iter().flat_map(|part| halves(engine, part)).collect();
        if split.len() == parts.len() && split.iter().all(|part| fewest(part).is_none()) {
            return split;
        }
        parts = split;
    }
    parts
}

/// Splits a part by the candidates of the cell that has the fewest, and returns the parts.
fn halves(engine: &mut dyn Engine, part: &Part) -> Vec<Part> {
    let Some(cell) = fewest(part) else { return vec![part.clone()] };
    let none = vec![0; part.len()];
    (part[cell].iter())
        .filter_map(|digit| {
            let mut marks = part.clone();
            marks[cell] = DigitSet::only(digit);
            deduced(engine, Clues { givens: &none, marks: Some(&marks) })
        })
        .collect()
}

/// Returns the open cell with the fewest candidates.
fn fewest(part: &Part) -> Option<usize> {
    (0..part.len()).filter(|&cell| part[cell].len() > 1).min_by_key(|&cell| part[cell].len())
}

/// Returns the candidates that deductions leave; `None` if they reach a contradiction.
fn deduced(engine: &mut dyn Engine, clues: Clues<'_>) -> Option<Part> {
    let mut part = vec![DigitSet::EMPTY; clues.givens.len()];
    engine.load(clues);
    engine.candidates(&mut part);
    part.iter().all(|digits| !digits.is_empty()).then_some(part)
}

/// Continues a search on this many threads: the caller's thread makes its `own` search of the whole puzzle, and the
/// others search the parts. Whichever ends first gives the answer. `Ok(None)` means that it was the own search, which
/// is then complete.
///
/// # Errors
/// [`Stopped`] if the limits end the search first. They must not limit the nodes.
pub(crate) fn search(
    (rules, lanes): (&Rules, Lanes),
    clues: Clues<'_>,
    limit: u64,
    (limits, threads): (&Limits<'_>, usize),
    own: impl FnOnce(&Limits<'_>) -> Result<(), Stopped>,
) -> Result<Option<Found>, Stopped> {
    let shared = Shared { limit, ..Shared::default() };
    let cancel =
        || shared.is_over.load(Ordering::SeqCst) || limits.cancel.is_some_and(|cancel| cancel());
    let within = Limits { cancel: Some(&cancel), ..*limits };
    // A part does not tell how far the whole search has got.
    let apart = Limits { gauge: None, ..within };
    let ended = thread::scope(|scope| {
        let helpers = start(scope, threads - 1, || || shared.help(rules, lanes, clues, &apart));
        let ended = own(&within);
        let is_answered = shared.is_answered.load(Ordering::SeqCst);
        shared.is_over.store(true, Ordering::SeqCst);
        helpers.into_iter().for_each(join);
        if is_answered { Ok(false) } else { ended.map(|()| true) }
    });
    Ok(if ended? { None } else { Some(shared.found()) })
}

/// A search while threads work on its parts.
#[derive(Default)]
struct Shared {
    limit: u64,
    parts: OnceLock<Vec<Part>>,
    next: AtomicUsize,
    searched: AtomicUsize,
    count: AtomicU64,
    /// Set when all parts have been searched, or enough solutions have been found.
    is_answered: AtomicBool,
    is_over: AtomicBool,
    solution: Mutex<Option<Vec<u8>>>,
}

impl Shared {
    /// Searches parts until none is left or the search is over.
    fn help(&self, rules: &Rules, lanes: Lanes, clues: Clues<'_>, limits: &Limits<'_>) {
        let Ok(mut engine) = engine_for(rules, lanes) else { return };
        let parts = self.parts.get_or_init(|| parts(&mut *engine, clues));
        let mut unwatched = 0;
        while let Some(part) = parts.get(self.next.fetch_add(1, Ordering::SeqCst)) {
            engine.load(Clues { givens: &vec![0; part.len()], marks: Some(part) });
            if self.count_part(&mut *engine, limits, &mut unwatched).is_err() {
                return;
            }
            if self.searched.fetch_add(1, Ordering::SeqCst) + 1 == parts.len() {
                self.answer();
            }
        }
        if parts.is_empty() {
            self.answer();
        }
    }

    fn count_part(
        &self,
        engine: &mut (dyn Engine + 'static),
        limits: &Limits<'_>,
        unwatched: &mut u64,
    ) -> Result<(), Stopped> {
        while engine.advance_within(limits, 0, unwatched)? {
            let known = self.count.fetch_add(1, Ordering::SeqCst);
            if known == 0 {
                *self.solution.lock().unwrap_or_else(PoisonError::into_inner) =
                    Some(engine.solution().to_vec());
            }
            if known + 1 >= self.limit {
                self.answer();
                return Err(Stopped::Cancelled);
            }
        }
        Ok(())
    }

    /// Ends the search on all threads, unless it is over.
    fn answer(&self) {
        self.is_answered.store(true, Ordering::SeqCst);
        self.is_over.store(true, Ordering::SeqCst);
    }

    fn found(self) -> Found {
        Found {
            count: self.count.into_inner().min(self.limit),
            solution: self.solution.into_inner().unwrap_or_else(PoisonError::into_inner),
        }
    }
}

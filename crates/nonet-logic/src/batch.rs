//! Many puzzles on several threads: each proper one gets an answer. The answers do not depend on the number of threads.

use std::iter;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nonet::{Clues, Limits, Puzzles, Rules, Solver, Verdict, now, on_threads};

use crate::layout::{Layout, LayoutError};
use crate::state::State;
use crate::watch::Watch;

/// The threads and the time of a batch.
pub struct BatchJob<'a> {
    /// The time limit for each puzzle.
    pub row_timeout: Option<Duration>,
    /// The deadline of the whole batch.
    pub deadline: Option<Instant>,
    /// Set to stop the whole batch.
    pub cancelled: Arc<AtomicBool>,
    /// The number of threads.
    pub threads: usize,
    /// Counts the finished rows.
    pub done: &'a AtomicUsize,
}

impl BatchJob<'_> {
    fn on_one_thread(&self) -> BatchJob<'_> {
        BatchJob { cancelled: Arc::clone(&self.cancelled), threads: 1, ..*self }
    }

    /// Returns the time limit for a puzzle that starts now.
    fn time_for_row(&self) -> Option<Duration> {
        let left =
            self.deadline.zip(now()).map(|(deadline, now)| deadline.saturating_duration_since(now));
        [self.row_timeout, left].into_iter().flatten().min()
    }
}

/// Rows of a batch that follow the same rules: their numbers, and what answers them.
pub type Group<G> = (Vec<usize>, G);

/// Answers groups of rows, and returns all `rows` in their order: large groups one by one on all threads, small ones side by
/// side. Rows of no group are malformed.
///
/// # Errors
/// The first that a group has.
pub fn each_group<G: Sync, T: Clone + Send, E: Send>(
    groups: &[Group<G>],
    rows: usize,
    job: &BatchJob<'_>,
    answer: impl Fn(&G, &BatchJob<'_>) -> Result<Vec<Answered<T>>, E> + Sync,
) -> Result<Vec<Answered<T>>, E> {
    let (small, large): (Vec<_>, Vec<_>) = groups.iter().partition(|(rows, _)| rows.len() < job.threads);
    let (next, alone) = (AtomicUsize::new(0), job.on_one_thread());
    let run = || {
        let groups = iter::from_fn(|| small.get(next.fetch_add(1, Ordering::Relaxed)));
        groups.map(|(rows, group)| (rows, answer(group, &alone))).collect::<Vec<_>>()
    };
    let side_by_side = on_threads(job.threads.clamp(1, small.len().max(1)), run);
    let one_by_one = large.iter().map(|(rows, group)| (rows, answer(group, job)));
    let mut answers = vec![Answered { verdict: Verdict::Malformed, answer: None }; rows];
    for (rows, found) in side_by_side.into_iter().flatten().chain(one_by_one) {
        for (&row, found) in rows.iter().zip(found?) {
            answers[row] = found;
        }
    }
    Ok(answers)
}

/// A row of a batch.
#[derive(Clone, Debug)]
pub struct Answered<T> {
    /// The status of the puzzle.
    pub verdict: Verdict,
    /// The answer, if the puzzle is proper.
    pub answer: Option<T>,
}

/// Answers each proper puzzle, with its pencil marks if there are any. Each thread has a worker of its own: the
/// ladders and buffers that `answer` needs.
///
/// # Errors
/// [`LayoutError`] if there is no layout for the rules.
pub fn each_proper<W, T: Clone + Send>(
    rules: &Rules,
    puzzles: Puzzles<'_>,
    job: &BatchJob<'_>,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, State) -> T + Sync,
) -> Result<Vec<Answered<T>>, LayoutError> {
    let layout = Arc::new(Layout::new(rules)?);
    Ok(each_proper_by(rules, puzzles, job, worker, |worker, clues, watch| {
        let mut state = State::new(Arc::clone(&layout), clues);
        state.set_watch(watch);
        answer(worker, state)
    }))
}

/// The same for any rules: `answer` has the clues, and the watch of their row.
pub fn each_proper_by<W, T: Clone + Send>(
    rules: &Rules,
    puzzles: Puzzles<'_>,
    job: &BatchJob<'_>,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, Clues<'_>, Watch) -> T + Sync,
) -> Vec<Answered<T>> {
    let Puzzles { givens, marks } = puzzles;
    let cells = rules.board().cell_count();
    let rows = givens.len() / cells;
    let lost = Answered { verdict: Verdict::Malformed, answer: None };
    let mut answers: Vec<Answered<T>> = vec![lost; rows];
    let work = Mutex::new(answers.iter_mut().enumerate());
    let run = || {
        let Ok(mut solver) = Solver::new(rules) else { return };
        let mut worker = worker();
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((row, slot)) = next() {
            let at = row * cells..(row + 1) * cells;
            let clues =
                Clues { givens: &givens[at.clone()], marks: marks.map(|marks| &marks[at.clone()]) };
            *slot = match proper(rules.digits(), clues, &mut solver, job) {
                Ok(watch) => {
                    let answer = Some(answer(&mut worker, clues, watch));
                    Answered { verdict: Verdict::Unique, answer }
                }
                Err(verdict) => Answered { verdict, answer: None },
            };
            job.done.fetch_add(1, Ordering::Relaxed);
        }
    };
    on_threads(job.threads.clamp(1, rows.max(1)), run);
    answers
}

/// Returns the watch of a proper puzzle's row, or why it is not proper.
fn proper(
    digits: u8,
    clues: Clues<'_>,
    solver: &mut Solver,
    job: &BatchJob<'_>,
) -> Result<Watch, Verdict> {
    if clues.givens.iter().any(|&given| given > digits) {
        return Err(Verdict::Malformed);
    }
    if job.deadline.zip(now()).is_some_and(|(deadline, now)| now >= deadline) {
        return Err(Verdict::Timeout);
    }
    let time = job.time_for_row();
    let cancelled = Arc::clone(&job.cancelled);
    let watch = Watch::new(time, Some(Arc::new(move || cancelled.load(Ordering::Relaxed))));
    let cancel = || job.cancelled.load(Ordering::Relaxed);
    let limits = Limits { cancel: Some(&cancel), ..time.map_or_else(Limits::default, Limits::within) };
    match solver.count(clues, 2, &limits) {
        Ok(1) => Ok(watch),
        Ok(0) => Err(Verdict::None),
        Ok(_) => Err(Verdict::Several),
        Err(_) => Err(Verdict::Timeout),
    }
}

//! Ratings of many puzzles on several threads. The results do not depend on the number of threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nonet::{Clues, Limits, Puzzles, Rules, Solver, Verdict, now, on_threads};

use super::{Rating, rate};
use crate::ladder::Ladder;
use crate::layout::{Layout, LayoutError};
use crate::state::State;
use crate::watch::Watch;

const CELLS: usize = 81;

/// The settings for rating a batch.
pub struct RatingJob<'a> {
    /// Makes the ladders, each with the highest price of interest. Every thread has its own.
    pub ladders: &'a (dyn Fn() -> Vec<(Ladder, Option<u32>)> + Sync),
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

impl RatingJob<'_> {
    /// The time limit for a puzzle that starts now.
    fn time_for_row(&self) -> Option<Duration> {
        let left =
            self.deadline.zip(now()).map(|(deadline, now)| deadline.saturating_duration_since(now));
        [self.row_timeout, left].into_iter().flatten().min()
    }
}

/// The ratings of a row.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The status of the puzzle; only proper ones are rated.
    pub verdict: Verdict,
    /// One rating for each ladder.
    pub ratings: Vec<Rating>,
}

/// Rates each puzzle of 81 cells, with its pencil marks if there are any.
///
/// # Errors
/// [`LayoutError`] if there is no layout for the rules.
pub fn rate_batch(
    rules: &Rules,
    puzzles: Puzzles<'_>,
    job: &RatingJob<'_>,
) -> Result<Vec<Rated>, LayoutError> {
    let layout = Arc::new(Layout::new(rules)?);
    let Puzzles { givens, marks } = puzzles;
    let rows = givens.len() / CELLS;
    let mut rated: Vec<Option<Rated>> = vec![None; rows];
    let work = Mutex::new(rated.iter_mut().enumerate());
    let run = || {
        let Ok(mut solver) = Solver::new(rules) else { return };
        let mut ladders = (job.ladders)();
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((row, slot)) = next() {
            let at = row * CELLS..(row + 1) * CELLS;
            let clues =
                Clues { givens: &givens[at.clone()], marks: marks.map(|marks| &marks[at.clone()]) };
            *slot = Some(rate_row(&layout, clues, &mut solver, &mut ladders, job));
            job.done.fetch_add(1, Ordering::Relaxed);
        }
    };
    on_threads(job.threads.clamp(1, rows.max(1)), run);
    let lost = || Rated { verdict: Verdict::Malformed, ratings: Vec::new() };
    Ok(rated.into_iter().map(|row| row.unwrap_or_else(lost)).collect())
}

fn rate_row(
    layout: &Arc<Layout>,
    clues: Clues<'_>,
    solver: &mut Solver,
    ladders: &mut [(Ladder, Option<u32>)],
    job: &RatingJob<'_>,
) -> Rated {
    let unrated = |verdict| Rated { verdict, ratings: Vec::new() };
    if clues.givens.iter().any(|&given| given > 9) {
        return unrated(Verdict::Malformed);
    }
    if job.deadline.zip(now()).is_some_and(|(deadline, now)| now >= deadline) {
        return unrated(Verdict::Timeout);
    }
    let time = job.time_for_row();
    let watch = Watch::new(time, Some(Arc::clone(&job.cancelled)));
    let cancel = || job.cancelled.load(Ordering::Relaxed);
    let limits = Limits { cancel: Some(&cancel), ..time.map_or_else(Limits::default, Limits::within) };
    match solver.count(clues, 2, &limits) {
        Ok(1) => {}
        Ok(0) => return unrated(Verdict::None),
        Ok(_) => return unrated(Verdict::Several),
        Err(_) => return unrated(Verdict::Timeout),
    }
    let mut state = State::new(Arc::clone(layout), clues);
    state.set_watch(watch);
    let ratings = ladders.iter_mut().map(|(ladder, cap)| rate(ladder, state.clone(), *cap)).collect();
    Rated { verdict: Verdict::Unique, ratings }
}

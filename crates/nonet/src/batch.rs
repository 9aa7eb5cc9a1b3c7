//! Solves and counts many puzzles on many threads. The answers do not depend on the number of threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::choice::batch_lanes_for;
use crate::clock::now;
use crate::engine::Unsupported;
use crate::job::{Answers, Job, Puzzles, Verdict};
use crate::lanes::{LaneRules, Lanes, WorkPool, Workspace};
use crate::limits::{Limits, Stopped};
use crate::numbers::long;
use crate::puzzle::Clues;
use crate::rows::{Chunk, LOST, Unanswered};
use crate::rules::Rules;
use crate::solver::Solver;
use crate::threads::{MOST_THREADS, join, start};
use crate::turns::Round;

/// Maximum number of rows that a thread takes at a time: enough to make the cost of taking them negligible.
const MOST_TAKEN: usize = 512;

/// Minimum number of rows that a thread takes at a time. Near the end of a batch, threads take fewer rows, which
/// spreads neighbouring hard puzzles over the threads.
const FEWEST_TAKEN: usize = 16;

/// Number of rows that justifies another thread, on boards that take microseconds.
const ROWS_PER_THREAD: usize = 64;
/// Boards with more cells than this, or with constraints, may take seconds each, so each row justifies another thread.
const QUICK_CELLS: usize = 144;

/// How often the waiting caller thread checks for cancellation.
const ASK_EVERY: Duration = Duration::from_millis(20);

/// Runs `job` on each puzzle.
///
/// Rows cut off by the deadline or by the caller have [`Verdict::Timeout`]. All other answers are the same for every
/// number of threads, except for the nodes of puzzles cut off by a count limit above 1,024. 9x9 puzzles with boxes run
/// in vector lanes; the seconds reported for such a puzzle are its share of the threads' time.
///
/// # Errors
/// [`Unsupported`] if no engine supports the rules.
///
/// # Panics
/// If a worker panicked, which is a defect.
pub fn run_batch(rules: &Rules, puzzles: Puzzles<'_>, job: &Job<'_>) -> Result<Answers, Unsupported> {
    let cells = rules.cell_count();
    let rows = puzzles.givens.len() / cells;
    let puzzles = puzzles.whole_rows(rows, cells);
    let lanes = batch_lanes_for(rules, rows, job.lanes);
    let is_quick = cells <= QUICK_CELLS && rules.constraints().is_empty();
    let rows_per_thread = if is_quick { ROWS_PER_THREAD } else { 1 };
    let mut answers = run(rules, puzzles, job, lanes.as_ref(), rows_per_thread)?;
    // One scan over all verdicts costs almost nothing; checking each row as it is answered would slow easy puzzles by 1%.
    if answers.verdicts.contains(&LOST) {
        let lost: Vec<usize> = (0..rows).filter(|&row| answers.verdicts[row] == LOST).collect();
        let (givens, marks) = puzzles.rows(&lost, cells);
        let puzzles = Puzzles { givens: &givens, marks: marks.as_deref() };
        answers.replace(&lost, &run(rules, puzzles, job, None, 1)?, cells);
    }
    Ok(answers)
}

/// Runs `job` on each puzzle, either in lanes or one by one. Puzzles that are too hard for the lanes are marked
/// [`LOST`]. One more thread is started for every `rows_per_thread` rows.
fn run(
    rules: &Rules,
    puzzles: Puzzles<'_>,
    job: &Job<'_>,
    lanes: Option<&(Lanes, LaneRules)>,
    rows_per_thread: usize,
) -> Result<Answers, Unsupported> {
    let cells = rules.cell_count();
    let rows = puzzles.givens.len() / cells;
    let mut answers = Answers::with_capacity(rows, cells);
    let threads = job.threads.clamp(1, rows.div_ceil(rows_per_thread).clamp(1, MOST_THREADS));
    let workers =
        (0..threads).map(|_| Worker::new(rules, job.lanes, lanes)).collect::<Result<_, _>>()?;
    let panicked = AtomicBool::new(false);
    let cancel = || panicked.load(Ordering::Relaxed) || job.limits.cancel.is_some_and(|cancel| cancel());
    let shared = Job { limits: Limits { cancel: Some(&cancel), ..job.limits }, ..*job };
    let began = now();
    let batch = Batch {
        rules,
        job: if threads > 1 { &shared } else { job },
        threads,
        fewest_taken: rows_per_thread.min(FEWEST_TAKEN),
        unanswered: Mutex::new(Unanswered::new(puzzles, rows, &mut answers)),
        pool: WorkPool::new(threads),
    };
    batch.run(workers, &panicked, &cancel);
    // SAFETY: the columns were made with this capacity. `Batch::run` takes all rows, and `take` fills each row that it
    // hands out; had a worker panicked between the two, `Batch::run` would have panicked as well.
    unsafe { answers.set_len(rows, cells) };
    if lanes.is_some() {
        let took = began.map_or(Duration::ZERO, |began| began.elapsed());
        share_out((took * long(threads)).as_secs_f64(), &mut answers.seconds);
    }
    Ok(answers)
}

/// The engine that a thread uses to answer its rows.
enum Worker<'r> {
    /// Lanes, for many puzzles at once.
    Lanes(Lanes, &'r LaneRules),
    /// One puzzle after another.
    Solver(Box<Solver>),
}

impl<'r> Worker<'r> {
    fn new(
        rules: &Rules,
        wanted: Lanes,
        lanes: Option<&'r (Lanes, LaneRules)>,
    ) -> Result<Self, Unsupported> {
        match lanes {
            Some((lanes, rules)) => Ok(Self::Lanes(*lanes, rules)),
            None => Ok(Self::Solver(Solver::on(rules, wanted)?.into())),
        }
    }
}

/// A batch while threads work on it.
struct Batch<'r, 'a> {
    rules: &'r Rules,
    job: &'r Job<'r>,
    threads: usize,
    fewest_taken: usize,
    unanswered: Mutex<Unanswered<'a>>,
    /// Parts of searches, for lanes that have run out of rows.
    pool: WorkPool<'a>,
}

impl<'a> Batch<'_, 'a> {
    /// Answers all rows, with a worker on each thread; the caller's thread is one of them.
    fn run(self, mut workers: Vec<Worker<'_>>, panicked: &AtomicBool, cancel: &dyn Fn() -> bool) {
        let here = workers.pop();
        thread::scope(|scope| {
            let batch = &self;
            let (at_work, all_done) = mpsc::channel::<()>();
            let helpers = start(scope, self.threads - 1, || {
                let (worker, at_work) = (workers.pop(), at_work.clone());
                let flag = PanicFlag(panicked);
                move || {
                    batch.work(worker);
                    drop((at_work, flag));
                }
            });
            self.pool.miss(self.threads - 1 - helpers.len());
            let flag = PanicFlag(panicked);
            self.work(here);
            drop((at_work, flag));
            while self.threads > 1 && all_done.recv_timeout(ASK_EVERY) == Err(RecvTimeoutError::Timeout)
            {
                // Some callers learn only on their own thread that they should stop: Python on Ctrl-C, for example.
                cancel();
            }
            helpers.into_iter().for_each(join);
        });
        // If threads stopped early, the remaining rows still need a verdict.
        while self.take().is_some() {}
    }

    fn work(&self, worker: Option<Worker<'_>>) {
        match worker {
            Some(Worker::Solver(mut solver)) => {
                while let Some(mut chunk) = self.take() {
                    answer(&mut solver, self.rules.digits(), &mut chunk, self.job);
                }
            }
            Some(Worker::Lanes(lanes, lane_rules)) => {
                let allowance = Round::first(self.rules).fast(self.job.count_limit);
                let feed = &mut || self.take();
                Workspace::new(lanes).run(lane_rules, feed, self.job, allowance, &self.pool);
            }
            None => {}
        }
    }

    /// Takes some rows from the front; `None` when there are no more.
    fn take(&self) -> Option<Chunk<'a>> {
        // A poisoned lock means that another worker panicked; joining the scope reports that.
        let mut unanswered = self.unanswered.lock().unwrap_or_else(PoisonError::into_inner);
        let left = unanswered.len();
        let share = (left / (4 * self.threads)).clamp(self.fewest_taken, MOST_TAKEN);
        let rows = unanswered.take(share.min(left));
        drop(unanswered);
        rows.map(Unanswered::fill)
    }
}

/// Raises a flag if its thread panics. Without it, an endless search on another thread would keep the panic from ever
/// being reported.
struct PanicFlag<'a>(&'a AtomicBool);

impl Drop for PanicFlag<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// Turns sweeps into seconds: each row's share of the total time.
fn share_out(seconds: f64, sweeps: &mut [f64]) {
    let each = seconds / sweeps.iter().sum::<f64>().max(1.0);
    for share in sweeps {
        *share *= each;
    }
}

/// Answers some rows one by one.
fn answer(solver: &mut Solver, digits: u8, chunk: &mut Chunk<'_>, job: &Job<'_>) {
    let cells = chunk.solutions.len() / chunk.verdicts.len();
    let mut before = now();
    for row in 0..chunk.verdicts.len() {
        let at = row * cells..(row + 1) * cells;
        let clues = Clues {
            givens: &chunk.puzzles.givens[at.clone()],
            marks: chunk.puzzles.marks.map(|marks| &marks[at.clone()]),
        };
        if clues.givens.iter().any(|&given| given > digits) {
            chunk.verdicts[row] = Verdict::Malformed as u8;
        } else {
            let first = &mut chunk.solutions[at];
            let (found, ended) = solver.search(clues, job.count_limit, &job.limits, first);
            chunk.verdicts[row] = verdict(found, ended) as u8;
            chunk.counts[row] = found;
            chunk.nodes[row] = solver.nodes();
        }
        let after = now();
        let took = after.zip(before).map(|(after, before)| after.duration_since(before));
        chunk.seconds[row] = took.unwrap_or_default().as_secs_f64();
        before = after;
    }
}

/// Returns the verdict on a puzzle, from the number of solutions found and how the search ended.
fn verdict(found: u64, ended: Result<(), Stopped>) -> Verdict {
    match (found, ended) {
        // A count that was cut short gives no verdict, even if it has already found several solutions.
        (_, Err(Stopped::NodeLimit)) => Verdict::NodeLimit,
        (_, Err(Stopped::Timeout | Stopped::Cancelled)) => Verdict::Timeout,
        (0, Ok(())) => Verdict::None,
        (1, Ok(())) => Verdict::Unique,
        (2.., Ok(())) => Verdict::Several,
    }
}

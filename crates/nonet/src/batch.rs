//! Many puzzles at once: a verdict for each, on all threads, the same for any number of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::clock::now;
use crate::engine::Unsupported;
use crate::lanes::{Desk, Exchange, Lanes, Rulebook};
use crate::limits::{Limits, Stopped};
use crate::numbers::long;
use crate::puzzle::{Clues, Digit, DigitSet};
use crate::rows::{Blank, Chunk, LOST};
use crate::rules::Rules;
use crate::solver::Solver;
use crate::threads::{MOST_THREADS, join, start};
use crate::turns::Round;

/// Rows handed to a thread at a time: at most so many, which makes the hand-over free.
const MOST: usize = 512;

/// At least so many, towards the end; before, a part of what is left, so that hard puzzles that sit together
/// spread over the threads.
const LEAST: usize = 16;

/// A further thread is started for so many rows.
const MANY: usize = 64;

/// How often the caller is asked whether to stop while its thread has nothing left to do and others have.
const ASK: Duration = Duration::from_millis(20);

/// Below so many puzzles lanes would stand empty.
const FEW: usize = 8;

/// What is asked of every puzzle of a batch.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// Stop counting a puzzle's solutions here: 1 finds one, 2 proves uniqueness.
    pub count_limit: u64,
    /// The nodes are for each puzzle, the deadline and the cancellation for the whole batch.
    pub limits: Limits<'a>,
    /// How many threads work, at least 1; fewer where there are few rows, and at most [`MOST_THREADS`].
    pub threads: usize,
    /// How many puzzles each thread works on at once, where the rules allow it. It changes the time only.
    pub lanes: Lanes,
}

/// What is known of a puzzle after its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Verdict {
    /// No solution.
    None = 0,
    /// Exactly one solution; where the count limit is 1, at least one.
    Unique = 1,
    /// Two or more solutions.
    Several = 2,
    /// Not a board of the rules' size.
    Malformed = 3,
    /// The puzzle's node limit came first.
    NodeLimit = 4,
    /// The batch's time limit, or the caller's wish to stop, came first.
    Timeout = 5,
}

/// The puzzles of a batch, one after the other, a cell each step.
#[derive(Clone, Copy, Debug)]
pub struct Puzzles<'a> {
    /// A digit a cell, 0 for none. A row with a digit that the board has not is malformed.
    pub givens: &'a [u8],
    /// The digits that the puzzles allow besides, a set a cell; `None` allows all.
    pub marks: Option<&'a [DigitSet]>,
}

impl Puzzles<'_> {
    /// So many puzzles of so many cells, without what may be left of another.
    fn whole_rows(self, rows: usize, cells: usize) -> Self {
        let marks = self.marks.map(|marks| &marks[..rows * cells]);
        Self { givens: &self.givens[..rows * cells], marks }
    }

    /// Copies of some rows.
    fn rows(self, rows: &[usize], cells: usize) -> (Vec<u8>, Option<Vec<DigitSet>>) {
        let at = |&row: &usize| row * cells..(row + 1) * cells;
        let givens = rows.iter().flat_map(|row| &self.givens[at(row)]).copied().collect();
        let marks = |marks: &[DigitSet]| rows.iter().flat_map(|row| &marks[at(row)]).copied().collect();
        (givens, self.marks.map(marks))
    }
}

/// The columns of the answer, a row a puzzle.
#[derive(Debug)]
pub struct Answers {
    /// The first solution of each puzzle, all 0 where none was found.
    pub solutions: Vec<u8>,
    /// The [`Verdict`] on each puzzle.
    pub verdicts: Vec<u8>,
    /// Solutions found of each puzzle, up to the count limit.
    pub counts: Vec<u64>,
    /// Branch nodes that each puzzle took.
    pub nodes: Vec<u64>,
    /// Seconds that each puzzle took; 0 where there is no clock.
    pub seconds: Vec<f64>,
}

impl Answers {
    /// Columns with room for so many rows, none of which is there yet.
    fn with_capacity(rows: usize, cells: usize) -> Self {
        Self {
            solutions: Vec::with_capacity(rows * cells),
            verdicts: Vec::with_capacity(rows),
            counts: Vec::with_capacity(rows),
            nodes: Vec::with_capacity(rows),
            seconds: Vec::with_capacity(rows),
        }
    }

    /// Puts the answers of a smaller batch in the places of these rows. Their seconds add up.
    fn replace(&mut self, rows: &[usize], answers: &Self, cells: usize) {
        for (at, &row) in rows.iter().enumerate() {
            self.solutions[row * cells..][..cells]
                .copy_from_slice(&answers.solutions[at * cells..][..cells]);
            self.verdicts[row] = answers.verdicts[at];
            self.counts[row] = answers.counts[at];
            self.nodes[row] = answers.nodes[at];
            self.seconds[row] += answers.seconds[at];
        }
    }

    /// Says that so many rows are there.
    ///
    /// # Safety
    /// Each column has room for them, and they have been written: `rows * cells` places of the solutions, and `rows`
    /// of every other column.
    unsafe fn set_len(&mut self, rows: usize, cells: usize) {
        // SAFETY: the caller vouches for the room and for what is in it.
        unsafe {
            self.solutions.set_len(rows * cells);
            self.verdicts.set_len(rows);
            self.counts.set_len(rows);
            self.nodes.set_len(rows);
            self.seconds.set_len(rows);
        }
    }
}

/// Answers `job` for each puzzle.
///
/// Rows that the deadline or the caller cut off say [`Verdict::Timeout`]; apart from these, the
/// answer does not depend on the number of threads (but for the nodes of puzzles that a count limit above 1,024 cut
/// off). 9x9 puzzles with boxes run in lanes of vectors, and a puzzle's seconds are then its share of the
/// threads' time.
///
/// # Errors
/// [`Unsupported`] where no engine can hold the rules.
///
/// # Panics
/// If a worker panicked, which is a defect.
pub fn run_batch(rules: &Rules, puzzles: Puzzles<'_>, job: &Job<'_>) -> Result<Answers, Unsupported> {
    let cells = rules.cell_count();
    let rows = puzzles.givens.len() / cells;
    let puzzles = puzzles.whole_rows(rows, cells);
    let lanes = lanes_for(rules, rows, job.lanes);
    let mut answers = run(rules, puzzles, job, lanes, MANY)?;
    // A look at all bytes at once is free; one at each row in turn would cost easy puzzles a hundredth.
    if answers.verdicts.contains(&LOST) {
        let lost: Vec<usize> = (0..rows).filter(|&row| answers.verdicts[row] == LOST).collect();
        let (givens, marks) = puzzles.rows(&lost, cells);
        let puzzles = Puzzles { givens: &givens, marks: marks.as_deref() };
        answers.replace(&lost, &run(rules, puzzles, job, None, 1)?, cells);
    }
    Ok(answers)
}

/// Answers `job` for each puzzle: in lanes, which leave those that lose their way [`LOST`], or else one by one, with a
/// thread for so many.
fn run(
    rules: &Rules,
    puzzles: Puzzles<'_>,
    job: &Job<'_>,
    lanes: Option<Lanes>,
    each: usize,
) -> Result<Answers, Unsupported> {
    let cells = rules.cell_count();
    let rows = puzzles.givens.len() / cells;
    let mut answers = Answers::with_capacity(rows, cells);
    let threads = job.threads.clamp(1, rows.div_ceil(each).clamp(1, MOST_THREADS));
    let mut solvers = (0..threads)
        .map(|_| if lanes.is_some() { Ok(None) } else { Solver::on(rules, job.lanes).map(Some) })
        .collect::<Result<Vec<_>, _>>()?;
    let panicked = AtomicBool::new(false);
    let cancel = || panicked.load(Ordering::Relaxed) || job.limits.cancel.is_some_and(|cancel| cancel());
    let shared = Job { limits: Limits { cancel: Some(&cancel), ..job.limits }, ..*job };
    let job = if threads > 1 { &shared } else { job };
    let began = now();
    let (rulebook, exchange) = (Rulebook::new(rules), Exchange::new(threads));
    let work = Mutex::new(Blank::new(puzzles, rows, &mut answers));
    let next = || take(&work, threads, each.min(LEAST));
    let run = |solver: Option<Solver>| match (solver, lanes) {
        (Some(mut solver), _) => {
            while let Some(mut chunk) = next() {
                answer(&mut solver, rules.size(), &mut chunk, job);
            }
        }
        (None, Some(lanes)) => {
            let allowance = Round::first(rules).fast(job.count_limit);
            Desk::new(lanes).run(&rulebook, &mut || next(), job, allowance, &exchange);
        }
        (None, None) => {}
    };
    let here = solvers.pop().flatten();
    thread::scope(|scope| {
        let run = &run;
        let (at_work, over) = mpsc::channel::<()>();
        // The caller's thread is one of them.
        let others = start(scope, threads - 1, || {
            let (solver, at_work) = (solvers.pop().flatten(), at_work.clone());
            let alarm = Alarm(&panicked);
            move || {
                run(solver);
                drop((at_work, alarm));
            }
        });
        exchange.miss(threads - 1 - others.len());
        let alarm = Alarm(&panicked);
        run(here);
        drop((at_work, alarm));
        while threads > 1 && over.recv_timeout(ASK) == Err(RecvTimeoutError::Timeout) {
            // What it says, the others hear when they ask.
            cancel();
        }
        others.into_iter().for_each(join);
    });
    while next().is_some() {}
    // SAFETY: the columns were made with this room. `next` has come to its end, so all rows have been taken, and
    // `take` fills each row that it hands out; had a worker panicked between the two, the scope would have as well.
    unsafe { answers.set_len(rows, cells) };
    if lanes.is_some() {
        let took = began.map_or(Duration::ZERO, |began| began.elapsed());
        share_out((took * long(threads)).as_secs_f64(), &mut answers.seconds);
    }
    Ok(answers)
}

/// Raises the flag when its thread panics: a search without an end would keep the other threads from ever reporting it.
struct Alarm<'a>(&'a AtomicBool);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// The lanes to run on, where the rules suit them and there are puzzles enough to fill some.
fn lanes_for(rules: &Rules, rows: usize, wanted: Lanes) -> Option<Lanes> {
    let suits = rules.has_standard_boxes() && !rules.starve_a_cell();
    (suits && rows >= FEW && wanted != Lanes::Off).then_some(wanted)
}

/// Turns sweeps into seconds: each row's share of the time in all.
fn share_out(seconds: f64, sweeps: &mut [f64]) {
    let each = seconds / sweeps.iter().sum::<f64>().max(1.0);
    for share in sweeps {
        *share *= each;
    }
}

/// Takes some rows from the front, at least so many; `None` when there are no more.
fn take<'a>(work: &Mutex<Blank<'a>>, threads: usize, least: usize) -> Option<Chunk<'a>> {
    // A poisoned lock means that another worker panicked; joining the scope reports that.
    let mut work = work.lock().unwrap_or_else(PoisonError::into_inner);
    let left = work.len();
    let rows = work.take((left / (4 * threads)).clamp(least, MOST).min(left));
    drop(work);
    rows.map(Blank::fill)
}

fn answer(solver: &mut Solver, size: u8, chunk: &mut Chunk<'_>, job: &Job<'_>) {
    let cells = chunk.solutions.len() / chunk.verdicts.len();
    let mut before = now();
    for row in 0..chunk.verdicts.len() {
        let at = row * cells..(row + 1) * cells;
        let clues = Clues {
            givens: &chunk.puzzles.givens[at.clone()],
            marks: chunk.puzzles.marks.map(|marks| &marks[at.clone()]),
        };
        if clues.givens.iter().any(|&given| given > size) {
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

/// What the number of solutions found, and how the search ended, say of a puzzle.
fn verdict(found: u64, ended: Result<(), Stopped>) -> Verdict {
    match (found, ended) {
        // A count that was cut short is no answer, not even where it found several already.
        (_, Err(Stopped::NodeLimit)) => Verdict::NodeLimit,
        (_, Err(Stopped::Timeout | Stopped::Cancelled)) => Verdict::Timeout,
        (0, Ok(())) => Verdict::None,
        (1, Ok(())) => Verdict::Unique,
        (2.., Ok(())) => Verdict::Several,
    }
}

/// What is wrong with a grid that was offered as a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum GridFault {
    /// Nothing: the grid is a solution.
    None = 0,
    /// The grid or the puzzle holds a digit that the board has not.
    Malformed = 1,
    /// A cell is empty.
    Incomplete = 2,
    /// A given was changed.
    GivenChanged = 3,
    /// Two cells of a house hold the same digit.
    Clash = 4,
    /// A cell holds a digit that the puzzle's marks exclude.
    NotCandidate = 5,
}

/// The first thing wrong with `grid` as a solution of a puzzle, and the cell that shows it. Without clues
/// only the rules are checked.
pub fn check_grid(rules: &Rules, grid: &[u8], clues: Option<Clues<'_>>) -> (GridFault, Option<usize>) {
    let size = rules.size();
    let find = |wrong: &dyn Fn(usize) -> bool| (0..grid.len()).find(|&cell| wrong(cell));
    let given = |cell: usize| clues.map_or(0, |clues| clues.givens[cell]);
    let excluded = |cell: usize| {
        let marks = clues.and_then(|clues| clues.marks).map(|marks| marks[cell]);
        marks.zip(Digit::new(grid[cell])).is_some_and(|(marks, digit)| !marks.contains(digit))
    };
    if let Some(cell) = find(&|cell| grid[cell] > size || given(cell) > size) {
        return (GridFault::Malformed, Some(cell));
    }
    if let Some(cell) = find(&|cell| grid[cell] == 0) {
        return (GridFault::Incomplete, Some(cell));
    }
    if let Some(cell) = find(&|cell| given(cell) != 0 && given(cell) != grid[cell]) {
        return (GridFault::GivenChanged, Some(cell));
    }
    if let Some(cell) = find(&excluded) {
        return (GridFault::NotCandidate, Some(cell));
    }
    for house in rules.houses() {
        let mut seen = DigitSet::EMPTY;
        for cell in &house.cells {
            let digit = DigitSet::from_bits(1 << (grid[cell.index()] - 1));
            if !seen.intersection(digit).is_empty() {
                return (GridFault::Clash, Some(cell.index()));
            }
            seen = seen.union(digit);
        }
    }
    (GridFault::None, None)
}

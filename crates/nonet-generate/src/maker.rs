//! Puzzles of a seed, many at once, on all lanes and threads.

use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};

use nonet::{
    Answer, Ask, CellMask, Clues, Lanes, Limits, Others, Random, Rules, Solver, Stopped, Unsupported,
    on_threads,
};

use crate::bench::Bench;
use crate::chain::{Chain, LINKS};
use crate::controlled::Controlled;
use crate::grids::{Beginning, GridMaker, GridQueue};
use crate::indexes::{Claims, Indexes};
use crate::wish::{Made, Wish, WishError};

/// How a run is to be made. It changes the time only.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// How many threads work, at least 1.
    pub threads: usize,
    /// How many puzzles each thread works on at once.
    pub lanes: Lanes,
    /// When to give up.
    pub limits: Limits<'a>,
}

impl Default for Run<'_> {
    fn default() -> Self {
        Self { threads: 1, lanes: Lanes::best(), limits: Limits::default() }
    }
}

/// Makes the puzzles of a seed with these numbers, in order. Each depends on the rules, the wish, the seed and its number
/// alone.
///
/// ```
/// use nonet::Rules;
/// use nonet_generate::{Run, Symmetry, Wish, make};
///
/// let wish = Wish { symmetry: Symmetry::HalfTurn, ..Wish::default() };
/// let made = make(&Rules::classic(), &wish, 7, 0..10, &Run::default())?;
/// assert_eq!(made.len(), 10);
/// assert!(made.iter().all(|made| made.symmetry_minimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Failure`] where the wish or the rules cannot be met, or the limits ended the run.
pub fn make(
    rules: &Rules,
    wish: &Wish,
    seed: u64,
    numbers: impl Into<Indexes>,
    run: &Run<'_>,
) -> Result<Vec<Made>, Failure> {
    in_order(|keep| make_each(rules, wish, seed, numbers, run, keep))
}

/// The same, each puzzle handed over with its number as soon as it is made, so that what is made before the limits end the
/// run is not lost.
///
/// # Errors
/// [`Failure`] where the wish or the rules cannot be met, or the limits ended the run.
pub fn make_each(
    rules: &Rules,
    wish: &Wish,
    seed: u64,
    numbers: impl Into<Indexes>,
    run: &Run<'_>,
    keep: &(dyn Fn(u64, Made) + Sync),
) -> Result<(), Failure> {
    wish.check(rules).map_err(Failure::Wish)?;
    work_off(rules, seed, numbers.into(), GridMaker::TOGETHER as u64, run, keep, &|| {
        Bench::new(rules, wish)
    })
}

/// Makes minimal puzzles of which each comes of the one before it. That is faster than making each anew, but neighbours
/// have most givens in common. Of the grids of plain Sudoku all are equally likely; the puzzles have fewer givens than fresh
/// ones, 24.01 in the mean to 24.39.
///
/// Puzzle `i` is link `i % 256` of chain `i / 256`, which begins with the puzzle of number `i / 256` that [`make`] has for
/// [`Wish::default`]. A run makes each chain once; a puzzle alone costs its chain up to it.
///
/// ```
/// use nonet::Rules;
/// use nonet_generate::{Run, make_chained};
///
/// let made = make_chained(&Rules::classic(), 7, 0..10, &Run::default())?;
/// assert_eq!(made.len(), 10);
/// assert!(made.iter().all(|made| made.minimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Failure`] where the rules cannot be met, or the limits ended the run.
pub fn make_chained(
    rules: &Rules,
    seed: u64,
    numbers: impl Into<Indexes>,
    run: &Run<'_>,
) -> Result<Vec<Made>, Failure> {
    in_order(|keep| make_chained_each(rules, seed, numbers, run, keep))
}

/// The same, each puzzle handed over with its number as soon as it is made.
///
/// # Errors
/// [`Failure`] where the rules cannot be met, or the limits ended the run.
pub fn make_chained_each(
    rules: &Rules,
    seed: u64,
    numbers: impl Into<Indexes>,
    run: &Run<'_>,
    keep: &(dyn Fn(u64, Made) + Sync),
) -> Result<(), Failure> {
    let numbers = numbers.into();
    let (first, Some(last)) = (numbers.first(), numbers.last()) else { return Ok(()) };
    let chains = Indexes::from(first / LINKS..last / LINKS + 1);
    work_off(rules, seed, chains, 1, run, keep, &|| Chain::new(rules, first, last))
}

/// Makes minimal puzzles of plain Sudoku with a known bias: each of n givens comes up with a chance in proportion to
/// 1 / C(81, n), whatever else it is like. That takes thousands of times as long as [`make`], whose puzzles are the likelier
/// the more ways lead to them. Puzzles whose number of givens is not in the range are passed over.
///
/// ```
/// use nonet_generate::{Run, make_controlled};
///
/// let made = make_controlled(24..=32, 7, 0..1, &Run::default())?;
/// assert!(made[0].minimal && made[0].clues() >= 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Failure::Stopped`] if the limits ended the run.
pub fn make_controlled(
    clues: RangeInclusive<u32>,
    seed: u64,
    numbers: impl Into<Indexes>,
    run: &Run<'_>,
) -> Result<Vec<Made>, Failure> {
    in_order(|keep| make_controlled_each(clues, seed, numbers, run, keep))
}

/// The same, each puzzle handed over with its number as soon as it is made.
///
/// # Errors
/// [`Failure::Stopped`] if the limits ended the run.
pub fn make_controlled_each(
    clues: RangeInclusive<u32>,
    seed: u64,
    numbers: impl Into<Indexes>,
    run: &Run<'_>,
    keep: &(dyn Fn(u64, Made) + Sync),
) -> Result<(), Failure> {
    work_off(&Rules::classic(), seed, numbers.into(), 1, run, keep, &|| Controlled::new(clues.clone()))
}

/// What is handed over with numbers, in their order.
fn in_order(
    work: impl FnOnce(&(dyn Fn(u64, Made) + Sync)) -> Result<(), Failure>,
) -> Result<Vec<Made>, Failure> {
    let all = Mutex::new(Vec::new());
    // A poisoned lock means that another thread panicked; joining the scope reports that.
    work(&|number, made| all.lock().unwrap_or_else(PoisonError::into_inner).push((number, made)))?;
    let mut all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    all.sort_unstable_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, made)| made).collect())
}

/// A place where one job after the other is done, question by question.
pub(crate) trait Work {
    /// Begins a job; the first question, if there is any.
    fn begin(&mut self, beginning: Beginning) -> Option<Ask>;

    /// Whether the job was begun, and there is more to do than to answer the last question.
    fn is_at_work(&self) -> bool;

    /// Does that; the next question, if there is any.
    fn go_on(&mut self, grids: &mut GridQueue, limits: &Limits<'_>) -> Result<Option<Ask>, Stopped>;

    /// Hears whether there was another solution, and in which cells; the next question, if there is any.
    fn hear(&mut self, other: Option<CellMask>) -> Option<Ask>;

    /// The finished puzzle and its number, if there is one.
    fn take(&mut self) -> Option<(u64, Made)>;
}

/// Does jobs on all lanes and threads, and hands over each puzzle with its number. A thread claims some at a time.
fn work_off<W: Work>(
    rules: &Rules,
    seed: u64,
    jobs: Indexes,
    together: u64,
    run: &Run<'_>,
    keep: &(dyn Fn(u64, Made) + Sync),
    place: &(impl Fn() -> W + Sync),
) -> Result<(), Failure> {
    if rules.size() != 9 {
        let size = rules.size();
        return Err(Failure::Unsupported(Unsupported(format!("the board is {size}x{size}, not 9x9"))));
    }
    let empty = [0; 81];
    let mut solver = Solver::new(rules).map_err(Failure::Unsupported)?;
    if solver.solve(Clues::givens(&empty), &run.limits).map_err(Failure::Stopped)?.is_none() {
        return Err(Failure::NoGrid);
    }
    let claims = Claims::new(jobs);
    let claim = || -> Vec<(u64, Random)> {
        claims.claim(together).each().map(|number| (number, Random::of(seed, number))).collect()
    };
    let work = || -> Result<(), Failure> {
        let mut others = Others::new(rules, run.lanes).map_err(Failure::Unsupported)?;
        let mut grids = GridQueue::new(rules).map_err(Failure::Unsupported)?;
        let mut places: Vec<W> = (0..others.lanes()).map(|_| place()).collect();
        let mut failed = None;
        let ended = others.ask(&run.limits, &mut |lane, answer| {
            let place = &mut places[lane];
            let mut ask = match answer {
                Answer::Begin => None,
                Answer::Alone => place.hear(None),
                Answer::Other(cells) => place.hear(Some(cells)),
            };
            while ask.is_none() && failed.is_none() {
                if let Some((number, made)) = place.take() {
                    keep(number, made);
                }
                let begun = if place.is_at_work() {
                    place.go_on(&mut grids, &run.limits)
                } else {
                    match grids.next(claim, &run.limits) {
                        Ok(None) => return Ask::Nothing,
                        Ok(Some(beginning)) => Ok(place.begin(beginning)),
                        Err(stopped) => Err(stopped),
                    }
                };
                match begun {
                    Ok(first) => ask = first,
                    Err(stopped) => failed = Some(stopped),
                }
            }
            ask.unwrap_or(Ask::Nothing)
        });
        failed.map_or(ended, Err).map_err(Failure::Stopped)
    };
    on_threads(run.threads, work).into_iter().collect()
}

/// Why there are no puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The wish makes no sense.
    Wish(WishError),
    /// No engine knows the rules.
    Unsupported(Unsupported),
    /// The rules have no grid at all.
    NoGrid,
    /// The limits came first.
    Stopped(Stopped),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Wish(why) => why.fmt(f),
            Self::Unsupported(why) => why.fmt(f),
            Self::NoGrid => f.write_str("no grid keeps these rules"),
            Self::Stopped(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

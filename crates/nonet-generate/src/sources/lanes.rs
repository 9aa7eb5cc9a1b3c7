//! Runs jobs that make puzzles question by question, on all lanes of a thread at once.

use nonet::{Answer, Ask, CellSet, Lanes, Limits, Others, Random, Rules, Stopped, on_threads};

use crate::grids::{Beginning, GridQueue};
use crate::indexes::{Claims, Indexes};
use crate::puzzle::Puzzle;
use crate::request::CHECKED;
use crate::run::Run;

/// A reusable job: it makes puzzles from a grid, one after another. Each question asks for another solution of a board.
pub(crate) trait Job {
    /// Begins with a grid, and returns the first question, if there is one.
    fn begin(&mut self, beginning: Beginning) -> Option<Ask>;

    /// Returns whether the job has begun and has work to do other than waiting for an answer.
    fn is_at_work(&self) -> bool;

    /// Does the pending work, and returns the next question, if there is one.
    fn go_on(&mut self, grids: &mut GridQueue, limits: &Limits<'_>) -> Result<Option<Ask>, Stopped>;

    /// Takes the answer: the cells in which another solution differs, if there is one. Returns the next question, if there
    /// is one.
    fn hear(&mut self, other: Option<CellSet>) -> Option<Ask>;

    /// Returns the finished puzzle and its number, if there is one.
    fn take(&mut self) -> Option<(u64, Puzzle)>;
}

/// Requests puzzles and takes them.
pub(crate) trait Client {
    /// Returns the numbers of the next puzzles, with their random generators; none if no further puzzle is needed.
    fn order(&mut self) -> Vec<(u64, Random)>;

    /// Takes the puzzle with this number.
    fn take(&mut self, number: u64, puzzle: Puzzle) -> Result<(), Stopped>;
}

/// The lanes of one thread, each with a job.
pub(crate) struct JobLanes<J> {
    others: Others,
    grids: GridQueue,
    jobs: Vec<J>,
}

impl<J: Job> JobLanes<J> {
    /// Makes the lanes for rules that were checked with a request.
    pub(crate) fn new(rules: &Rules, lanes: Lanes, job: impl Fn() -> J) -> Self {
        let others = Others::new(rules, lanes).expect(CHECKED);
        let jobs = (0..others.lanes()).map(|_| job()).collect();
        Self { others, grids: GridQueue::new(rules).expect(CHECKED), jobs }
    }

    /// Number of puzzles to request at a time.
    pub(crate) const fn together(&self) -> usize {
        self.grids.together()
    }

    /// Makes puzzles on all lanes until the client requests no more.
    pub(crate) fn serve(
        &mut self,
        limits: &Limits<'_>,
        client: &mut impl Client,
    ) -> Result<(), Stopped> {
        let Self { others, grids, jobs } = self;
        grids.clear();
        let mut failed = None;
        let ended = others.ask(limits, &mut |lane, answer| {
            let job = &mut jobs[lane];
            let mut ask = match answer {
                Answer::Begin => None,
                Answer::Alone => job.hear(None),
                Answer::Other(cells) => job.hear(Some(cells)),
            };
            while ask.is_none() && failed.is_none() {
                match next_ask(job, grids, limits, client) {
                    Ok(Next::Ask(next)) => ask = next,
                    Ok(Next::Idle) => return Ask::Nothing,
                    Err(stopped) => failed = Some(stopped),
                }
            }
            ask.unwrap_or(Ask::Nothing)
        });
        failed.map_or(ended, Err)
    }
}

/// The next activity of a job.
enum Next {
    /// The job asks this question or, without one, has to be examined again.
    Ask(Option<Ask>),
    /// There is nothing left to do.
    Idle,
}

/// Hands over a finished puzzle, and continues or begins anew.
fn next_ask(
    job: &mut impl Job,
    grids: &mut GridQueue,
    limits: &Limits<'_>,
    client: &mut impl Client,
) -> Result<Next, Stopped> {
    if let Some((number, puzzle)) = job.take() {
        client.take(number, puzzle)?;
    }
    if job.is_at_work() {
        return job.go_on(grids, limits).map(Next::Ask);
    }
    let beginning = grids.next(|| client.order(), limits)?;
    Ok(beginning.map_or(Next::Idle, |beginning| Next::Ask(job.begin(beginning))))
}

/// Receives the puzzles for a seed. The threads claim their numbers.
struct Numbered<'a> {
    seed: u64,
    claims: &'a Claims,
    together: u64,
    keep: &'a (dyn Fn(u64, Puzzle) + Sync),
}

impl Client for Numbered<'_> {
    fn order(&mut self) -> Vec<(u64, Random)> {
        let numbers = self.claims.claim(self.together).each();
        numbers.map(|number| (number, Random::of(self.seed, number))).collect()
    }

    fn take(&mut self, number: u64, puzzle: Puzzle) -> Result<(), Stopped> {
        (self.keep)(number, puzzle);
        Ok(())
    }
}

/// Runs the jobs for a seed and these numbers on all lanes and threads, `together` at a time, and passes on each puzzle
/// with its number. The rules must be known to have a grid.
pub(crate) fn run_jobs<J: Job>(
    rules: &Rules,
    (seed, numbers): (u64, Indexes),
    together: usize,
    run: &Run<'_>,
    job: &(impl Fn() -> J + Sync),
    keep: &(dyn Fn(u64, Puzzle) + Sync),
) -> Result<(), Stopped> {
    let claims = Claims::new(numbers);
    let work = || {
        let mut lanes = JobLanes::new(rules, run.lanes, job);
        let mut client = Numbered { seed, claims: &claims, together: together as u64, keep };
        lanes.serve(&run.limits, &mut client)
    };
    on_threads(run.threads, work).into_iter().collect()
}

//! Answers all questions about one puzzle, with whichever engine supports the rules.

use crate::choice::{counter_for, engine_for, solver_for};
use crate::engine::{Engine, Unsupported};
use crate::lanes::{LaneSolver, Lanes};
use crate::limits::{Limits, SLICE, Stopped};
use crate::numbers::long;
use crate::puzzle::{Clues, Digit, DigitSet};
use crate::rules::Rules;
use crate::shared;
use crate::tiling::Tiling;

/// Once a search has found this many solutions, which takes a few milliseconds, they are counted without visiting each.
const VISITED: u128 = 1 << 14;

/// Number of nodes after which the search of a general engine continues on several threads.
const ALONE: u64 = 8 * SLICE;
/// Minimum number of threads for which this pays. The caller's thread continues its own search, and a single other
/// thread would take about as long to search all parts of the puzzle.
const SHARED: usize = 3;

/// Counts up to this limit always use a search, because going through all templates of an open board can take longer.
const SEARCHED: u128 = 1 << 20;

/// Answers questions about puzzles under fixed rules. Reuse a solver: building one takes longer than most answers.
pub struct Solver {
    rules: Rules,
    on: Lanes,
    digits: u8,
    cells: usize,
    engine: Box<dyn Engine>,
    /// The lanes that search a whole puzzle, if they support the rules; `engine` finds one solution at a time.
    lanes: Option<LaneSolver>,
    /// Counts many solutions, if the rules allow it.
    tiling: Option<Tiling>,
    threads: usize,
    /// The first solution and the nodes of the lanes' last search.
    first: Vec<u8>,
    nodes: Option<u64>,
    /// Work since the last check of the clock. It is carried over from puzzle to puzzle, so that many easy puzzles
    /// check the clock as often as one long search does.
    unwatched: u64,
}

impl Solver {
    /// Makes a solver for these rules.
    ///
    /// # Errors
    /// [`Unsupported`] if no engine supports the rules.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        Self::on(rules, Lanes::best())
    }

    /// Makes a solver that runs on these lanes. [`Lanes::Off`] is the scalar engine; all others make the same search.
    ///
    /// # Errors
    /// [`Unsupported`] if no engine supports the rules.
    pub fn on(rules: &Rules, lanes: Lanes) -> Result<Self, Unsupported> {
        Ok(Self {
            rules: rules.clone(),
            on: lanes,
            digits: rules.digits(),
            cells: rules.cell_count(),
            engine: engine_for(rules, lanes)?,
            lanes: solver_for(rules, lanes),
            tiling: counter_for(rules, lanes),
            threads: 1,
            first: vec![0; rules.cell_count()],
            nodes: None,
            unwatched: 0,
        })
    }

    /// Lets a long search continue on this many threads: after about a millisecond in lanes, and after about 50 ms in
    /// the general engines if there are at least three threads. This affects only the time and, in the general engines,
    /// [`Solver::nodes`].
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Returns the first solution, which is always the same one, or `None` if there is none.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn solve(&mut self, clues: Clues<'_>, limits: &Limits<'_>) -> Result<Option<&[u8]>, Stopped> {
        let mut first = std::mem::take(&mut self.first);
        let (found, ended) = self.search(clues, 1, limits, &mut first);
        self.first = first;
        Ok((ended.map(|()| found)? > 0).then_some(&self.first))
    }

    /// Starts on a puzzle whose solutions [`Solver::next`] then finds one at a time.
    pub fn start(&mut self, clues: Clues<'_>) {
        self.nodes = None;
        self.engine.load(clues);
    }

    /// Returns the next solution, or `None` after the last, in an order that never changes. The node limit counts from
    /// [`Solver::start`].
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first; asking again continues from there.
    pub fn next(&mut self, limits: &Limits<'_>) -> Result<Option<&[u8]>, Stopped> {
        let found = self.advance(limits, 0)?;
        Ok(if found { Some(self.engine.solution()) } else { None })
    }

    /// Returns the number of solutions, or `limit` if there are that many or more.
    ///
    /// Large numbers of solutions are counted without visiting each one, unless the limit is about a million or less,
    /// the nodes are limited, the lanes are off, or a search would be faster. [`Solver::nodes`] then covers only the
    /// first few thousand solutions.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn count(&mut self, clues: Clues<'_>, limit: u64, limits: &Limits<'_>) -> Result<u64, Stopped> {
        Ok(u64::try_from(self.count_to(clues, limit.into(), limits)?).unwrap_or(limit))
    }

    /// Returns the number of solutions without a limit. Otherwise, it is like [`Solver::count`].
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn count_all(&mut self, clues: Clues<'_>, limits: &Limits<'_>) -> Result<u128, Stopped> {
        self.count_to(clues, u128::MAX, limits)
    }

    fn count_to(&mut self, clues: Clues<'_>, limit: u128, limits: &Limits<'_>) -> Result<u128, Stopped> {
        if self.tiling.is_none() || limits.max_nodes.is_some() || limit <= SEARCHED {
            return self.visit(clues, limit, limits);
        }
        let found = self.visit(clues, VISITED, limits)?;
        if found < VISITED {
            return Ok(found);
        }
        let nodes = self.nodes;
        let candidates = self.candidates(clues);
        self.nodes = nodes;
        if let Some(tiling) = &self.tiling
            && let Some(found) = tiling.count(&candidates, limit, limits, self.threads)?
        {
            return Ok(found);
        }
        self.visit(clues, limit, limits)
    }

    /// Counts solutions by finding each of them.
    fn visit(&mut self, clues: Clues<'_>, limit: u128, limits: &Limits<'_>) -> Result<u128, Stopped> {
        let mut first = std::mem::take(&mut self.first);
        let limit = u64::try_from(limit).unwrap_or(u64::MAX);
        let (found, ended) = self.search(clues, limit, limits, &mut first);
        self.first = first;
        ended.map(|()| found.into())
    }

    /// Counts solutions up to `limit` and writes the first one to `first`. The count is returned even if the limits ended
    /// the search.
    pub fn search(
        &mut self,
        clues: Clues<'_>,
        limit: u64,
        limits: &Limits<'_>,
        first: &mut [u8],
    ) -> (u64, Result<(), Stopped>) {
        if limit == 0 {
            return (0, Ok(()));
        }
        if let Some(lanes) = &mut self.lanes {
            if self.unwatched >= SLICE {
                if let Err(stopped) = limits.look() {
                    return (0, Err(stopped));
                }
                self.unwatched = 0;
            }
            let (found, nodes, ended) = lanes.search(clues, limit, limits, self.threads, first);
            self.nodes = Some(nodes);
            self.unwatched += nodes + 1;
            return (found, ended);
        }
        self.start(clues);
        let mut found = 0;
        let shares = self.threads >= SHARED && limits.max_nodes.is_none();
        let granted = if shares { Limits { max_nodes: Some(ALONE), ..*limits } } else { *limits };
        let ended = self.visit_up_to(limit, &granted, &mut found, first);
        if ended == Err(Stopped::NodeLimit) && shares {
            let ended = self.share(clues, limit, limits, (&mut found, first));
            return (found, ended);
        }
        (found, ended)
    }

    /// Finds solutions until there are `limit`, and writes the first one to `first`.
    fn visit_up_to(
        &mut self,
        limit: u64,
        limits: &Limits<'_>,
        found: &mut u64,
        first: &mut [u8],
    ) -> Result<(), Stopped> {
        while *found < limit {
            match self.next(limits)? {
                Some(solution) if *found == 0 => first.copy_from_slice(solution),
                Some(_) => {}
                None => break,
            }
            *found += 1;
            if let Some(gauge) = limits.gauge {
                gauge.count(*found);
            }
        }
        Ok(())
    }

    /// Continues a search on all threads.
    fn share(
        &mut self,
        clues: Clues<'_>,
        limit: u64,
        limits: &Limits<'_>,
        (found, first): (&mut u64, &mut [u8]),
    ) -> Result<(), Stopped> {
        let (rules, lanes, threads) = (self.rules.clone(), self.on, self.threads);
        // Search for two even if only one is wanted: it is a matter of chance which of several solutions the threads
        // find first.
        let own = |limits: &Limits<'_>| self.visit_up_to(limit, limits, found, first);
        let answer = shared::search((&rules, lanes), clues, limit.max(2), (limits, threads), own)?;
        let Some(answer) = answer else { return Ok(()) };
        if let (0, Some(solution)) = (*found, &answer.solution) {
            if answer.count > 1 {
                return self
                    .visit_up_to(1, limits, found, first)
                    .map(|()| *found = answer.count.min(limit));
            }
            first.copy_from_slice(solution);
        }
        *found = answer.count.min(limit);
        Ok(())
    }

    /// Returns the candidates left by deductions without a guess, one set per cell. All sets are empty if the
    /// deductions reach a contradiction.
    pub fn candidates(&mut self, clues: Clues<'_>) -> Vec<DigitSet> {
        let mut sets = vec![DigitSet::EMPTY; self.cells];
        self.start(clues);
        self.engine.candidates(&mut sets);
        sets
    }

    /// Returns the candidates that occur in some solution, one set per cell.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn true_candidates(
        &mut self,
        clues: Clues<'_>,
        limits: &Limits<'_>,
    ) -> Result<Vec<DigitSet>, Stopped> {
        let mut open = self.candidates(clues);
        let mut proved = vec![DigitSet::EMPTY; self.cells];
        let mut used = self.engine.nodes();
        let within = Limits { gauge: None, ..*limits };
        for cell in 0..self.cells {
            if let Some(gauge) = limits.gauge {
                gauge.reach(f64::from(long(cell)) / f64::from(long(self.cells)));
            }
            loop {
                let untried = open[cell].difference(proved[cell]);
                let Some(digit) = untried.first() else { break };
                // Each solution proves one candidate in every cell; each failure removes one.
                let mut marks = open.clone();
                marks[cell] = DigitSet::only(digit);
                self.engine.load_next(Clues { givens: clues.givens, marks: Some(&marks) });
                if self.advance(&within, used)? {
                    for (set, &value) in proved.iter_mut().zip(self.engine.solution()) {
                        if let Some(digit) = Digit::new(value) {
                            *set = set.union(DigitSet::only(digit));
                        }
                    }
                } else {
                    open[cell] = open[cell].difference(DigitSet::only(digit));
                }
                used += self.engine.nodes();
            }
        }
        Ok(proved)
    }

    /// Returns, in ascending order, the cells whose given could be removed on its own without adding a solution.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn redundant_givens(
        &mut self,
        clues: Clues<'_>,
        limits: &Limits<'_>,
    ) -> Result<Vec<usize>, Stopped> {
        let mut givens = clues.givens.to_vec();
        let mut marks = clues
            .marks
            .map_or_else(|| vec![DigitSet::all(self.digits); self.cells], <[DigitSet]>::to_vec);
        let mut redundant = Vec::new();
        self.engine.load(clues);
        let mut used = 0;
        for cell in 0..self.cells {
            let given = givens[cell];
            let Some(digit) = Digit::new(given) else { continue };
            // The given is needed if, without it, some solution has another digit there.
            let allowed = marks[cell];
            givens[cell] = 0;
            marks[cell] = allowed.difference(DigitSet::only(digit));
            self.engine.load_next(Clues { givens: &givens, marks: Some(&marks) });
            if !self.advance(limits, used)? {
                redundant.push(cell);
            }
            used += self.engine.nodes();
            givens[cell] = given;
            marks[cell] = allowed;
        }
        Ok(redundant)
    }

    /// Returns the branch nodes of the last search.
    pub fn nodes(&self) -> u64 {
        self.nodes.unwrap_or_else(|| self.engine.nodes())
    }

    /// Runs the engine to its next solution under the limits. Earlier searches of the same question have used `spent`
    /// nodes. Returns whether there is a solution.
    fn advance(&mut self, limits: &Limits<'_>, spent: u64) -> Result<bool, Stopped> {
        self.engine.advance_within(limits, spent, &mut self.unwatched)
    }
}

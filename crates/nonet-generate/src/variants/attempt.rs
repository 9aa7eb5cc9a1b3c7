//! One attempt at a puzzle: constraints and givens are added until one solution is left, and superfluous ones are left
//! out again.
//!
//! Every solution other than the grid that a search finds is kept. Each must break a given or a drawn constraint, so
//! that most questions whether one can be left out need no further search.

use nonet::{Clues, Digit, DigitSet, Limits, Random, Solver, Stopped};
use serde_json::Value;

use super::clue::{Clue, with_clues};
use super::families::Members;
use super::hand::Hand;
use super::plan::Plan;
use crate::puzzle::Puzzle;
use crate::request::Request;

/// Maximum number of nodes for a question.
const QUESTION: u64 = 20_000;
/// Maximum number of other solutions excluded in one attempt.
const ROUNDS: usize = 600;
/// Maximum number of constraints drawn for one that another solution breaks.
const DRAWS: usize = 60;
/// A puzzle on a board of up to this number of cells is discarded if it cannot be proved to be minimal.
const PROVED: usize = 100;

/// What became of an attempt: a puzzle, or the reason why there is none.
pub(super) type Tried = Result<Puzzle, String>;

/// A solution other than the grid, if there is one.
enum Other {
    None,
    Found(Vec<u8>),
    Unknown,
}

/// What is left out for a question.
#[derive(Clone, Copy)]
enum Without<'o> {
    Nothing,
    Givens(&'o [usize]),
    Clue(usize),
}

/// A puzzle in the making.
pub(super) struct Attempt<'a> {
    request: &'a Request,
    hand: Hand<'a>,
    random: &'a mut Random,
    limits: &'a Limits<'a>,
    givens: Vec<u8>,
    /// The maximum number of givens.
    most: usize,
    others: Vec<Vec<u8>>,
    /// The solver for the rules with the present constraints; `None` after a change.
    solver: Option<Solver>,
    /// The nodes left for this puzzle.
    left: &'a mut u64,
    is_proved: bool,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(
        (request, plan): (&'a Request, &'a Plan),
        grid: &'a [u8],
        random: &'a mut Random,
        limits: &'a Limits<'a>,
        left: &'a mut u64,
    ) -> Self {
        let hand = Hand::new(plan, grid, random);
        let most = *request.given_range().end() as usize;
        Self {
            request,
            hand,
            random,
            limits,
            givens: vec![0; grid.len()],
            most,
            others: Vec::new(),
            solver: None,
            left,
            is_proved: true,
        }
    }

    /// Makes the puzzle, if this attempt leads to one.
    pub(super) fn made(mut self) -> Result<Tried, Stopped> {
        let is_short = self.request.givens.is_some();
        if let Err(why) = self.hand.begin(is_short, self.random) {
            return Ok(Err(why));
        }
        let least = *self.request.given_range().start() as usize;
        while self.given_count() < least && self.add_given(|_| true) {}
        if let Err(why) = self.settle()? {
            return Ok(Err(why));
        }
        // Givens that make a puzzle easier are added to the finished one.
        let is_drawn = self.request.givens.is_some() || self.hand.plan.fit.is_any();
        let extra = !self.request.minimal && is_drawn && self.add_further();
        if self.request.minimal {
            self.leave_out_givens()?;
        }
        if self.request.minimal_constraints {
            self.leave_out_clues()?;
        }
        if let Err(why) = self.checked(least) {
            return Ok(Err(why));
        }
        self.finished(extra).map(Ok)
    }

    fn given_count(&self) -> usize {
        self.givens.iter().filter(|&&digit| digit != 0).count()
    }

    /// Adds constraints and givens until there is no other solution. The inner error says why that cannot be done.
    fn settle(&mut self) -> Result<Result<(), String>, Stopped> {
        for _ in 0..ROUNDS {
            match self.other(Without::Nothing)? {
                Other::None => return Ok(Ok(())),
                Other::Found(other) => {
                    if !self.exclude(&other) {
                        return Ok(Err(self.several()));
                    }
                    self.others.push(other);
                }
                Other::Unknown => {
                    if *self.left == 0 || !(self.add_given(|_| true) || self.add_any_clue()) {
                        return Ok(Err(
                            "it takes too long to tell whether there is one solution".to_owned()
                        ));
                    }
                }
            }
        }
        Ok(Err(self.several()))
    }

    fn several(&self) -> String {
        let givens = match self.most {
            0 => "without givens".to_owned(),
            most => format!("with at most {most} givens"),
        };
        format!("{givens}, these constraints leave several solutions")
    }

    /// Excludes another solution by a constraint or a given. If few givens are allowed, they come last.
    fn exclude(&mut self, other: &[u8]) -> bool {
        let grid = self.hand.grid;
        if self.request.givens.is_none() && self.add_given(|cell| other[cell] != grid[cell]) {
            return true;
        }
        self.change_cages(other)
            || self.add_clue(other)
            || self.add_given(|cell| other[cell] != grid[cell])
    }

    /// Gives the digits of a random set of cells of which one is wanted.
    fn add_given(&mut self, is_wanted: impl Fn(usize) -> bool) -> bool {
        let room = self.most.saturating_sub(self.given_count());
        let orbits: Vec<&Vec<usize>> = (self.hand.plan.orbits.iter())
            .filter(|orbit| orbit.len() <= room && self.givens[orbit[0]] == 0)
            .filter(|orbit| orbit.iter().any(|&cell| is_wanted(cell)))
            .collect();
        if orbits.is_empty() {
            return false;
        }
        for &cell in orbits[self.random.below(orbits.len())] {
            self.givens[cell] = self.hand.grid[cell];
        }
        true
    }

    /// Changes the cages of an item so that another solution breaks them.
    fn change_cages(&mut self, other: &[u8]) -> bool {
        let items = self.hand.plan.items.iter().enumerate();
        let cages = items.filter(|(_, item)| matches!(item.family.members, Members::Cages));
        for (at, item) in cages.map(|(at, item)| (at, item.clone())).collect::<Vec<_>>() {
            let can_cut = item.count.is_none_or(|(_, most)| self.hand.count(at) < most);
            let mut clues = self.hand.clues.clone();
            let (givens, known) = (&self.givens, (other, &self.others[..]));
            let is_kept_out = |clues: &[Clue], grid: &[u8]| {
                breaks_given(givens, grid, &[]) || clues.iter().any(|clue| clue.is_broken_by(grid))
            };
            let mut draw = self.hand.draw(self.random);
            if draw.change_cages(&mut clues, known, &is_kept_out, (at, can_cut)) {
                self.hand.clues = clues;
                self.solver = None;
                return true;
            }
        }
        false
    }

    /// Adds a constraint that another solution breaks.
    fn add_clue(&mut self, other: &[u8]) -> bool {
        let mut items = self.with_room();
        self.random.shuffle(&mut items);
        for at in items {
            let mut spare = Vec::new();
            for _ in 0..DRAWS {
                let Some(clue) = self.hand.next(at, self.random) else { break };
                if clue.is_broken_by(other) {
                    self.hand.put_back(spare);
                    self.hand.clues.push(clue);
                    self.solver = None;
                    return true;
                }
                spare.push(clue);
            }
            self.hand.put_back(spare);
        }
        false
    }

    fn add_any_clue(&mut self) -> bool {
        let items = self.with_room();
        let clue = items.into_iter().find_map(|at| self.hand.next(at, self.random));
        self.solver = None;
        clue.map(|clue| self.hand.clues.push(clue)).is_some()
    }

    fn with_room(&self) -> Vec<usize> {
        (0..self.hand.plan.items.len()).filter(|&at| self.hand.has_room(at)).collect()
    }

    /// Adds givens until there are as many as a number drawn from the range. Returns whether there are any further ones.
    fn add_further(&mut self) -> bool {
        let (range, before) = (self.request.given_range(), self.given_count());
        let least = before.max(*range.start() as usize);
        let wanted = least + self.random.below(self.most.saturating_sub(least) + 1);
        while self.given_count() < wanted && self.add_given(|_| true) {}
        self.given_count() > before
    }

    fn leave_out_givens(&mut self) -> Result<(), Stopped> {
        let mut orbits: Vec<Vec<usize>> = self.hand.plan.orbits.clone();
        orbits.retain(|orbit| self.givens[orbit[0]] != 0);
        self.random.shuffle(&mut orbits);
        for orbit in orbits {
            if !self.needs(Without::Givens(&orbit))? {
                for cell in orbit {
                    self.givens[cell] = 0;
                }
            }
        }
        Ok(())
    }

    fn leave_out_clues(&mut self) -> Result<(), Stopped> {
        let mut order: Vec<Value> = self.hand.clues.iter().map(|clue| clue.value.clone()).collect();
        self.random.shuffle(&mut order);
        for value in order {
            let at = self.hand.clues.iter().position(|clue| clue.value == value);
            let Some(at) = at.filter(|&at| !self.hand.plan.items[self.hand.clues[at].item].is_negative)
            else {
                continue;
            };
            if !self.needs(Without::Clue(at))? {
                self.hand.clues.remove(at);
                self.solver = None;
            }
        }
        Ok(())
    }

    /// Returns whether there is another solution without some givens or a constraint; or whether there may be one.
    fn needs(&mut self, without: Without<'_>) -> Result<bool, Stopped> {
        if self.others.iter().any(|other| !self.is_excluded(other, without)) {
            return Ok(true);
        }
        Ok(match self.other(without)? {
            Other::None => false,
            Other::Found(other) => {
                self.others.push(other);
                true
            }
            Other::Unknown => {
                self.is_proved = false;
                true
            }
        })
    }

    /// Returns whether what is left excludes another solution.
    fn is_excluded(&self, other: &[u8], without: Without<'_>) -> bool {
        let (cells, left_out) = match without {
            Without::Nothing => (&[][..], usize::MAX),
            Without::Givens(cells) => (cells, usize::MAX),
            Without::Clue(at) => (&[][..], at),
        };
        let mut clues = self.hand.clues.iter().enumerate().filter(|(at, _)| *at != left_out);
        breaks_given(&self.givens, other, cells) || clues.any(|(_, clue)| clue.is_broken_by(other))
    }

    /// Looks for a solution other than the grid.
    fn other(&mut self, without: Without<'_>) -> Result<Other, Stopped> {
        self.limits.look()?;
        let (plan, grid) = (self.hand.plan, self.hand.grid);
        let mut givens = self.givens.clone();
        let mut marks = None;
        let mut own = None;
        match without {
            Without::Nothing => {}
            Without::Givens(cells) => {
                for &cell in cells {
                    givens[cell] = 0;
                }
                marks = cells.first().filter(|_| cells.len() == 1).map(|&cell| but(plan, grid, cell));
            }
            Without::Clue(left_out) => {
                let clues = self.hand.clues.iter().enumerate();
                let clues = clues.filter(|(at, _)| *at != left_out).map(|(_, clue)| clue);
                own = Solver::new(&with_clues(plan, clues)).ok();
            }
        }
        if own.is_none() && self.solver.is_none() {
            self.solver = Solver::new(&with_clues(plan, &self.hand.clues)).ok();
        }
        let Some(solver) = own.as_mut().or(self.solver.as_mut()) else { return Ok(Other::Unknown) };
        let limits = Limits { max_nodes: Some(QUESTION.min(*self.left)), ..*self.limits };
        solver.start(Clues { givens: &givens, marks: marks.as_deref() });
        let found = loop {
            match solver.next(&limits) {
                Ok(Some(found)) if found == grid => {}
                Ok(Some(found)) => break Other::Found(found.to_vec()),
                Ok(None) => break Other::None,
                Err(Stopped::NodeLimit) => break Other::Unknown,
                Err(stopped) => return Err(stopped),
            }
        };
        *self.left = self.left.saturating_sub(solver.nodes() + 1);
        Ok(found)
    }

    /// Says what is wrong with the puzzle, if the request does not allow it.
    fn checked(&self, least: usize) -> Result<(), String> {
        let count = self.given_count();
        if count < least {
            return Err(format!("{count} givens are enough, and {least} are requested"));
        }
        for (at, item) in self.hand.plan.items.iter().enumerate() {
            let (fewest, count) = (item.count.map_or(1, |(least, _)| least), self.hand.count(at));
            if count < fewest {
                let name = item.family.name;
                return Err(format!("{name}: {count} are needed, and {fewest} are requested"));
            }
        }
        if !self.is_proved && self.givens.len() <= PROVED {
            return Err("it takes too long to tell whether each part is needed".to_owned());
        }
        Ok(())
    }

    fn finished(mut self, has_further: bool) -> Result<Puzzle, Stopped> {
        let mut symmetry_minimal = self.is_proved && !has_further;
        if symmetry_minimal && !self.request.minimal {
            let orbits = self.hand.plan.orbits.clone();
            symmetry_minimal = self.needs_each(orbits.iter())?;
        }
        let singles: Vec<Vec<usize>> = (0..self.givens.len()).map(|cell| vec![cell]).collect();
        let is_single = self.hand.plan.orbits.len() == singles.len();
        let minimal = symmetry_minimal && (is_single || self.needs_each(singles.iter())?);
        let cells = |clue: &Clue| (clue.item, clue.cells());
        self.hand.clues.sort_by_cached_key(cells);
        let rules = with_clues(self.hand.plan, &self.hand.clues);
        let drawn = rules.constraints()[self.hand.plan.own..].iter();
        let constraints: Value = drawn.filter_map(|constraint| constraint.json().cloned()).collect();
        let (givens, solution) = (self.givens, self.hand.grid.to_vec());
        let constraints = constraints.to_string();
        Ok(Puzzle { givens, solution, minimal, symmetry_minimal, constraints })
    }

    /// Returns whether each of these sets of cells with givens is needed.
    fn needs_each<'o>(
        &mut self,
        mut orbits: impl Iterator<Item = &'o Vec<usize>>,
    ) -> Result<bool, Stopped> {
        orbits.try_fold(true, |all, orbit| {
            let is_given = self.givens[orbit[0]] != 0;
            Ok(all && (!is_given || self.needs(Without::Givens(orbit))? && self.is_proved))
        })
    }
}

/// Returns whether a grid differs from a given outside some cells.
fn breaks_given(givens: &[u8], grid: &[u8], without: &[usize]) -> bool {
    let mut cells = givens.iter().zip(grid).enumerate();
    cells.any(|(cell, (given, digit))| *given != 0 && given != digit && !without.contains(&cell))
}

/// Returns marks that exclude the grid by one cell.
fn but(plan: &Plan, grid: &[u8], cell: usize) -> Vec<DigitSet> {
    let all = DigitSet::all(plan.rules.digits());
    let mut marks = vec![all; grid.len()];
    if let Some(digit) = Digit::new(grid[cell]) {
        marks[cell] = all.difference(DigitSet::only(digit));
    }
    marks
}

//! Puzzles with constraints.
//!
//! Constraints are drawn for a random grid, which satisfies them. Then a search looks for another solution; as long as
//! there is one, a constraint or a given that excludes it is added. What is superfluous is left out again. An attempt
//! that leads to no puzzle, such as one without givens whose constraints leave several solutions, is followed by
//! another with a new grid, up to a number of attempts.

mod attempt;
mod cages;
mod clue;
mod draw;
mod families;
mod fit;
mod forms;
mod grids;
mod hand;
mod plan;

use nonet::{Limits, Random, Stopped};

use crate::outcome::Outcome;
use crate::puzzle::{Generated, Puzzle};
use crate::request::{CHECKED, Request};
use crate::run::Discarded;
use attempt::Attempt;
use fit::Verdict;
use grids::Grids;

pub(crate) use plan::{Plan, has_constraints, plan_of};

/// Maximum number of attempts at a puzzle, and at one of a requested difficulty.
const ATTEMPTS: [u64; 2] = [300, 3_000];
/// Maximum number of nodes of all searches for a puzzle.
const NODES: u64 = 1 << 23;

/// Returns the names of the constraints that can be drawn.
pub fn drawn_constraints() -> Vec<&'static str> {
    families::FAMILIES.iter().map(|family| family.name).collect()
}

/// The tools with which a thread makes puzzles.
pub(crate) struct Maker<'a> {
    request: &'a Request,
    plan: &'a Plan,
    discarded: &'a Discarded,
    grids: Grids,
}

/// A puzzle, or the reason why none was found.
pub(crate) type Found = (Outcome<Generated>, Option<String>);

impl<'a> Maker<'a> {
    pub(crate) fn new(request: &'a Request, plan: &'a Plan, discarded: &'a Discarded) -> Self {
        Self { request, plan, discarded, grids: Grids::new(&plan.rules).expect(CHECKED) }
    }

    /// Makes a puzzle from these random numbers.
    pub(crate) fn made(&mut self, random: &mut Random, limits: &Limits<'_>) -> Result<Found, Stopped> {
        let (mut left, mut why) = (NODES, String::new());
        let mut tried = 0;
        let most = ATTEMPTS[usize::from(!self.plan.fit.is_any())];
        while tried < most && left > 0 {
            limits.look()?;
            tried += 1;
            let Some(grid) = self.grids.grid(&self.plan.rules, random, limits)? else {
                "no grid was found that satisfies the rules".clone_into(&mut why);
                break;
            };
            let attempt = Attempt::new((self.request, self.plan), &grid, random, limits, &mut left);
            match attempt.made()? {
                Ok(puzzle) => match self.fitted(puzzle, random, limits)? {
                    Ok(puzzle) => {
                        let made = Generated { puzzle, tried, ratings: Vec::new() };
                        return Ok((Outcome::Found(made), None));
                    }
                    Err(reason) => why = reason,
                },
                Err(reason) => why = reason,
            }
            self.discarded.add_one();
        }
        let times = if tried == 1 { "attempt" } else { "attempts" };
        let why = format!("{tried} {times} led to no such puzzle, the last one because: {why}");
        Ok((Outcome::GaveUp { tried, stopped: None }, Some(why)))
    }

    /// Returns a puzzle of the requested difficulty: this one, or, if it need not be minimal, this one with as many further
    /// givens as make it easy enough. The inner error says why there is none.
    fn fitted(
        &self,
        mut puzzle: Puzzle,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Result<Puzzle, String>, Stopped> {
        loop {
            match self.look(&puzzle, limits)? {
                Verdict::Fits => return Ok(Ok(puzzle)),
                Verdict::TooHard(_) if !self.request.minimal && self.give(&mut puzzle, random) => {}
                Verdict::TooHard(why) | Verdict::Lacks(why) => return Ok(Err(why)),
            }
        }
    }

    /// Adds a random set of givens of the solution, if there is room for one.
    fn give(&self, puzzle: &mut Puzzle, random: &mut Random) -> bool {
        let most = *self.request.given_range().end() as usize;
        let room = most.saturating_sub(puzzle.given_count());
        let open = self.plan.orbits.iter();
        let open: Vec<_> =
            open.filter(|orbit| orbit.len() <= room && puzzle.givens[orbit[0]] == 0).collect();
        if open.is_empty() {
            return false;
        }
        for &cell in open[random.below(open.len())] {
            puzzle.givens[cell] = puzzle.solution[cell];
        }
        (puzzle.minimal, puzzle.symmetry_minimal) = (false, false);
        true
    }

    /// Looks whether a puzzle has the requested difficulty.
    fn look(&self, puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Verdict, Stopped> {
        let rules = &self.plan.rules;
        let whole = match puzzle.constraints.as_str() {
            "" => rules.clone(),
            drawn => rules.with_constraints(drawn).expect(CHECKED),
        };
        self.plan.fit.look(&whole, &puzzle.givens, limits)
    }
}

//! Minimal puzzles with a known bias: Denis Berthier's controlled-bias generator ("Unbiased Statistics of a Constraint
//! Satisfaction Problem", 2009).
//!
//! Givens of a grid are removed in random order. When a needed given is removed, everything starts again; when all
//! remaining givens are needed, the result is a puzzle. Each minimal puzzle with n givens therefore appears with the
//! same probability, 1 / C(81, n) per try at its grid. One try in 260,000 leads to a puzzle. The following methods save
//! time. Only the last of them affects the probabilities:
//! - the first givens are removed at once, until [`FIRST`] are left: fewer than one in a million minimal puzzles have more;
//! - unavoidable sets, both visible ones and those found by searches, end most tries early;
//! - a puzzle is checked for being minimal only when a needed given is removed;
//! - a grid gets [`TRIES`] tries, and only its first puzzle counts. Grids with twice as many puzzles therefore come up
//!   slightly less than twice as often; the difference is one part in a thousand.

use std::ops::RangeInclusive;

use nonet::numbers::byte;
use nonet::{Ask, CellSet, Limits, Rules, Stopped};

use super::lanes::Job;
use crate::grids::{Beginning, GridQueue, uniform_grid};
use crate::minimise::VisibleSets;
use crate::puzzle::Puzzle;
use crate::request::MOST_CONTROLLED;

/// Number of givens with which a try begins.
const FIRST: usize = MOST_CONTROLLED as usize;
/// Number of givens that several tries share, because drawing them is slow.
const BASE: usize = 44;
/// Number of tries that share them.
const TOGETHER: u32 = 16;
/// Number of tries at a grid.
const TRIES: u32 = 32 * TOGETHER;
/// Maximum number of unavoidable sets to remember for a grid.
const SETS: usize = 400;

/// The current activity of a job.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Idle,
    /// The first givens have been removed.
    First,
    /// A given that may have been needed has been removed.
    Going,
    /// The job is finding out whether all givens are needed.
    Proving,
    /// A puzzle is ready.
    Ready,
    /// All tries at the grid are used up.
    Over,
}

/// Makes puzzles with a known bias.
pub(crate) struct Controlled {
    range: RangeInclusive<u32>,
    visible: VisibleSets,
    /// The number of the puzzle, its random numbers and its grid.
    now: Beginning,
    /// Unavoidable sets of the grid, the small ones first.
    sets: Vec<CellSet>,
    /// The number of visible ones among them.
    shown: usize,
    tries: u32,
    /// The givens shared by this try and others.
    base: CellSet,
    /// All cells, those with givens first.
    cells: [CellSet; 81],
    /// The number of givens.
    left: usize,
    kept: CellSet,
    /// Givens that are proved to be needed.
    needed: CellSet,
    /// The given in question.
    asked: CellSet,
    step: Step,
}

impl Controlled {
    /// Makes puzzles whose number of givens is in the range.
    pub(crate) fn new(range: RangeInclusive<u32>) -> Self {
        Self {
            range,
            visible: VisibleSets::new(&Rules::classic()),
            now: Beginning::default(),
            sets: Vec::new(),
            shown: 0,
            tries: 0,
            base: CellSet::EMPTY,
            cells: [CellSet::EMPTY; 81],
            left: 0,
            kept: CellSet::EMPTY,
            needed: CellSet::EMPTY,
            asked: CellSet::EMPTY,
            step: Step::Idle,
        }
    }

    /// Begins with a new grid, and returns the first question.
    fn try_grid(&mut self) -> Option<Ask> {
        self.sets.clear();
        self.visible.each(&self.now.grid, |set| self.sets.push(set));
        self.sets.sort_unstable_by_key(|set| set.len());
        (self.shown, self.tries) = (self.sets.len(), TRIES);
        let grid = self.now.grid;
        self.begin_anew().map(|kept| Ask::Grid(grid, kept))
    }

    /// Starts tries at the grid until there is a question to ask.
    fn begin_anew(&mut self) -> Option<CellSet> {
        while self.tries > 0 {
            if self.tries.is_multiple_of(TOGETHER) {
                self.base = CellSet::EMPTY;
                for at in 0..BASE {
                    self.cells.swap(at, at + self.now.random.below(81 - at));
                    self.base |= self.cells[at];
                }
                // Only visible sets count here: sets found by searches must not affect later draws.
                if misses_one(&self.sets[..self.shown], self.base) {
                    self.tries -= TOGETHER;
                    continue;
                }
            }
            self.tries -= 1;
            self.kept = self.base;
            for at in (FIRST..BASE).rev() {
                self.cells.swap(self.now.random.below(at + 1), at);
                self.kept -= self.cells[at];
            }
            if !misses_one(&self.sets, self.kept) {
                (self.left, self.step) = (FIRST, Step::First);
                return Some(self.kept);
            }
        }
        self.step = Step::Over;
        None
    }

    /// Removes one more given.
    fn go(&mut self) -> Option<CellSet> {
        if self.left < *self.range.start() as usize {
            return self.begin_anew();
        }
        let last = self.left - 1;
        self.cells.swap(self.now.random.below(self.left), last);
        (self.asked, self.step) = (self.cells[last], Step::Going);
        let (kept, asked) = (self.kept, self.asked);
        if self.sets.iter().any(|&set| set & kept == asked) { self.prove() } else { Some(kept - asked) }
    }

    /// Handles a needed given: the try ends, unless all remaining givens are needed.
    fn prove(&mut self) -> Option<CellSet> {
        if self.left > *self.range.end() as usize {
            return self.begin_anew();
        }
        self.step = Step::Proving;
        self.needed = self.asked;
        for &set in &self.sets {
            let own = set & self.kept;
            if own.len() == 1 {
                self.needed |= own;
            }
        }
        self.prove_next()
    }

    fn prove_next(&mut self) -> Option<CellSet> {
        let open = self.cells[..self.left].iter().find(|&&cell| !cell.is_subset(self.needed));
        let Some(&cell) = open else {
            self.step = Step::Ready;
            return None;
        };
        self.asked = cell;
        Some(self.kept - cell)
    }
}

/// Returns whether one of these sets has no given, so that there is a second solution.
fn misses_one(sets: &[CellSet], kept: CellSet) -> bool {
    sets.iter().any(|&set| (set & kept).is_empty())
}

impl Job for Controlled {
    fn begin(&mut self, beginning: Beginning) -> Option<Ask> {
        self.now = beginning;
        // The order of the cells must not depend on puzzles that this job has made before.
        self.cells = std::array::from_fn(|cell| CellSet::of(byte(cell)));
        self.try_grid()
    }

    fn is_at_work(&self) -> bool {
        self.step == Step::Over
    }

    /// Begins with another grid.
    fn go_on(&mut self, _: &mut GridQueue, _: &Limits<'_>) -> Result<Option<Ask>, Stopped> {
        self.now.grid = uniform_grid(&mut self.now.random);
        Ok(self.try_grid())
    }

    fn hear(&mut self, other: Option<CellSet>) -> Option<Ask> {
        if let Some(set) = other
            && self.sets.len() < SETS
        {
            self.sets.push(set);
        }
        let question = match (self.step, other) {
            (Step::First, None) => self.go(),
            (Step::Going, None) => {
                (self.kept, self.left) = (self.kept - self.asked, self.left - 1);
                self.go()
            }
            (Step::Going, Some(_)) => self.prove(),
            (Step::Proving, Some(_)) => {
                self.needed |= self.asked;
                self.prove_next()
            }
            _ => self.begin_anew(),
        };
        question.map(Ask::Kept)
    }

    fn take(&mut self) -> Option<(u64, Puzzle)> {
        if self.step != Step::Ready {
            return None;
        }
        self.step = Step::Idle;
        Some((self.now.number, Puzzle::minimal(&self.now.grid, self.kept)))
    }
}

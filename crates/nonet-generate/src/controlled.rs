//! Where minimal puzzles are made whose bias is known: Denis Berthier's controlled-bias generator ("Unbiased Statistics of a
//! Constraint Satisfaction Problem", 2009).
//!
//! Givens of a grid go in random order. If one goes that was needed, all begins anew; if all that are left are needed, there
//! is a puzzle. So each minimal puzzle of n givens comes up with the same chance, 1 in C(81, n) for each try at its grid. One try
//! in 260,000 comes to a puzzle. What is done here to save time changes no chances but where it says so:
//! - the first givens go at once, as many as leave [`FIRST`]: minimal puzzles with more are less than one in a million;
//! - unavoidable sets, which patterns show and searches find, end most tries without a search;
//! - whether a puzzle is minimal is looked at when a given goes that was needed;
//! - a grid has [`TRIES`] tries, of which the first puzzle counts. So grids with twice as many puzzles come up a little less
//!   than twice as often: by one part in a thousand.

use std::ops::RangeInclusive;

use nonet::{Ask, CellMask, Limits, Random, Rules, Stopped};

use crate::grids::{Beginning, GridQueue, uniform_grid};
use crate::maker::Work;
use crate::strip::Patterns;
use crate::symmetry::CELLS;
use crate::wish::Made;

/// So many givens are left at first.
pub(crate) const FIRST: usize = 32;
/// So many givens several tries have in common, since it takes long to draw them.
const BASE: usize = 44;
/// So many tries have them in common.
const TOGETHER: u32 = 16;
/// So many tries a grid has.
const TRIES: u32 = 32 * TOGETHER;
/// So many unavoidable sets of a grid are kept in mind.
const SETS: usize = 400;

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Nothing.
    Idle,
    /// The first givens went.
    First,
    /// A given went that may be needed.
    Going,
    /// Whether all givens are needed.
    Proving,
    /// There is a puzzle.
    Ready,
    /// The grid has had its tries.
    Over,
}

/// One puzzle in the making.
pub(crate) struct Controlled {
    range: RangeInclusive<u32>,
    patterns: Patterns,
    number: u64,
    random: Random,
    grid: [u8; 81],
    /// Unavoidable sets of the grid, the small ones first.
    sets: Vec<CellMask>,
    /// How many of them patterns show.
    shown: usize,
    tries: u32,
    /// What is given in this try and in others.
    base: CellMask,
    /// The cells, those that are given before all others.
    cells: [CellMask; 81],
    /// How many of them are given.
    left: usize,
    kept: CellMask,
    /// Givens that are known to be needed.
    needed: CellMask,
    /// The given of which the question is.
    asked: CellMask,
    step: Step,
}

impl Controlled {
    /// Puzzles with so many givens count.
    pub(crate) fn new(range: RangeInclusive<u32>) -> Self {
        Self {
            range,
            patterns: Patterns::new(&Rules::classic()),
            number: 0,
            random: Random::new(0),
            grid: [0; 81],
            sets: Vec::new(),
            shown: 0,
            tries: 0,
            base: CellMask::EMPTY,
            cells: CELLS,
            left: 0,
            kept: CellMask::EMPTY,
            needed: CellMask::EMPTY,
            asked: CellMask::EMPTY,
            step: Step::Idle,
        }
    }

    /// Begins with a new grid; the first question.
    fn try_grid(&mut self) -> Option<Ask> {
        self.sets.clear();
        self.patterns.tell(&self.grid, |set| self.sets.push(set));
        self.sets.sort_unstable_by_key(|set| set.len());
        (self.shown, self.tries) = (self.sets.len(), TRIES);
        let grid = self.grid;
        self.begin_anew().map(|kept| Ask::Grid(grid, kept))
    }

    /// Begins anew with the grid, until there is something to ask.
    fn begin_anew(&mut self) -> Option<CellMask> {
        while self.tries > 0 {
            if self.tries.is_multiple_of(TOGETHER) {
                self.base = CellMask::EMPTY;
                for at in 0..BASE {
                    self.cells.swap(at, at + self.random.below(81 - at));
                    self.base = self.base.or(self.cells[at]);
                }
                // What searches have found must change nothing that is drawn later.
                if misses_one(&self.sets[..self.shown], self.base) {
                    self.tries -= TOGETHER;
                    continue;
                }
            }
            self.tries -= 1;
            self.kept = self.base;
            for at in (FIRST..BASE).rev() {
                self.cells.swap(self.random.below(at + 1), at);
                self.kept = self.kept.minus(self.cells[at]);
            }
            if !misses_one(&self.sets, self.kept) {
                (self.left, self.step) = (FIRST, Step::First);
                return Some(self.kept);
            }
        }
        self.step = Step::Over;
        None
    }

    /// Takes one more given.
    fn go(&mut self) -> Option<CellMask> {
        if self.left < *self.range.start() as usize {
            return self.begin_anew();
        }
        let last = self.left - 1;
        self.cells.swap(self.random.below(self.left), last);
        (self.asked, self.step) = (self.cells[last], Step::Going);
        let (kept, asked) = (self.kept, self.asked);
        if self.sets.iter().any(|set| set.and(kept) == asked) {
            self.prove()
        } else {
            Some(kept.minus(asked))
        }
    }

    /// The given was needed: that is the end, unless all are.
    fn prove(&mut self) -> Option<CellMask> {
        if self.left > *self.range.end() as usize {
            return self.begin_anew();
        }
        self.step = Step::Proving;
        self.needed = self.asked;
        for set in &self.sets {
            let own = set.and(self.kept);
            if own.len() == 1 {
                self.needed = self.needed.or(own);
            }
        }
        self.prove_next()
    }

    fn prove_next(&mut self) -> Option<CellMask> {
        let open = self.cells[..self.left].iter().find(|&&cell| !self.needed.has(cell));
        let Some(&cell) = open else {
            self.step = Step::Ready;
            return None;
        };
        self.asked = cell;
        Some(self.kept.minus(cell))
    }
}

/// Whether there is a second solution, as one of these sets shows.
fn misses_one(sets: &[CellMask], kept: CellMask) -> bool {
    sets.iter().any(|set| set.and(kept).is_empty())
}

impl Work for Controlled {
    fn begin(&mut self, beginning: Beginning) -> Option<Ask> {
        Beginning { number: self.number, random: self.random, grid: self.grid } = beginning;
        // The order of the cells must not depend on the puzzles that were made here before.
        self.cells = CELLS;
        self.try_grid()
    }

    fn is_at_work(&self) -> bool {
        self.step == Step::Over
    }

    /// Begins with another grid.
    fn go_on(&mut self, _: &mut GridQueue, _: &Limits<'_>) -> Result<Option<Ask>, Stopped> {
        self.grid = uniform_grid(&mut self.random);
        Ok(self.try_grid())
    }

    fn hear(&mut self, other: Option<CellMask>) -> Option<Ask> {
        if let Some(set) = other
            && self.sets.len() < SETS
        {
            self.sets.push(set);
        }
        let question = match (self.step, other) {
            (Step::First, None) => self.go(),
            (Step::Going, None) => {
                (self.kept, self.left) = (self.kept.minus(self.asked), self.left - 1);
                self.go()
            }
            (Step::Going, Some(_)) => self.prove(),
            (Step::Proving, Some(_)) => {
                self.needed = self.needed.or(self.asked);
                self.prove_next()
            }
            _ => self.begin_anew(),
        };
        question.map(Ask::Kept)
    }

    fn take(&mut self) -> Option<(u64, Made)> {
        if self.step != Step::Ready {
            return None;
        }
        self.step = Step::Idle;
        let givens =
            std::array::from_fn(|cell| if self.kept.has(CELLS[cell]) { self.grid[cell] } else { 0 });
        Some((self.number, Made { givens, solution: self.grid, minimal: true, symmetry_minimal: true }))
    }
}

//! Where a chain of puzzles is made: each comes of the one before it.
//!
//! The grid makes a [step](walk) to another one, if the step that is drawn is a small one. Givens that it changes go, and
//! some further ones at random. All other cells of the grid are then taken away in random order, and last the givens that
//! are left, each of which is looked at again: so what remains is minimal. It depends on the grid and the order alone.
//!
//! Small unavoidable sets that searches have found are handed on to the next puzzle, which saves it searches.

mod walk;

use nonet::{Ask, CellMask, Limits, Random, Rules, Stopped};
use walk::Walk;

use crate::grids::{Beginning, GridQueue};
use crate::maker::Work;
use crate::strip::{Patterns, Strip};
use crate::symmetry::CELLS;
use crate::wish::Made;

/// So many puzzles are in a chain.
pub(crate) const LINKS: u64 = 256;
/// So many givens go at random at each link.
const GONE: usize = 2;
/// So many unavoidable sets are handed on.
const SETS: usize = 200;
/// Sets of more cells than this are not handed on.
const CELLS_OF_A_SET: u32 = 15;
/// So many givens are taken at once, as a beginning.
const WIDTH: usize = 44;

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// A puzzle is made.
    Making,
    /// A puzzle is ready.
    Ready,
    /// It was taken, and the chain goes on.
    Taken,
    /// There is nothing to do.
    Idle,
}

/// One chain in the making.
pub(crate) struct Chain {
    patterns: Patterns,
    /// The numbers of the first and of the last puzzle that are asked for.
    first: u64,
    last: u64,
    /// The number of the puzzle in the making.
    number: u64,
    random: Random,
    grid: [u8; 81],
    kept: CellMask,
    walk: Walk,
    strip: Strip,
    /// Unavoidable sets of the grid.
    sets: Vec<CellMask>,
    order: Vec<CellMask>,
    step: Step,
}

impl Chain {
    pub(crate) fn new(rules: &Rules, first: u64, last: u64) -> Self {
        Self {
            patterns: Patterns::new(rules),
            first,
            last,
            number: 0,
            random: Random::new(0),
            grid: [0; 81],
            kept: CellMask::EMPTY,
            walk: Walk::new(rules),
            strip: Strip::new(),
            sets: Vec::new(),
            order: Vec::new(),
            step: Step::Idle,
        }
    }

    /// Begins with the grid and the order; the first question.
    fn strip(&mut self) -> Option<Ask> {
        self.step = Step::Making;
        self.sets.drain(..self.sets.len().saturating_sub(SETS));
        self.strip.begin_knowing(&self.sets, &self.order, WIDTH);
        self.question().map(|kept| Ask::Grid(self.grid, kept))
    }

    fn question(&mut self) -> Option<CellMask> {
        let asked = self.strip.question();
        if asked.is_none() {
            (self.kept, self.step) = (self.strip.kept(), Step::Ready);
        }
        asked
    }
}

impl Work for Chain {
    fn begin(&mut self, beginning: Beginning) -> Option<Ask> {
        let chain;
        Beginning { number: chain, random: self.random, grid: self.grid } = beginning;
        self.number = chain * LINKS;
        self.order.clear();
        self.order.extend(CELLS);
        self.random.shuffle(&mut self.order);
        self.sets.clear();
        self.patterns.tell(&self.grid, |set| self.sets.push(set));
        self.strip()
    }

    fn is_at_work(&self) -> bool {
        self.step == Step::Taken
    }

    fn go_on(&mut self, _: &mut GridQueue, _: &Limits<'_>) -> Result<Option<Ask>, Stopped> {
        self.number += 1;
        let changed = self.walk.step(&mut self.grid, &mut self.random);
        if !changed.is_empty() {
            // A set stays unavoidable if the step is elsewhere: in each house it only changes the order of its digits. Houses
            // of fewer than nine cells are another matter.
            let full = self.patterns.are_full();
            self.sets.retain(|set| full && set.and(changed).is_empty());
            let sets = &mut self.sets;
            self.patterns.tell(&self.grid, |set| {
                sets.extend((!full || !set.and(changed).is_empty()).then_some(set));
            });
        }
        let stay = self.kept.minus(changed);
        self.order.clear();
        self.order.extend(CELLS.into_iter().filter(|&cell| stay.has(cell)));
        self.random.shuffle(&mut self.order);
        // Those that go are the first to be taken away, so that others come for them where they can.
        let own = self.order.len().saturating_sub(GONE);
        self.order.extend(CELLS.into_iter().filter(|&cell| !stay.has(cell)));
        self.random.shuffle(&mut self.order[own + GONE..]);
        self.order.rotate_left(own);
        Ok(self.strip())
    }

    fn hear(&mut self, other: Option<CellMask>) -> Option<Ask> {
        self.sets.extend(other.filter(|set| set.len() <= CELLS_OF_A_SET));
        self.strip.answer(other);
        self.question().map(Ask::Kept)
    }

    fn take(&mut self) -> Option<(u64, Made)> {
        if self.step != Step::Ready {
            return None;
        }
        let goes_on = self.number < self.last && self.number % LINKS + 1 < LINKS;
        self.step = if goes_on { Step::Taken } else { Step::Idle };
        let givens =
            std::array::from_fn(|cell| if self.kept.has(CELLS[cell]) { self.grid[cell] } else { 0 });
        let made = Made { givens, solution: self.grid, minimal: true, symmetry_minimal: true };
        (self.number >= self.first).then_some((self.number, made))
    }
}

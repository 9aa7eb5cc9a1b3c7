//! Chains of minimal puzzles: each is derived from the one before it.
//!
//! The grid is changed by a [small step](walk). The changed givens are removed, along with some others chosen at
//! random. Then all other cells of the new grid are removed in random order, and last the remaining givens, each of
//! which is checked again. The result is therefore minimal, and depends only on the grid and the order.
//!
//! Small unavoidable sets found by searches are passed on to the next puzzle, which then needs fewer searches.

mod walk;

use nonet::{Ask, CellSet, Limits, Rules, Stopped};
use walk::Walk;

use super::lanes::Job;
use crate::grids::{Beginning, GridQueue};
use crate::minimise::{Minimiser, VisibleSets};
use crate::puzzle::Puzzle;

/// The number of puzzles in a chain.
pub(crate) const LINKS: u64 = 256;
/// Number of givens removed at random at each link.
const GONE: usize = 2;
/// Maximum number of unavoidable sets passed on.
const SETS: usize = 200;
/// Sets with more cells than this are not passed on.
const CELLS_OF_A_SET: u32 = 15;
/// Number of givens removed at once for the first question of a puzzle.
const WIDTH: usize = 44;

/// The current activity of a job.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Making a puzzle.
    Making,
    /// A puzzle is ready.
    Ready,
    /// The puzzle was taken, and the chain continues.
    Taken,
    Idle,
}

/// Makes the puzzles of chains.
pub(crate) struct Chain {
    visible: VisibleSets,
    /// The numbers of the first and the last requested puzzle.
    first: u64,
    last: u64,
    /// The number of the current puzzle, the random numbers of its chain, and its grid.
    now: Beginning,
    kept: CellSet,
    walk: Walk,
    minimiser: Minimiser,
    /// Unavoidable sets of the grid.
    sets: Vec<CellSet>,
    order: Vec<CellSet>,
    step: Step,
}

impl Chain {
    pub(crate) fn new(rules: &Rules, first: u64, last: u64) -> Self {
        Self {
            visible: VisibleSets::new(rules),
            first,
            last,
            now: Beginning::default(),
            kept: CellSet::EMPTY,
            walk: Walk::new(rules),
            minimiser: Minimiser::new(),
            sets: Vec::new(),
            order: Vec::new(),
            step: Step::Idle,
        }
    }

    /// Begins with the grid and the order, and returns the first question.
    fn minimise(&mut self) -> Option<Ask> {
        self.step = Step::Making;
        self.sets.drain(..self.sets.len().saturating_sub(SETS));
        self.minimiser.begin_knowing(&self.sets, &self.order, WIDTH);
        self.question().map(|kept| Ask::Grid(self.now.grid, kept))
    }

    fn question(&mut self) -> Option<CellSet> {
        let asked = self.minimiser.question();
        if asked.is_none() {
            (self.kept, self.step) = (self.minimiser.kept(), Step::Ready);
        }
        asked
    }
}

impl Job for Chain {
    fn begin(&mut self, beginning: Beginning) -> Option<Ask> {
        self.now = Beginning { number: beginning.number * LINKS, ..beginning };
        self.order.clear();
        self.order.extend(CellSet::ALL.into_iter().map(CellSet::of));
        self.now.random.shuffle(&mut self.order);
        self.sets.clear();
        self.visible.each(&self.now.grid, |set| self.sets.push(set));
        self.minimise()
    }

    fn is_at_work(&self) -> bool {
        self.step == Step::Taken
    }

    fn go_on(&mut self, _: &mut GridQueue, _: &Limits<'_>) -> Result<Option<Ask>, Stopped> {
        self.now.number += 1;
        let changed = self.walk.step(&mut self.now.grid, &mut self.now.random);
        if !changed.is_empty() {
            // A set stays unavoidable if the step changes none of its cells, since its other digits only permute its
            // digits within each house. With houses of fewer than nine cells, this is not true.
            let full = self.visible.are_full();
            self.sets.retain(|set| full && (*set & changed).is_empty());
            let sets = &mut self.sets;
            self.visible.each(&self.now.grid, |set| {
                sets.extend((!full || !(set & changed).is_empty()).then_some(set));
            });
        }
        let stay = self.kept - changed;
        self.order.clear();
        self.order.extend(stay.into_iter().map(CellSet::of));
        self.now.random.shuffle(&mut self.order);
        // The outgoing givens are removed first, so that others replace them if possible.
        let own = self.order.len().saturating_sub(GONE);
        self.order.extend((!stay).into_iter().map(CellSet::of));
        self.now.random.shuffle(&mut self.order[own + GONE..]);
        self.order.rotate_left(own);
        Ok(self.minimise())
    }

    fn hear(&mut self, other: Option<CellSet>) -> Option<Ask> {
        self.sets.extend(other.filter(|set| set.len() <= CELLS_OF_A_SET));
        self.minimiser.answer(other);
        self.question().map(Ask::Kept)
    }

    fn take(&mut self) -> Option<(u64, Puzzle)> {
        if self.step != Step::Ready {
            return None;
        }
        let goes_on = self.now.number < self.last && self.now.number % LINKS + 1 < LINKS;
        self.step = if goes_on { Step::Taken } else { Step::Idle };
        let made = Puzzle::minimal(&self.now.grid, self.kept);
        (self.now.number >= self.first).then_some((self.now.number, made))
    }
}

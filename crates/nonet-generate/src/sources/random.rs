//! Random puzzles: givens are removed from a grid in random order.

use std::ops::RangeInclusive;

use nonet::numbers::long;
use nonet::{Ask, CellSet, Limits, Rules, Stopped};

use super::lanes::Job;
use crate::cells::Cells;
use crate::grids::{Beginning, GridQueue};
use crate::minimise::{Minimiser, VisibleSets};
use crate::puzzle::Puzzle;
use crate::run::Discarded;
use crate::symmetry::Symmetry;

/// The properties of random puzzles.
#[derive(Clone, Debug)]
pub(crate) struct RandomPuzzles {
    pub(crate) symmetry: Symmetry,
    /// The number of givens.
    pub(crate) givens: RangeInclusive<u32>,
    /// Whether givens are removed until none can be spared (with a symmetry, until no set that it ties together can be
    /// spared). Otherwise, the removal ends at a number of givens drawn at random for each puzzle.
    pub(crate) minimal: bool,
    pub(crate) discarded: Discarded,
}

/// The current activity of a job.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Idle,
    /// Removing givens.
    Taking,
    /// Checking whether a set of givens could still be removed.
    Sets,
    /// Checking whether a single given could still be removed.
    Givens,
    /// The puzzle is finished, whether or not it has the right number of givens.
    Done,
}

/// Makes random puzzles.
pub(crate) struct RandomJob<'a> {
    puzzles: &'a RandomPuzzles,
    visible: VisibleSets,
    orbits: Vec<CellSet>,
    /// The orbits in random order.
    order: Vec<CellSet>,
    /// The number of the puzzle, its random numbers and its grid.
    now: Beginning,
    /// Further grids, in case the first one leads to no puzzle.
    further: Vec<Cells>,
    minimiser: Minimiser,
    step: Step,
    minimal: bool,
    symmetry_minimal: bool,
}

impl<'a> RandomJob<'a> {
    pub(crate) fn new(rules: &Rules, puzzles: &'a RandomPuzzles) -> Self {
        Self {
            puzzles,
            visible: VisibleSets::new(rules),
            orbits: puzzles.symmetry.cell_sets(),
            order: Vec::new(),
            now: Beginning::default(),
            further: Vec::new(),
            minimiser: Minimiser::new(),
            step: Step::Idle,
            minimal: false,
            symmetry_minimal: false,
        }
    }

    /// Begins to remove givens from the grid, and returns the first question.
    fn minimise(&mut self) -> Option<Ask> {
        let range = &self.puzzles.givens;
        let least = if self.puzzles.minimal {
            0
        } else {
            let width = (*range.end()).min(81) - range.start() + 1;
            range.start() + long(self.now.random.below(width as usize))
        };
        self.order.clone_from(&self.orbits);
        self.now.random.shuffle(&mut self.order);
        self.step = Step::Taking;
        self.minimiser.begin(&self.now.grid, &self.visible, &self.order, least);
        let grid = self.now.grid;
        self.question().map(|kept| Ask::Grid(grid, kept))
    }

    /// Returns the next question of this step, or of a later one.
    fn question(&mut self) -> Option<CellSet> {
        loop {
            if let Some(kept) = self.minimiser.question() {
                return Some(kept);
            }
            let kept = self.minimiser.kept();
            let single = self.orbits.len() == 81;
            match self.step {
                Step::Taking if !self.puzzles.givens.contains(&kept.len()) => {
                    self.step = Step::Done;
                    return None;
                }
                Step::Taking => {
                    (self.symmetry_minimal, self.step) = (true, Step::Sets);
                    self.minimiser
                        .again(self.orbits.iter().copied().filter(|&cells| cells.is_subset(kept)));
                }
                Step::Sets if !single => {
                    self.step = Step::Givens;
                    self.minimiser.again(kept.into_iter().map(CellSet::of));
                }
                Step::Sets | Step::Givens => {
                    (self.minimal, self.step) = (true, Step::Done);
                    return None;
                }
                Step::Idle | Step::Done => return None,
            }
        }
    }
}

impl Job for RandomJob<'_> {
    fn begin(&mut self, beginning: Beginning) -> Option<Ask> {
        self.now = beginning;
        self.further.clear();
        self.minimise()
    }

    fn is_at_work(&self) -> bool {
        self.step == Step::Done
    }

    /// Begins with another grid.
    fn go_on(&mut self, grids: &mut GridQueue, limits: &Limits<'_>) -> Result<Option<Ask>, Stopped> {
        self.puzzles.discarded.add_one();
        if self.further.is_empty() {
            self.further = grids.further(&mut self.now.random, limits)?;
        }
        self.now.grid = self.further.pop().unwrap_or(self.now.grid);
        Ok(self.minimise())
    }

    fn hear(&mut self, other: Option<CellSet>) -> Option<Ask> {
        match (self.step, other) {
            (Step::Sets, None) => {
                // A set can be spared, and so can each given in it.
                (self.symmetry_minimal, self.minimal, self.step) = (false, false, Step::Done);
                return None;
            }
            (Step::Givens, None) => {
                (self.minimal, self.step) = (false, Step::Done);
                return None;
            }
            _ => self.minimiser.answer(other),
        }
        self.question().map(Ask::Kept)
    }

    fn take(&mut self) -> Option<(u64, Puzzle)> {
        let kept = self.minimiser.kept();
        if self.step != Step::Done || !self.puzzles.givens.contains(&kept.len()) {
            return None;
        }
        self.step = Step::Idle;
        let Self { minimal, symmetry_minimal, .. } = *self;
        Some((
            self.now.number,
            Puzzle { minimal, symmetry_minimal, ..Puzzle::minimal(&self.now.grid, kept) },
        ))
    }
}

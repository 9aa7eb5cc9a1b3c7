//! Where one puzzle is made: from a grid to its label, one question after the other.

use nonet::numbers::long;
use nonet::{Ask, CellMask, Limits, Random, Rules, Stopped};

use crate::examiner::Cells;
use crate::grids::{Beginning, GridQueue};
use crate::maker::Work;
use crate::strip::{Patterns, Strip};
use crate::symmetry::CELLS;
use crate::wish::{Made, Wish};

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Nothing.
    Idle,
    /// Givens are taken away.
    Taking,
    /// Whether a set of givens could still go.
    Sets,
    /// Whether a single given could still go.
    Givens,
    /// The puzzle is ready, or not as wished.
    Done,
}

/// One puzzle in the making.
pub(crate) struct Bench<'a> {
    wish: &'a Wish,
    patterns: Patterns,
    orbits: Vec<CellMask>,
    /// The same in random order.
    order: Vec<CellMask>,
    number: u64,
    random: Random,
    grid: Cells,
    /// Further grids, should the first one not do.
    further: Vec<Cells>,
    strip: Strip,
    step: Step,
    minimal: bool,
    symmetry_minimal: bool,
}

impl<'a> Bench<'a> {
    pub(crate) fn new(rules: &'a Rules, wish: &'a Wish) -> Self {
        Self {
            wish,
            patterns: Patterns::new(rules),
            orbits: wish.symmetry.orbits(),
            order: Vec::new(),
            number: 0,
            random: Random::new(0),
            grid: [0; 81],
            further: Vec::new(),
            strip: Strip::new(),
            step: Step::Idle,
            minimal: false,
            symmetry_minimal: false,
        }
    }

    /// Begins to take givens from the grid; the first question.
    fn strip(&mut self) -> Option<Ask> {
        let range = &self.wish.clues;
        let least = if self.wish.to_the_end {
            0
        } else {
            let width = (*range.end()).min(81) - range.start() + 1;
            range.start() + long(self.random.below(width as usize))
        };
        self.order.clone_from(&self.orbits);
        self.random.shuffle(&mut self.order);
        self.step = Step::Taking;
        self.strip.begin(&self.grid, &self.patterns, &self.order, least);
        let grid = self.grid;
        self.question().map(|kept| Ask::Grid(grid, kept))
    }

    /// The next question of this step, or of a later one.
    fn question(&mut self) -> Option<CellMask> {
        loop {
            if let Some(kept) = self.strip.question() {
                return Some(kept);
            }
            let kept = self.strip.kept();
            let single = self.orbits.len() == 81;
            match self.step {
                Step::Taking if !self.wish.clues.contains(&kept.len()) => {
                    self.step = Step::Done;
                    return None;
                }
                Step::Taking => {
                    (self.symmetry_minimal, self.step) = (true, Step::Sets);
                    self.strip.again(self.orbits.iter().copied().filter(|&cells| kept.has(cells)));
                }
                Step::Sets if !single => {
                    self.step = Step::Givens;
                    self.strip.again(CELLS.into_iter().filter(|&cell| kept.has(cell)));
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

impl Work for Bench<'_> {
    fn begin(&mut self, beginning: Beginning) -> Option<Ask> {
        Beginning { number: self.number, random: self.random, grid: self.grid } = beginning;
        self.further.clear();
        self.strip()
    }

    fn is_at_work(&self) -> bool {
        self.step == Step::Done
    }

    /// Begins with another grid.
    fn go_on(&mut self, grids: &mut GridQueue, limits: &Limits<'_>) -> Result<Option<Ask>, Stopped> {
        if self.further.is_empty() {
            self.further = grids.further(&mut self.random, limits)?;
        }
        self.grid = self.further.pop().unwrap_or(self.grid);
        Ok(self.strip())
    }

    fn hear(&mut self, other: Option<CellMask>) -> Option<Ask> {
        match (self.step, other) {
            (Step::Sets, None) => {
                // A set could go, and so could each of its givens.
                (self.symmetry_minimal, self.minimal, self.step) = (false, false, Step::Done);
                return None;
            }
            (Step::Givens, None) => {
                (self.minimal, self.step) = (false, Step::Done);
                return None;
            }
            _ => self.strip.answer(other),
        }
        self.question().map(Ask::Kept)
    }

    fn take(&mut self) -> Option<(u64, Made)> {
        let kept = self.strip.kept();
        if self.step != Step::Done || !self.wish.clues.contains(&kept.len()) {
            return None;
        }
        self.step = Step::Idle;
        let mut givens = [0; 81];
        for cell in kept.cells() {
            givens[cell] = self.grid[cell];
        }
        let (minimal, symmetry_minimal) = (self.minimal, self.symmetry_minimal);
        Some((self.number, Made { givens, solution: self.grid, minimal, symmetry_minimal }))
    }
}

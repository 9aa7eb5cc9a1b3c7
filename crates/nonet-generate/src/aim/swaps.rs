//! Puzzles that come from another by taking one unit of givens away and putting another in, all of them from one search.
//!
//! Without the unit the puzzle has several solutions. Whatever digits another unit has in exactly one of them make that one
//! the only solution. So every swap costs next to nothing, but it may leave superfluous givens.

use nonet::{CellMask, Clues, Limits, Random, Solver, Stopped};

/// Units that leave more solutions than this are left in.
const MOST: usize = 160;

/// A puzzle with its solution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Puzzle {
    pub(crate) grid: [u8; 81],
    pub(crate) kept: CellMask,
    /// Where it has been proved: whether no given can go, and whether no unit can.
    pub(crate) minimal: Option<(bool, bool)>,
}

impl Puzzle {
    /// The givens, 0 for none.
    pub(super) fn givens(&self) -> [u8; 81] {
        let mut givens = [0; 81];
        self.kept.cells().for_each(|cell| givens[cell] = self.grid[cell]);
        givens
    }
}

/// The memory of swaps.
pub(super) struct Swaps {
    solutions: Vec<[u8; 81]>,
    keys: Vec<(u32, u8)>,
    found: Vec<(u8, CellMask)>,
    rest: CellMask,
}

impl Swaps {
    pub(super) const fn new() -> Self {
        Self { solutions: Vec::new(), keys: Vec::new(), found: Vec::new(), rest: CellMask::EMPTY }
    }

    /// Finds all swaps of a unit, and puts them in random order.
    pub(super) fn find(
        &mut self,
        puzzle: &Puzzle,
        out: CellMask,
        units: &[CellMask],
        random: &mut Random,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<(), Stopped> {
        self.found.clear();
        self.solutions.clear();
        self.rest = puzzle.kept.minus(out);
        let givens = Puzzle { kept: self.rest, ..*puzzle }.givens();
        solver.start(Clues::givens(&givens));
        while let Some(solution) = solver.next(limits)? {
            if self.solutions.len() == MOST {
                return Ok(());
            }
            let mut grid = [0; 81];
            grid.copy_from_slice(solution);
            self.solutions.push(grid);
        }
        for &unit in units.iter().filter(|unit| unit.and(self.rest).is_empty()) {
            self.keys.clear();
            for (at, solution) in (0..).zip(&self.solutions) {
                let key = unit.cells().fold(0, |key, cell| key << 4 | u32::from(solution[cell]));
                self.keys.push((key, at));
            }
            self.keys.sort_unstable();
            let keys = &self.keys;
            let is_alone = |at: usize| {
                (at == 0 || keys[at - 1].0 != keys[at].0)
                    && keys.get(at + 1).is_none_or(|next| next.0 != keys[at].0)
            };
            for (at, &(_, solution)) in keys.iter().enumerate() {
                if is_alone(at) && (unit != out || self.solutions[usize::from(solution)] != puzzle.grid)
                {
                    self.found.push((solution, unit));
                }
            }
        }
        random.shuffle(&mut self.found);
        Ok(())
    }

    /// The next of those found.
    pub(super) fn next(&mut self) -> Option<Puzzle> {
        let (solution, unit) = self.found.pop()?;
        Some(Puzzle {
            grid: self.solutions[usize::from(solution)],
            kept: self.rest.or(unit),
            minimal: None,
        })
    }
}

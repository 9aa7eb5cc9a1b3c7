//! Puzzles that come from another by taking one unit of givens away and putting another in, all of them from one search.
//!
//! Without the unit the puzzle has several solutions. Whatever digits another unit has in exactly one of them make that one
//! the only solution. So every swap costs next to nothing, but it may leave superfluous givens.

use nonet::{Clues, Limits, Random, Solver, Stopped};

use super::symmetry::{Mask, cells};

/// Units that leave more solutions than this are left in.
const MOST: usize = 160;

/// A puzzle with its solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swapped {
    pub(super) grid: [u8; 81],
    pub(super) kept: Mask,
}

/// The memory of swaps.
#[derive(Default)]
pub(super) struct Swaps {
    solutions: Vec<[u8; 81]>,
    keys: Vec<(u32, u8)>,
    found: Vec<(u8, Mask)>,
    rest: Mask,
}

impl Swaps {
    /// Finds all swaps of a unit, and puts them in random order.
    pub(super) fn find(
        &mut self,
        puzzle: &Swapped,
        out: Mask,
        units: &[Mask],
        random: &mut Random,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<(), Stopped> {
        self.found.clear();
        self.solutions.clear();
        self.rest = puzzle.kept & !out;
        let givens: [u8; 81] =
            std::array::from_fn(|cell| if self.rest >> cell & 1 != 0 { puzzle.grid[cell] } else { 0 });
        solver.start(Clues::givens(&givens));
        while let Some(solution) = solver.next(limits)? {
            if self.solutions.len() == MOST {
                return Ok(());
            }
            let mut grid = [0; 81];
            grid.copy_from_slice(solution);
            self.solutions.push(grid);
        }
        for &unit in units.iter().filter(|&&unit| unit & self.rest == 0) {
            self.keys.clear();
            for (at, solution) in (0..).zip(&self.solutions) {
                let key = cells(unit).fold(0, |key, cell| key << 4 | u32::from(solution[cell]));
                self.keys.push((key, at));
            }
            self.keys.sort_unstable();
            let keys = &self.keys;
            let is_alone = |at: usize| {
                (at == 0 || keys[at - 1].0 != keys[at].0)
                    && keys.get(at + 1).is_none_or(|next| next.0 != keys[at].0)
            };
            for (at, &(_, solution)) in keys.iter().enumerate() {
                if is_alone(at) && (unit != out || self.solutions[usize::from(solution)] != puzzle.grid) {
                    self.found.push((solution, unit));
                }
            }
        }
        random.shuffle(&mut self.found);
        Ok(())
    }

    /// The next of those found.
    pub(super) fn next(&mut self) -> Option<Swapped> {
        let (solution, unit) = self.found.pop()?;
        Some(Swapped { grid: self.solutions[usize::from(solution)], kept: self.rest | unit })
    }
}

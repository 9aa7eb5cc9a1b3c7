//! The grids that searches start from.

use nonet::{Clues, HouseKind, Lanes, Limits, Random, Rules, Solver, Stopped, Unsupported};

use crate::examiner::Cells;
use crate::grids::uniform_grid;

/// Under rules with extra houses, so many cells at random tell grids apart, besides the first row.
const CELLS: usize = 12;

/// Why nothing can be found under rules that no grid keeps.
pub(crate) const NO_GRID: &str = "no grid keeps the rules";

/// Makes grids under fixed rules.
pub(crate) struct Starter {
    /// For rules with extra or irregular houses.
    solver: Option<Solver>,
}

impl Starter {
    pub(crate) fn new(rules: &Rules) -> Result<Self, Unsupported> {
        let extra = rules.houses().iter().any(|house| house.kind == HouseKind::Extra);
        if rules.has_standard_boxes() && !extra {
            return Ok(Self { solver: None });
        }
        // Which solution is the first does not depend on the kind of lanes, and every machine has these.
        Ok(Self { solver: Some(Solver::on(rules, Lanes::Portable)?) })
    }

    /// A grid at random, or `None` if none keeps the rules. For plain Sudoku all are equally likely; else not: a row and some
    /// cells are filled at random, and the first grid with these is taken.
    pub(crate) fn grid(
        &mut self,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<Cells>, Stopped> {
        let Some(solver) = &mut self.solver else { return Ok(Some(uniform_grid(random))) };
        let mut row = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut row);
        let mut cells = [0; 81];
        cells[..9].copy_from_slice(&row);
        let mut grid = None;
        for step in 0..=CELLS {
            let mut more = cells;
            if step > 0 {
                more[9 + random.below(72)] = random.below(9) as u8 + 1;
            }
            if let Some(solution) = solver.solve(Clues::givens(&more), limits)? {
                cells = more;
                grid = solution.first_chunk().copied();
            }
        }
        Ok(grid)
    }
}

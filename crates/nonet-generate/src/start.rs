//! The grids that searches start from.

use nonet::{Limits, Random, Rules, Solver, Stopped, Unsupported};

use crate::examiner::Cells;
use crate::grids::{grid_solver, random_grid};

/// Why nothing can be found under rules that no grid keeps.
pub(crate) const NO_GRID: &str = "no grid keeps the rules";

/// Makes grids under fixed rules.
pub(crate) struct Starter {
    rules: Rules,
    solver: Solver,
}

impl Starter {
    pub(crate) fn new(rules: &Rules) -> Result<Self, Unsupported> {
        Ok(Self { rules: rules.clone(), solver: grid_solver(rules)? })
    }

    /// A grid at random, or `None` if none keeps the rules; see [`random_grid`].
    pub(crate) fn grid(
        &mut self,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<Cells>, Stopped> {
        random_grid(&self.rules, random, &mut self.solver, limits)
    }
}

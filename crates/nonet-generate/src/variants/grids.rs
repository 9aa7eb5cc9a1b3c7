//! Random grids under any rules.

use nonet::{Clues, Limits, Random, Rules, Solver, Stopped, Unsupported};

use crate::grids::{BoardGrids, GridMaker, random_solution};

/// Node limit of the last search, which begins with the empty board.
const LAST_NODES: u64 = 1 << 20;

/// Makes random grids.
pub(super) enum Grids {
    /// On 9x9 boards without constraints.
    Nine(Box<GridMaker>),
    /// On other boards without constraints.
    Boards(Box<BoardGrids>),
    /// Under rules with constraints: random digits that agree with each other, and a search for the rest.
    Constrained(Box<Solver>),
}

impl Grids {
    pub(super) fn new(rules: &Rules) -> Result<Self, Unsupported> {
        if !rules.constraints().is_empty() {
            return Ok(Self::Constrained(Box::new(Solver::new(rules)?)));
        }
        Ok(if rules.board().is_nine() {
            Self::Nine(Box::new(GridMaker::new(rules)?))
        } else {
            Self::Boards(Box::new(BoardGrids::new(rules)?))
        })
    }

    /// Returns a random grid; `None` if there is none, or none is found.
    pub(super) fn grid(
        &mut self,
        rules: &Rules,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<Vec<u8>>, Stopped> {
        match self {
            Self::Nine(maker) => Ok(maker.grid(random, limits)?.map(|grid| grid.to_vec())),
            Self::Boards(grids) => grids.grid(rules.cell_count(), random, limits),
            Self::Constrained(solver) => constrained(solver, rules, random, limits),
        }
    }
}

/// Finds a grid that begins with random digits, or else any.
fn constrained(
    solver: &mut Solver,
    rules: &Rules,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Option<Vec<u8>>, Stopped> {
    let empty = vec![0; rules.cell_count()];
    if let Some(grid) = random_solution(solver, Clues::givens(&empty), random, limits)? {
        return Ok(Some(grid));
    }
    match solver.solve(Clues::givens(&empty), &Limits { max_nodes: Some(LAST_NODES), ..*limits }) {
        Err(Stopped::NodeLimit) => Ok(None),
        found => found.map(|found| found.map(<[u8]>::to_vec)),
    }
}

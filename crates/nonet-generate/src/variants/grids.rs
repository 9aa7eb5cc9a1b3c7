//! Random grids under any rules.

use nonet::{Clues, DigitSet, Limits, Random, Rules, Solver, Stopped, Unsupported};

use crate::grids::{BoardGrids, GridMaker};

/// Number of random digits with which a search for a grid begins.
const SEEDS: usize = 12;
/// Node limit of a search that begins with random digits.
const NODES: u64 = 2_000;
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

/// Finds a grid that begins with random digits: fewer each time that there is none.
fn constrained(
    solver: &mut Solver,
    rules: &Rules,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Option<Vec<u8>>, Stopped> {
    for seeds in (0..=SEEDS).rev() {
        limits.look()?;
        let Some(begun) = begin(solver, rules, seeds, random) else { continue };
        let max_nodes = Some(if seeds > 0 { NODES } else { LAST_NODES });
        match solver.solve(Clues::givens(&begun), &Limits { max_nodes, ..*limits }) {
            Ok(Some(grid)) => return Ok(Some(grid.to_vec())),
            Ok(None) | Err(Stopped::NodeLimit) => {}
            Err(stopped) => return Err(stopped),
        }
    }
    Ok(None)
}

/// Puts random digits in random cells, each a candidate there; `None` if they contradict each other.
fn begin(solver: &mut Solver, rules: &Rules, seeds: usize, random: &mut Random) -> Option<Vec<u8>> {
    let mut board = vec![0; rules.cell_count()];
    for _ in 0..seeds {
        let candidates = solver.candidates(Clues::givens(&board));
        let open: Vec<usize> =
            (0..board.len()).filter(|&cell| board[cell] == 0 && candidates[cell].len() > 1).collect();
        if candidates.contains(&DigitSet::EMPTY) {
            return None;
        }
        if open.is_empty() {
            break;
        }
        let cell = open[random.below(open.len())];
        let digits: Vec<u8> = candidates[cell].iter().map(nonet::Digit::value).collect();
        board[cell] = digits[random.below(digits.len())];
    }
    Some(board)
}

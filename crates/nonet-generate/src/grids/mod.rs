//! Solved grids.

mod batch;
mod boards;
mod first;
mod other;
mod queue;
mod solutions;
mod splits;
mod uniform;

pub use batch::random_grids;
pub(crate) use boards::BoardGrids;
pub(crate) use first::has_no_grid;
pub(crate) use queue::{Beginning, GridQueue};
pub(crate) use solutions::random_solution;
pub use uniform::uniform_grid;

use nonet::{House, HouseKind, Limits, Random, Rules, Stopped, Unsupported};
use other::Walks;

/// Makes solved grids under rules for a 9x9 board. All grids of plain Sudoku are equally likely. Those of other rules
/// are nearly so: frequencies of kinds of bands are off by a few hundredths (see the source).
///
/// ```
/// use nonet::{GridFault, Limits, Random, Rules, check_grid};
/// use nonet_generate::GridMaker;
///
/// let rules = Rules::parse("diagonal")?;
/// let grid = GridMaker::new(&rules)?.grid(&mut Random::of(7, 0), &Limits::default())?;
/// assert!(grid.is_some_and(|grid| check_grid(&rules, &grid, None).0 == GridFault::None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GridMaker {
    /// `None` for the rules of plain Sudoku.
    walks: Option<Box<Walks>>,
}

impl GridMaker {
    /// Number of grids to make together: enough to keep all lanes busy.
    pub const TOGETHER: usize = 16;

    /// Prepares to make grids under these rules.
    ///
    /// # Errors
    /// [`Unsupported`] if the board is not 9x9, or no engine supports the rules.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        rules.require_nine()?;
        let walks = if is_plain(rules) { None } else { Some(Box::new(Walks::new(rules)?)) };
        Ok(Self { walks })
    }

    /// Makes the next grid from these random numbers; `None` if no grid satisfies the rules.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn grid(
        &mut self,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<[u8; 81]>, Stopped> {
        let mut grid = [[0; 81]];
        let made = self.grids(std::slice::from_mut(random), &mut grid, limits)?;
        Ok(made.then_some(grid[0]))
    }

    /// Makes the next grid from each of these random generators. Returns whether any grid satisfies the rules. Making
    /// [`GridMaker::TOGETHER`] grids together is quicker, and the grids are the same.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    ///
    /// # Panics
    /// If there are not as many random generators as grids.
    pub fn grids(
        &mut self,
        randoms: &mut [Random],
        grids: &mut [[u8; 81]],
        limits: &Limits<'_>,
    ) -> Result<bool, Stopped> {
        assert_eq!(randoms.len(), grids.len(), "random numbers for each grid");
        if let Some(walks) = &mut self.walks {
            return walks.grids(randoms, grids, limits);
        }
        for (grid, random) in grids.iter_mut().zip(randoms) {
            *grid = uniform_grid(random);
        }
        Ok(true)
    }
}

/// Returns the houses other than rows, columns and boxes.
pub(crate) fn extra_houses(rules: &Rules) -> impl Iterator<Item = &House> {
    rules.houses().iter().filter(|house| house.kind == HouseKind::Extra)
}

/// Returns whether these are the rules of plain Sudoku.
pub(crate) fn is_plain(rules: &Rules) -> bool {
    rules.has_standard_boxes() && rules.constraints().is_empty() && extra_houses(rules).next().is_none()
}

//! Solved grids.

mod batch;
mod first;
mod other;
mod queue;
mod splits;
mod uniform;

pub use batch::random_grids;
pub(crate) use first::{SOON, some_grid};
pub(crate) use queue::{Beginning, GridQueue};

use nonet::{HouseKind, Limits, Random, Rules, Stopped, Unsupported};
use other::Walks;

/// A solved grid of plain Sudoku, each of the 6,670,903,752,021,072,936,960 equally likely.
///
/// ```
/// use nonet::{GridFault, Random, Rules, check_grid};
///
/// let grid = nonet_generate::uniform_grid(&mut Random::of(7, 0));
/// assert_eq!(check_grid(&Rules::classic(), &grid, None), (GridFault::None, None));
/// ```
pub fn uniform_grid(random: &mut Random) -> [u8; 81] {
    uniform::uniform(random)
}

/// Makes solved grids of rules for a board of 9x9. Of plain Sudoku, all are equally likely; of other rules nearly so (a kind of
/// band is off by a few hundredths, see the source).
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
    /// So many grids are best made together: that keeps all lanes busy.
    pub const TOGETHER: usize = 16;

    /// Makes grids of these rules.
    ///
    /// # Errors
    /// [`Unsupported`] where the board is not 9x9, or no engine can hold the rules.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        let walks = if is_plain(rules) { None } else { Some(Box::new(Walks::new(rules)?)) };
        Ok(Self { walks })
    }

    /// The next grid of these random numbers, `None` if no grid keeps the rules.
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

    /// The next grid of each of these; whether any grid keeps the rules. To make many together is quicker, see
    /// [`GridMaker::TOGETHER`], and changes nothing.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    ///
    /// # Panics
    /// If there are not as many random numbers as grids.
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

/// Why nothing can be found under rules that no grid keeps.
pub(crate) const NO_GRID: &str = "no grid keeps the rules";

/// Whether rules are those of plain Sudoku.
pub(crate) fn is_plain(rules: &Rules) -> bool {
    rules.has_standard_boxes() && rules.houses().iter().all(|house| house.kind != HouseKind::Extra)
}

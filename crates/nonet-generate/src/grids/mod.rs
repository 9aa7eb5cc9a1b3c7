//! Solved grids.

mod splits;
mod uniform;

use nonet::Random;

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

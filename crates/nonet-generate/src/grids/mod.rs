//! Solved grids.

mod batch;
mod other;
mod splits;
mod uniform;

pub use batch::random_grids;

use nonet::{HouseKind, Lanes, Limits, Random, Rules, Solver, Stopped, Unsupported};

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

/// A solved grid of rules for a board of 9x9, `None` if no grid keeps them. Of plain Sudoku, all are equally likely; of other
/// rules all can come up, but not equally often (on plain Sudoku such a search is off by a tenth or so, see the source). The
/// solver is that of [`grid_solver`] for these rules.
///
/// # Errors
/// [`Stopped`] if the limits end the search first.
pub fn random_grid(
    rules: &Rules,
    random: &mut Random,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<Option<[u8; 81]>, Stopped> {
    if is_plain(rules) {
        Ok(Some(uniform_grid(random)))
    } else {
        other::searched(random, solver, limits)
    }
}

/// A solver for [`random_grid`]. All kinds of lanes make the same search, so that grids do not depend on them; the scalar engine
/// makes another one, and so does not do.
///
/// # Errors
/// [`Unsupported`] where no engine can hold the rules.
pub fn grid_solver(rules: &Rules) -> Result<Solver, Unsupported> {
    let lanes = Lanes::best();
    Solver::on(rules, if lanes == Lanes::Off { Lanes::Portable } else { lanes })
}

/// Whether rules are those of plain Sudoku.
pub(crate) fn is_plain(rules: &Rules) -> bool {
    rules.has_standard_boxes() && rules.houses().iter().all(|house| house.kind != HouseKind::Extra)
}

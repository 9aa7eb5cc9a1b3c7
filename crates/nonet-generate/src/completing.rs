//! Givens for a puzzle with several solutions: as few as it needs.
//!
//! One of its solutions is chosen at random. As long as a search finds another one, a given is added that excludes it. At
//! the end, each of the added givens that is superfluous is left out again. The puzzle's own givens stay.

use nonet::{Clues, Limits, Random, Rules, Solver, Stopped};

use crate::grids::random_solution;
use crate::minimise::{Reduction, question};
use crate::run::Failure;
use crate::symmetry::Symmetry;

/// A puzzle with enough givens for one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completed {
    /// The givens, 0 for empty cells.
    pub givens: Vec<u8>,
    /// The only solution.
    pub solution: Vec<u8>,
    /// Whether it is proved that each set of added givens is needed. On boards of 25x25 cells or more, the proof may be
    /// out of reach.
    pub minimal: bool,
}

/// Adds givens to a puzzle until one solution is left, and no more than are needed; `None` if it has no solution. Cells
/// tied together by the symmetry get their givens together.
///
/// ```
/// use nonet::{Clues, Limits, Random, Rules, Solver};
/// use nonet_generate::{Symmetry, completed};
///
/// let rules = Rules::parse("anti-knight")?;
/// let (empty, limits) = (Clues::givens(&[0; 81]), Limits::default());
/// let puzzle = completed(&rules, empty, Symmetry::None, &mut Random::of(7, 0), &limits)?.unwrap();
/// assert_eq!(Solver::new(&rules)?.count(Clues::givens(&puzzle.givens), 2, &limits), Ok(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Failure`] if no engine supports the rules, or the limits end the search.
pub fn completed(
    rules: &Rules,
    clues: Clues<'_>,
    symmetry: Symmetry,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Option<Completed>, Failure> {
    let mut solver = Solver::new(rules).map_err(|why| Failure::Refused(why.into()))?;
    let Some(first) = solver.solve(clues, limits).map_err(Failure::Stopped)?.map(<[u8]>::to_vec) else {
        return Ok(None);
    };
    let random_one = random_solution(&mut solver, clues, random, limits).map_err(Failure::Stopped)?;
    let grid = random_one.unwrap_or(first);
    let mut orbits = orbits(rules, clues.givens, symmetry);
    random.shuffle(&mut orbits);
    filled(rules, clues, &mut solver, &grid, &orbits, limits).map(Some).map_err(Failure::Stopped)
}

/// Returns the sets of empty cells that get their givens together.
fn orbits(rules: &Rules, givens: &[u8], symmetry: Symmetry) -> Vec<Vec<usize>> {
    let mut orbits = symmetry.ties(rules.board());
    for orbit in &mut orbits {
        orbit.retain(|&cell| givens[cell] == 0);
        orbit.sort_unstable();
    }
    orbits.sort_unstable();
    orbits.dedup();
    orbits.retain(|orbit| !orbit.is_empty());
    orbits
}

/// Adds sets of givens of a grid in this order, each if it excludes another solution, and leaves out superfluous ones.
fn filled(
    rules: &Rules,
    clues: Clues<'_>,
    solver: &mut Solver,
    grid: &[u8],
    orbits: &[Vec<usize>],
    limits: &Limits<'_>,
) -> Result<Completed, Stopped> {
    let max_nodes = Some(question(grid.len(), rules.digits()));
    let (mut givens, mut added) = (clues.givens.to_vec(), Vec::new());
    loop {
        let clues = Clues { givens: &givens, ..clues };
        let Some(differs) = other(solver, clues, grid, &Limits { max_nodes, ..*limits })? else { break };
        let is_new =
            |orbit: &&Vec<usize>| givens[orbit[0]] == 0 && orbit.iter().any(|&cell| differs[cell]);
        let Some(orbit) = orbits.iter().find(is_new) else { break };
        for &cell in orbit {
            givens[cell] = grid[cell];
        }
        added.push(orbit.clone());
    }
    let clues = Clues { givens: &givens, ..clues };
    let mut reduction = Reduction::of(solver, grid, clues, rules.digits(), limits);
    let minimal = reduction.remove(&added, 0)?;
    Ok(Completed { givens: reduction.givens, solution: grid.to_vec(), minimal })
}

/// Returns the cells in which another solution differs from the grid, or all cells if it takes too long to find out;
/// `None` if there is no other.
fn other(
    solver: &mut Solver,
    clues: Clues<'_>,
    grid: &[u8],
    limits: &Limits<'_>,
) -> Result<Option<Vec<bool>>, Stopped> {
    limits.look()?;
    solver.start(clues);
    loop {
        match solver.next(limits) {
            Ok(Some(found)) if found == grid => {}
            Ok(found) => {
                let differs =
                    |found: &[u8]| found.iter().zip(grid).map(|(one, two)| one != two).collect();
                return Ok(found.map(differs));
            }
            Err(Stopped::NodeLimit) => return Ok(Some(vec![true; grid.len()])),
            Err(stopped) => return Err(stopped),
        }
    }
}

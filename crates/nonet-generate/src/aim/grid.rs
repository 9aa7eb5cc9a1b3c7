//! Solved grids at random, for any rules.

use nonet::{Clues, Digit, Limits, Random, Rules, Solver, Stopped};

use crate::grids::uniform_grid;

/// A random solved grid; uniform for plain Sudoku. For other rules digits are written at random where they leave a
/// solution, until there is one only, so that grids with many near relations are a little rarer than they should be. None
/// if the rules have no grid.
pub(super) fn random_grid(
    rules: &Rules,
    random: &mut Random,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<Option<[u8; 81]>, Stopped> {
    if rules.has_standard_boxes() && rules.houses().len() == 27 {
        return Ok(Some(uniform_grid(random)));
    }
    let mut givens = [0; 81];
    let mut grid = [0; 81];
    let mut cells: [usize; 81] = std::array::from_fn(|cell| cell);
    random.shuffle(&mut cells);
    for cell in cells {
        let (found, ended) = solver.search(Clues::givens(&givens), 2, limits, &mut grid);
        ended?;
        match found {
            0 => return Ok(None),
            1 => return Ok(Some(grid)),
            _ => {}
        }
        let digits: Vec<u8> = solver.candidates(Clues::givens(&givens))[cell].iter().map(Digit::value).collect();
        if digits.len() < 2 {
            continue;
        }
        // The digit is tried; if it leaves no solution, that of the solution at hand will do.
        givens[cell] = digits[random.below(digits.len())];
        if solver.count(Clues::givens(&givens), 1, limits)? == 0 {
            givens[cell] = grid[cell];
        }
    }
    Ok(Some(grid))
}

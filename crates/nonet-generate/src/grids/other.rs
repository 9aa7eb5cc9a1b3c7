//! Solved grids of rules with further houses, cell by cell at random.
//!
//! The cells, in random order, each get one of the digits with which the grid can still be completed, all equally likely. A
//! digit for which that takes long to find out is passed over: to prove that a nearly empty board has no solution can take for ever.
//!
//! Every grid can come up, but not all are equally likely: one whose cells had few digits to choose from comes up more
//! often. How much, the grids of plain Sudoku tell, whose bands are counted: of the 18,000 bands and stacks of 3,000 grids made in
//! this way, each kind of which there should be 100 or more came up 0.91 to 1.10 times as often as it should (see the tests).

use nonet::{Clues, Limits, Random, Solver, Stopped};

/// A digit is passed over after so many nodes, a few milliseconds.
const NODES: u64 = 2_000;

/// A solved grid, or `None` if no grid keeps the rules.
pub(super) fn searched(
    random: &mut Random,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<Option<[u8; 81]>, Stopped> {
    let mut order: [usize; 81] = std::array::from_fn(|cell| cell);
    random.shuffle(&mut order);
    // All numbers are drawn first, however soon the grid is settled: what is drawn later must not depend on that.
    let mut digits = [[1, 2, 3, 4, 5, 6, 7, 8, 9]; 81];
    for digits in &mut digits {
        random.shuffle(digits);
    }
    let mut cells = [0; 81];
    // A grid that completes the cells so far.
    let Some(mut grid) = completed(&cells, solver, limits)? else { return Ok(None) };
    let brief = Limits { max_nodes: Some(NODES), ..*limits };
    for cell in order {
        let open = solver.candidates(Clues::givens(&cells));
        if open.iter().all(|digits| digits.len() == 1) {
            break;
        }
        // Deductions save searches, and never rule out what a search would find.
        for digit in digits[cell] {
            if !open[cell].iter().any(|open| open.value() == digit) {
                continue;
            }
            cells[cell] = digit;
            if grid[cell] == digit {
                break;
            }
            match completed(&cells, solver, &brief) {
                Ok(Some(other)) => {
                    grid = other;
                    break;
                }
                Ok(None) | Err(Stopped::NodeLimit) => {}
                Err(stopped) => return Err(stopped),
            }
        }
    }
    Ok(Some(grid))
}

/// The first grid with these givens that the solver finds.
fn completed(
    cells: &[u8; 81],
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<Option<[u8; 81]>, Stopped> {
    Ok(solver.solve(Clues::givens(cells), limits)?.and_then(|grid| grid.first_chunk().copied()))
}

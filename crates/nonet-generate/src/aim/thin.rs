//! Taking superfluous givens away from a puzzle that has few of them.

use nonet::{CellMask, Clues, DigitSet, Limits, Solver, Stopped};

use super::swaps::Puzzle;

/// Takes these units away in order, each if there is one solution without it. Whether any went.
///
/// The cells in which another solution differs must hold a given; those that were met are kept in mind, and refuse other units
/// without a search.
pub(super) fn thin(
    puzzle: &mut Puzzle,
    units: &[CellMask],
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<bool, Stopped> {
    let before = puzzle.kept;
    let mut sets: Vec<CellMask> = Vec::with_capacity(units.len());
    for &unit in units {
        let fewer = Puzzle { kept: puzzle.kept.minus(unit), minimal: None, ..*puzzle };
        if sets.iter().any(|set| set.and(fewer.kept).is_empty()) {
            continue;
        }
        match other(&fewer, unit, solver, limits)? {
            Some(set) => sets.push(set),
            None => *puzzle = fewer,
        }
    }
    Ok(puzzle.kept != before)
}

/// The cells in which another solution differs, if there is one. It must differ in the unit that was taken away.
fn other(
    puzzle: &Puzzle,
    unit: CellMask,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<Option<CellMask>, Stopped> {
    let givens = puzzle.givens();
    let mut marks = [DigitSet::all(9); 81];
    if let (1, Some(cell)) = (unit.len(), unit.cells().next()) {
        marks[cell] = DigitSet::from_bits(0x1ff & !(1 << (puzzle.grid[cell] - 1)));
    }
    solver.start(Clues { givens: &givens, marks: Some(&marks) });
    while let Some(solution) = solver.next(limits)? {
        if solution != puzzle.grid {
            let differ = (0..81).filter(|&cell| solution[cell] != puzzle.grid[cell]);
            return Ok(Some(differ.fold(CellMask::EMPTY, |set, cell| set.or(CellMask::cell(cell)))));
        }
    }
    Ok(None)
}

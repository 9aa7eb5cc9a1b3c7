//! Removing superfluous givens from a puzzle that has few of them.

use nonet::{CellMask, Clues, DigitSet, Limits, Solver, Stopped};

use crate::cells::CELLS;
use crate::puzzle::Draft;

/// Removes each of these units in turn if one solution is left without it. Returns whether any was removed.
///
/// The cells in which another solution differs must contain a given. Those that were found are remembered, and save searches for
/// other units.
pub(super) fn thin(
    draft: &mut Draft,
    units: &[CellMask],
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<bool, Stopped> {
    let before = draft.kept;
    let mut sets: Vec<CellMask> = Vec::with_capacity(units.len());
    for &unit in units {
        let fewer = draft.with_kept(draft.kept.minus(unit));
        if sets.iter().any(|set| set.and(fewer.kept).is_empty()) {
            continue;
        }
        match other(&fewer, unit, solver, limits)? {
            Some(set) => sets.push(set),
            None => *draft = fewer,
        }
    }
    Ok(draft.kept != before)
}

/// The cells in which another solution differs, if there is one. It must differ in the removed unit.
fn other(
    draft: &Draft,
    unit: CellMask,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<Option<CellMask>, Stopped> {
    let givens = draft.givens();
    let mut marks = [DigitSet::all(9); 81];
    if let (1, Some(cell)) = (unit.len(), unit.cells().next()) {
        marks[cell] = DigitSet::from_bits(0x1ff & !(1 << (draft.grid[cell] - 1)));
    }
    solver.start(Clues { givens: &givens, marks: Some(&marks) });
    while let Some(solution) = solver.next(limits)? {
        if solution != draft.grid {
            let differ = (0..81).filter(|&cell| solution[cell] != draft.grid[cell]);
            return Ok(Some(differ.fold(CellMask::EMPTY, |set, cell| set.or(CELLS[cell]))));
        }
    }
    Ok(None)
}

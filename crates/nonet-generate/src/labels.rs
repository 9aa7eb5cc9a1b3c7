//! Finds out whether a finished puzzle is minimal.

use nonet::{CellSet, Clues, Limits, Solver, Stopped};

/// Returns whether every given of a proper puzzle is needed, and whether every orbit of its symmetry is needed. If
/// every given is needed, so is every orbit.
pub(crate) fn labels(
    solver: &mut Solver,
    orbits: &[CellSet],
    givens: &[u8; 81],
    limits: &Limits<'_>,
) -> Result<(bool, bool), Stopped> {
    if solver.redundant_givens(Clues::givens(givens), limits)?.is_empty() {
        return Ok((true, true));
    }
    for orbit in orbits.iter().filter(|orbit| orbit.indices().any(|cell| givens[cell] != 0)) {
        let mut fewer = *givens;
        orbit.indices().for_each(|cell| fewer[cell] = 0);
        if solver.count(Clues::givens(&fewer), 2, limits)? == 1 {
            return Ok((false, false));
        }
    }
    Ok((false, true))
}

//! The sets of cells that a symmetry ties together on any board.

use nonet::Board;

use crate::symmetry::Symmetry;

/// Returns the orbits of a symmetry, in the order of their first cells; `None` if the board does not have the symmetry.
pub(super) fn orbits(board: &Board, symmetry: Symmetry) -> Option<Vec<Vec<usize>>> {
    let mut orbits: Vec<Vec<usize>> = Vec::new();
    let mut seen = vec![false; board.cell_count()];
    for first in 0..board.cell_count() {
        if !seen[first] {
            let orbit = symmetry.tied(board, first).collect::<Option<Vec<usize>>>()?;
            for &cell in &orbit {
                seen[cell] = true;
            }
            orbits.push(orbit);
        }
    }
    Some(orbits)
}

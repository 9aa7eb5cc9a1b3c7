//! The sets of cells that a symmetry ties together on any board.

use nonet::Board;

use crate::symmetry::{Movement, Symmetry};

/// Returns the orbits of a symmetry, in the order of their first cells; `None` if the board does not have the symmetry.
pub(super) fn orbits(board: &Board, symmetry: Symmetry) -> Option<Vec<Vec<usize>>> {
    let mut orbits = Vec::new();
    let mut seen = vec![false; board.cell_count()];
    for first in 0..board.cell_count() {
        if seen[first] {
            continue;
        }
        seen[first] = true;
        let (mut orbit, mut at) = (vec![first], 0);
        while at < orbit.len() {
            for &movement in symmetry.movements() {
                let to = moved(board, orbit[at], movement)?;
                if !seen[to] {
                    seen[to] = true;
                    orbit.push(to);
                }
            }
            at += 1;
        }
        orbits.push(orbit);
    }
    Some(orbits)
}

/// Returns the destination of a cell; `None` if the board has no cell there.
fn moved(board: &Board, cell: usize, movement: Movement) -> Option<usize> {
    let (row, column) = board.place(nonet::Cell::new(nonet::numbers::short(cell)));
    let sides = (usize::from(board.rows()), usize::from(board.columns()));
    let (row, column) = movement(sides, usize::from(row), usize::from(column));
    let (row, column) = (u8::try_from(row).ok()?, u8::try_from(column).ok()?);
    board.cell_at(row, column).map(nonet::Cell::index)
}

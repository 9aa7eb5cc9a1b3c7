//! The border of a set of cells, as closed polygons that run inside the cells.

use std::collections::HashSet;

use super::shape::Point;
use crate::board::Board;
use crate::puzzle::Cell;

/// The distance of a constraint's polygon from the border of its cells.
const INSET: f64 = 0.08;

/// A corner of the canvas, and the direction of a border that starts there.
type Edge = ((i32, i32), Direction);

/// A step of one unit: right, down, left or up. The cells lie to the right of the border in the direction in which it
/// runs.
type Direction = (i32, i32);

/// Returns the direction after a turn to the right.
const fn turned((x, y): Direction) -> Direction {
    (-y, x)
}

/// Returns the borders of the cells as they are drawn for a constraint; see [`border`].
pub fn outline(board: &Board, cells: &[Cell]) -> Vec<Vec<Point>> {
    border(board, cells, INSET)
}

/// Returns the borders of the cells, moved inside: the outer border of each part, and the borders of its holes. One unit
/// is the side of a cell.
pub fn border(board: &Board, cells: &[Cell], inset: f64) -> Vec<Vec<Point>> {
    let places = cells.iter().map(|&cell| board.place(cell));
    let inside: HashSet<(i32, i32)> =
        places.map(|(row, column)| (i32::from(column), i32::from(row))).collect();
    let mut edges: Vec<Edge> = inside.iter().flat_map(|&cell| edges_of(cell, &inside)).collect();
    edges.sort_unstable_by_key(|&((x, y), direction)| (y, x, direction));
    let mut open: HashSet<Edge> = edges.iter().copied().collect();
    let mut loops = Vec::new();
    for edge in edges {
        if open.contains(&edge) {
            loops.push(follow(edge, &mut open, inset));
        }
    }
    loops
}

/// Returns the edges of a cell that do not border on another cell of the set, clockwise.
fn edges_of((x, y): (i32, i32), inside: &HashSet<(i32, i32)>) -> Vec<Edge> {
    let sides =
        [((x, y), (1, 0)), ((x + 1, y), (0, 1)), ((x + 1, y + 1), (-1, 0)), ((x, y + 1), (0, -1))];
    let has_none_behind = |&(_, direction): &Edge| {
        let (inward_x, inward_y) = turned(direction);
        !inside.contains(&(x - inward_x, y - inward_y))
    };
    sides.into_iter().filter(has_none_behind).collect()
}

/// Follows the polygon that starts with an edge. Where two parts touch at a corner, it stays with its own part.
fn follow(start: Edge, open: &mut HashSet<Edge>, inset: f64) -> Vec<Point> {
    let mut corners = Vec::new();
    let mut edge = start;
    while open.remove(&edge) {
        let ((x, y), direction) = edge;
        let end = (x + direction.0, y + direction.1);
        let right = turned(direction);
        let left = (-right.0, -right.1);
        let goes_on = |next: &Direction| open.contains(&(end, *next)) || (end, *next) == start;
        let Some(next) = [right, direction, left].into_iter().find(goes_on) else { break };
        if next != direction {
            corners.push(moved(end, direction, next, inset));
        }
        edge = (end, next);
    }
    corners
}

/// Returns a corner of the border between two directions, moved inside.
fn moved((x, y): (i32, i32), before: Direction, after: Direction, inset: f64) -> Point {
    let (first, second) = (turned(before), turned(after));
    [
        f64::from(x) + inset * f64::from(first.0 + second.0),
        f64::from(y) + inset * f64::from(first.1 + second.1),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number of corners of each polygon around these cells of a 4x4 board.
    fn corners(cells: &[u16]) -> Vec<usize> {
        let board = Board::square(4).expect("4x4");
        let cells: Vec<Cell> = cells.iter().copied().map(Cell::new).collect();
        outline(&board, &cells).iter().map(Vec::len).collect()
    }

    #[test]
    fn an_outline_has_a_polygon_for_each_part_and_hole() {
        assert_eq!(corners(&[5]), [4]);
        assert_eq!(corners(&[0, 1, 4]), [6], "an L");
        assert_eq!(corners(&[0, 5]), [4, 4], "two cells that touch at a corner");
        assert_eq!(corners(&[0, 1, 2, 4, 6, 8, 9, 10]), [4, 4], "a ring");
    }

    #[test]
    fn an_outline_runs_inside_its_cells() {
        let board = Board::square(4).expect("4x4");
        let single = outline(&board, &[Cell::new(5)]);
        assert_eq!(single, [[[1.92, 1.08], [1.92, 1.92], [1.08, 1.92], [1.08, 1.08]]]);
    }
}

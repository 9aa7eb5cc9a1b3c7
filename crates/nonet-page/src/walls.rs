//! The lines between boxes and around grids.

use nonet::{Board, Cell, HouseKind, Rules};

/// A line, given by x and y of one end and x and y of the other, in units of a cell.
pub type Wall = [u8; 4];

/// Returns the walls of a board, in as few lines as possible. A wall stands between cells of different boxes, and
/// between a cell and a place without a cell.
pub fn walls(rules: &Rules) -> Vec<Wall> {
    let (board, boxes) = (rules.board(), boxes_of(rules));
    let (rows, columns) = (board.rows(), board.columns());
    let mut found = Vec::new();
    for row in 0..=rows {
        let is_wall = |column: u8| {
            differ(board, &boxes, row.checked_sub(1).map(|above| (above, column)), (row, column))
        };
        found.extend(runs(columns, is_wall).map(|(from, to)| [from, row, to, row]));
    }
    for column in 0..=columns {
        let is_wall = |row: u8| {
            differ(board, &boxes, column.checked_sub(1).map(|left| (row, left)), (row, column))
        };
        found.extend(runs(rows, is_wall).map(|(from, to)| [column, from, column, to]));
    }
    found
}

/// Returns the number of the box of each cell.
fn boxes_of(rules: &Rules) -> Vec<Option<usize>> {
    let mut boxes = vec![None; rules.cell_count()];
    let houses = rules.houses().iter().filter(|house| house.kind == HouseKind::Box);
    for (number, house) in houses.enumerate() {
        for cell in &house.cells {
            boxes[cell.index()] = Some(number);
        }
    }
    boxes
}

/// Returns whether a wall stands between two places of the canvas. `None` is a place outside it.
fn differ(
    board: &Board,
    boxes: &[Option<usize>],
    before: Option<(u8, u8)>,
    (row, column): (u8, u8),
) -> bool {
    let before = before.and_then(|(row, column)| board.cell_at(row, column));
    let of = |cell: Cell| boxes[cell.index()];
    match (before, board.cell_at(row, column)) {
        (Some(before), Some(after)) => of(before) != of(after),
        (before, after) => before.is_some() != after.is_some(),
    }
}

/// Returns the start and the end of each run of places with a wall.
fn runs(length: u8, is_wall: impl Fn(u8) -> bool) -> impl Iterator<Item = (u8, u8)> {
    let mut found: Vec<(u8, u8)> = Vec::new();
    for at in (0..length).filter(|&at| is_wall(at)) {
        match found.last_mut() {
            Some((_, end)) if *end == at => *end += 1,
            _ => found.push((at, at + 1)),
        }
    }
    found.into_iter()
}

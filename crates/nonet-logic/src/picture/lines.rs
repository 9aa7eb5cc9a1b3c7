//! The lines of a board: between cells, between boxes, and around its grids.

use nonet::{Board, Cell, HouseKind, Point, Rules, border};
use serde::Serialize;

use super::places::CELL;

/// A line, given by x and y of one end and x and y of the other, in units of a cell.
pub type Line = [u8; 4];

/// The inset of the outline of a house, small enough to stay clear of the borders of highlighted cells.
const INSET: f64 = 0.5 / CELL;

/// The lines of a board, in as few pieces as possible: those along x, then those along y.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Lines {
    /// Between cells of a box.
    pub thin: Vec<Line>,
    /// Between cells of different boxes.
    pub walls: Vec<Line>,
    /// Between a cell and a place without a cell.
    pub frame: Vec<Line>,
}

/// What stands on a side of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Thin,
    Wall,
    Frame,
}

impl Lines {
    /// Returns the lines of a board under its rules.
    pub fn of(rules: &Rules) -> Self {
        let boxes = rules.houses().iter().filter(|house| house.kind == HouseKind::Box);
        Self::new(rules.board(), &boxes.map(|house| house.cells.clone()).collect::<Vec<_>>())
    }

    /// Returns the lines of a board with these boxes.
    pub fn new(board: &Board, boxes: &[Vec<Cell>]) -> Self {
        let mut numbers = vec![None; board.cell_count()];
        for (number, cells) in boxes.iter().enumerate() {
            for cell in cells {
                numbers[cell.index()] = Some(number);
            }
        }
        let side = |before: Option<Cell>, after: Option<Cell>| match (before, after) {
            (Some(before), Some(after)) if numbers[before.index()] == numbers[after.index()] => {
                Some(Side::Thin)
            }
            (Some(_), Some(_)) => Some(Side::Wall),
            (None, None) => None,
            _ => Some(Side::Frame),
        };
        let above = |row: u8, column: u8| {
            side(
                row.checked_sub(1).and_then(|row| board.cell_at(row, column)),
                board.cell_at(row, column),
            )
        };
        let left = |row: u8, column: u8| {
            side(
                column.checked_sub(1).and_then(|column| board.cell_at(row, column)),
                board.cell_at(row, column),
            )
        };
        let (rows, columns) = (board.rows(), board.columns());
        let of = |kind: Side| {
            let across = (0..=rows).flat_map(|row| {
                let runs = runs(columns, |column| above(row, column) == Some(kind));
                runs.into_iter().map(move |(from, to)| [from, row, to, row])
            });
            let down = (0..=columns).flat_map(|column| {
                let runs = runs(rows, |row| left(row, column) == Some(kind));
                runs.into_iter().map(move |(from, to)| [column, from, column, to])
            });
            across.chain(down).collect()
        };
        Self { thin: of(Side::Thin), walls: of(Side::Wall), frame: of(Side::Frame) }
    }
}

/// Returns the start and the end of each run of numbers below a bound.
fn runs(bound: u8, is_in: impl Fn(u8) -> bool) -> Vec<(u8, u8)> {
    let mut found: Vec<(u8, u8)> = Vec::new();
    for at in (0..bound).filter(|&at| is_in(at)) {
        match found.last_mut() {
            Some((_, end)) if *end == at => *end += 1,
            _ => found.push((at, at + 1)),
        }
    }
    found
}

/// Returns the line around a set of cells: a closed polygon for each of its parts and holes, in units of a cell.
pub fn outline(board: &Board, cells: &[Cell]) -> Vec<Vec<Point>> {
    border(board, cells, INSET)
}

//! Where cells and candidates lie. Positions are computed in fiftieths of a cell, so that most are whole numbers.

use nonet::{Board, Cell, Point, Rules};

/// The side of a cell.
pub(super) const CELL: f64 = 50.0;

/// The distance between the centres of neighbouring candidates in a cell of up to 9 digits.
const GAP: f64 = 14.0;

/// The top of cells, which candidates leave free if numbers of constraints stand in corners.
const CORNER: f64 = 14.0;

/// The height of the place of candidates below it, down to the lines of cages.
const BELOW: f64 = 30.0;

/// Returns a point in units of a cell.
pub(super) fn scaled([x, y]: Point) -> Point {
    [x / CELL, y / CELL]
}

/// The places of candidates in the cells of a board, arranged as on a telephone keypad.
#[derive(Clone, Copy)]
pub struct Places<'a> {
    pub(super) board: &'a Board,
    /// The number of candidates side by side, and of their rows.
    across: u8,
    down: u8,
    /// The distance between neighbours.
    gap: Point,
    /// The centre of the candidates, from the corner of their cell.
    centre: Point,
}

impl<'a> Places<'a> {
    /// Returns the places on a board under its rules.
    pub fn of(rules: &'a Rules) -> Self {
        Self::new(rules.board(), rules.shapes().iter().any(|shape| shape.corner().is_some()))
    }

    /// Returns the places on a board, some of whose cells may have a number in their corner.
    pub fn new(board: &'a Board, has_corners: bool) -> Self {
        let across = (3..u8::MAX).find(|across| across * across >= board.digits()).unwrap_or(u8::MAX);
        let down = if across == 3 { 3 } else { board.digits().div_ceil(across) };
        let gap = GAP * 3.0 / f64::from(across);
        let [high, middle] = if has_corners {
            [BELOW / f64::from(down), CORNER + BELOW / 2.0]
        } else {
            [gap, CELL / 2.0]
        };
        Self { board, across, down, gap: [gap, high], centre: [CELL / 2.0, middle] }
    }

    /// Returns the centre of each candidate of a cell, from the cell's top left corner, in units of a cell.
    pub fn in_cell(&self) -> Vec<Point> {
        (1..=self.board.digits()).map(|number| scaled(self.inside(number))).collect()
    }

    /// Returns the size of candidates relative to those on a board of up to 9 digits.
    pub fn scale(&self) -> f64 {
        3.0 / f64::from(self.across)
    }

    fn inside(&self, number: u8) -> Point {
        let (row, column) = ((number - 1) / self.across, (number - 1) % self.across);
        let at = |centre, place, count, gap| {
            centre + (f64::from(place) - (f64::from(count) - 1.0) / 2.0) * gap
        };
        [
            at(self.centre[0], column, self.across, self.gap[0]),
            at(self.centre[1], row, self.down, self.gap[1]),
        ]
    }

    fn corner(&self, cell: u16) -> Point {
        let (row, column) = self.board.place(Cell::new(cell));
        [f64::from(column) * CELL, f64::from(row) * CELL]
    }

    /// Returns the centre of a cell.
    pub(super) fn middle(&self, cell: u16) -> Point {
        self.corner(cell).map(|at| at + CELL / 2.0)
    }

    /// Returns the centre of a candidate.
    pub(super) fn candidate(&self, cell: u16, number: u8) -> Point {
        let ([left, top], [x, y]) = (self.corner(cell), self.inside(number));
        [left + x, top + y]
    }

    /// Returns the width and the height of the board.
    pub(super) fn size(&self) -> Point {
        [f64::from(self.board.columns()) * CELL, f64::from(self.board.rows()) * CELL]
    }

    /// Returns where lanes run along one direction of the board: between cells, through candidates and between them.
    pub(super) fn lanes(&self, direction: usize) -> Vec<f64> {
        let count = if direction == 0 { self.board.columns() } else { self.board.rows() };
        let (across, half) = (i16::from(self.across), self.gap[direction] / 2.0);
        let inside = (1 - across..across).map(|step| self.centre[direction] + f64::from(step) * half);
        let in_cell: Vec<f64> = std::iter::once(0.0).chain(inside).collect();
        let starts = (0..count).map(|number| f64::from(number) * CELL);
        let lanes = starts.flat_map(|start| in_cell.iter().map(move |lane| start + lane));
        lanes.chain([self.size()[direction]]).collect()
    }
}

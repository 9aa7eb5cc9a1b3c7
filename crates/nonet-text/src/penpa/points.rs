//! The points of a drawing of Penpa+.

use crate::error::ReadError;
use crate::members;

/// Maximum number of rows and columns of a frame, and of rows of a board.
const LARGEST_FRAME: usize = 200;
const LARGEST: usize = 36;

/// The number of cells between the edge of a frame and the grid in it.
const MARGIN: usize = 2;

/// Where a point lies on the board.
pub(super) enum Point {
    /// The middle of a cell.
    Cell(usize),
    /// The middle of the edge between two cells, the upper or left one first.
    Edge([usize; 2]),
    /// A point near a corner of a cell, the top left one first.
    Corner(usize, usize),
    /// Another point on the board.
    Other,
    /// A point beside the board.
    Beside,
}

/// The frame on which points are numbered, and the board in it.
pub(super) struct Frame {
    rows: usize,
    columns: usize,
    top: usize,
    left: usize,
    /// The number of rows and columns of the board.
    pub size: u8,
}

impl Frame {
    /// Reads the frame from the head of a link and the steps from cell to cell.
    pub fn of(head: &[&str], cells: &str) -> Result<Self, ReadError> {
        let kind = head[0];
        if !["sudoku", "square"].contains(&kind) {
            let kind: String = kind.chars().take(20).collect();
            return Err(ReadError::new(format!("expected a square grid of Penpa+, found '{kind}'")));
        }
        let length = |at: usize| {
            let length: Option<usize> = head.get(at).and_then(|text| text.trim().parse().ok());
            length
                .filter(|length| (1..=LARGEST_FRAME).contains(length))
                .map(|length| length + 4)
                .ok_or_else(|| {
                    ReadError::new(format!("expected a grid of 1 to {LARGEST_FRAME} rows and columns"))
                })
        };
        let (columns, rows) = (length(1)?, length(2)?);
        let wrong = || ReadError::new(format!("expected a square board of 1 to {LARGEST} rows"));
        let cells = members::json(cells)?;
        let mut at = 0_i64;
        let mut found: Vec<(usize, usize)> = Vec::new();
        for step in cells.as_array().ok_or_else(wrong)?.iter().take(LARGEST * LARGEST + 1) {
            at = at.saturating_add(step.as_i64().ok_or_else(wrong)?);
            let cell = usize::try_from(at).ok().filter(|&at| at < rows * columns).ok_or_else(wrong)?;
            found.push((cell / columns, cell % columns));
        }
        let least = |part: fn(&(usize, usize)) -> usize| found.iter().map(part).min();
        let (top, left) = least(|cell| cell.0).zip(least(|cell| cell.1)).ok_or_else(wrong)?;
        let size = found.len().isqrt();
        let inside = |cell: &(usize, usize)| cell.0 < top + size && cell.1 < left + size;
        found.sort_unstable();
        found.dedup();
        let is_square = found.len() == size * size && found.iter().all(inside);
        let size = u8::try_from(size).ok().filter(|size| is_square && usize::from(*size) <= LARGEST);
        Ok(Self { rows, columns, top, left, size: size.ok_or_else(wrong)? })
    }

    /// Returns the cell of the board at a row and column of the frame.
    fn cell_at(&self, row: usize, column: usize) -> Option<usize> {
        let size = usize::from(self.size);
        let (row, column) = (row.checked_sub(self.top)?, column.checked_sub(self.left)?);
        (row < size && column < size).then_some(row * size + column)
    }

    /// Returns where a point lies.
    pub fn point(&self, number: usize) -> Point {
        let area = self.rows * self.columns;
        let place = |number: usize| (number / self.columns, number % self.columns);
        let (row, column) = place(number % area);
        let found = match number / area {
            0 => self.cell_at(row, column).map(Point::Cell),
            1 => self.cell_at(row, column).and(self.cell_at(row + 1, column + 1)).map(|_| Point::Other),
            2 => self
                .cell_at(row, column)
                .zip(self.cell_at(row + 1, column))
                .map(|(one, other)| Point::Edge([one, other])),
            3 => self
                .cell_at(row, column)
                .zip(self.cell_at(row, column + 1))
                .map(|(one, other)| Point::Edge([one, other])),
            4..8 => {
                let (row, column) = place(number / 4 - area);
                self.cell_at(row, column).map(|cell| Point::Corner(cell, number % 4))
            }
            _ => Some(Point::Other),
        };
        found.unwrap_or(Point::Beside)
    }

    /// Returns the row and column of a corner between four cells: how many rows are above it, and columns left of it.
    pub fn corner(&self, point: usize) -> Option<(usize, usize)> {
        let number = point.checked_sub(self.rows * self.columns)?;
        let (row, column) = (number / self.columns + 1, number % self.columns + 1);
        let (row, column) = (row.checked_sub(self.top)?, column.checked_sub(self.left)?);
        (row.max(column) <= usize::from(self.size)).then_some((row, column))
    }

    /// Makes the frame of a board that fills it.
    pub fn around(size: u8) -> Self {
        let all = usize::from(size) + 2 * MARGIN;
        Self { rows: all, columns: all, top: MARGIN, left: MARGIN, size }
    }

    const fn area(&self) -> usize {
        self.rows * self.columns
    }

    /// Returns the point in the middle of a cell.
    pub fn middle(&self, cell: usize) -> usize {
        let size = usize::from(self.size);
        (cell / size + self.top) * self.columns + cell % size + self.left
    }

    /// Returns the corner below and to the right of this many rows and columns.
    pub const fn corner_at(&self, row: usize, column: usize) -> usize {
        self.area() + (row + self.top - 1) * self.columns + column + self.left - 1
    }

    /// Returns the point inside a cell that is near one of its corners.
    pub fn inside(&self, cell: usize, corner: usize) -> usize {
        4 * (self.area() + self.middle(cell)) + corner
    }

    /// Returns the middle of the edge between two cells; `None` if they share none.
    pub fn edge(&self, one: usize, other: usize) -> Option<usize> {
        let (one, other, size) = (one.min(other), one.max(other), usize::from(self.size));
        match other - one {
            1 if other % size > 0 => Some(3 * self.area() + self.middle(one)),
            step if step == size => Some(2 * self.area() + self.middle(one)),
            _ => None,
        }
    }
}

//! The numbers of places on a board.

/// The rows and columns of a board.
#[derive(Clone, Copy)]
pub(super) struct Places {
    pub rows: usize,
    pub columns: usize,
}

impl Places {
    fn cell(self, row: usize, column: usize) -> Option<usize> {
        (row < self.rows && column < self.columns).then_some(row * self.columns + column)
    }

    /// Returns the cells on both sides of an edge, the left or upper one first.
    pub fn beside_edge(self, edge: usize) -> Option<[usize; 2]> {
        let (row, column) = (edge / self.columns / 2, edge % self.columns);
        let is_below = edge / self.columns % 2 == 1;
        let other =
            if is_below { self.cell(row + 1, column) } else { self.cell(row, column.checked_sub(1)?) };
        let pair = [self.cell(row, column)?, other?];
        Some([pair[0].min(pair[1]), pair[0].max(pair[1])])
    }

    /// Returns the edge between two cells; `None` if they share none.
    pub fn edge(self, cells: [usize; 2]) -> Option<usize> {
        let (one, other) = (cells[0].min(cells[1]), cells[0].max(cells[1]));
        let edge = |cell: usize, side: usize| {
            (2 * (cell / self.columns) + side) * self.columns + cell % self.columns
        };
        [edge(other, 0), edge(one, 1)]
            .into_iter()
            .find(|&edge| self.beside_edge(edge) == Some([one, other]))
    }

    /// Returns the four cells around a corner.
    pub fn around_corner(self, corner: usize) -> Option<[usize; 4]> {
        let (row, column) = (corner / (self.columns + 1), corner % (self.columns + 1));
        let (above, left) = (row.checked_sub(1)?, column.checked_sub(1)?);
        let places = [(above, left), (above, column), (row, left), (row, column)];
        let [one, two, three, four] = places.map(|(row, column)| self.cell(row, column));
        Some([one?, two?, three?, four?])
    }

    /// Returns the corner in the middle of four cells, whose first is this one.
    pub const fn corner(self, first: usize) -> usize {
        (first / self.columns + 1) * (self.columns + 1) + first % self.columns + 1
    }

    /// Returns the row and column of a place around the board, from 0 outside it.
    pub const fn outside(self, place: usize) -> (usize, usize) {
        (place / (self.columns + 2), place % (self.columns + 2))
    }

    /// Returns the number of a place around the board.
    pub const fn outside_at(self, row: usize, column: usize) -> usize {
        row * (self.columns + 2) + column
    }
}

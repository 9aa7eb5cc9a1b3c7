//! Anti-knight.

use super::element::{Element, ElementForm};
use super::rule::{ConstraintKind, Rule, first_broken};
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "anti-knight",
    sentence: "Cells a knight's move apart hold different digits.",
    parameters: &[],
    elements: &[Element { name: "antiknight", form: ElementForm::Switch }],
    build: |_, board| Ok(Box::new(AntiKnight::new(board))),
};

#[derive(Debug)]
struct AntiKnight {
    cells: Vec<Cell>,
    /// The cells a knight's move apart, each pair once.
    pairs: Vec<[Cell; 2]>,
}

impl AntiKnight {
    fn new(board: &Board) -> Self {
        let places =
            (0..board.rows()).flat_map(|row| (0..board.columns()).map(move |column| (row, column)));
        let cells: Vec<Cell> = places.filter_map(|(row, column)| board.cell_at(row, column)).collect();
        let pairs = cells.iter().flat_map(|&cell| moves(board, cell)).collect();
        Self { cells, pairs }
    }
}

/// Returns the pairs of a cell and each cell that a knight reaches from it in a row further down.
fn moves(board: &Board, cell: Cell) -> impl Iterator<Item = [Cell; 2]> {
    let (row, column) = board.place(cell);
    let columns = [
        (1, column.checked_sub(2)),
        (1, Some(column + 2)),
        (2, column.checked_sub(1)),
        (2, Some(column + 1)),
    ];
    columns
        .into_iter()
        .filter_map(move |(down, column)| Some([cell, board.cell_at(row + down, column?)?]))
}

impl Rule for AntiKnight {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        first_broken(digits, self.pairs.iter().copied(), |first, second| first != second)
    }

    fn lower(&self) -> Vec<Primitive> {
        self.pairs.iter().map(|pair| Primitive::AllDifferent(pair.to_vec())).collect()
    }

    fn shapes(&self, _: &Board) -> Vec<Shape> {
        Vec::new()
    }
}

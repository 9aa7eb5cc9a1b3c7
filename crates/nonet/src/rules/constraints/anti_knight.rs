//! Anti-knight.

use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example};
use super::pairs::first_broken;
use super::tool::Tool;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::Primitive;

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "anti-knight",
    sentence: "Cells a knight's move apart hold different digits.",
    parameters: &[],
    elements: &[Element { name: "antiknight", form: ElementForm::Switch }],
    tool: Some(Tool::Switch),
    example: Example { board: "6x6", arguments: "{}", givens: ".2.45.4..1..34......................" },
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

    fn lower(&self) -> Option<Vec<Primitive>> {
        Some(self.pairs.iter().map(|pair| Primitive::AllDifferent(pair.to_vec())).collect())
    }
}

//! Cells that are connected side by side, and rules with cells beside the board.

use std::sync::Arc;

use super::arguments::Arguments;
use super::kind::{ConstraintKind, Example, Own};
use super::lowered::Lowered;
use super::parameter::{Parameter, ParameterKind};
use super::values::Values;
use crate::board::Board;
use crate::numbers::short;
use crate::puzzle::{Cell, Digit, DigitSet};
use crate::rules::primitive::Primitive;

pub(super) const fn optional(
    name: &'static str,
    kind: ParameterKind,
    summary: &'static str,
) -> Parameter {
    Parameter { name, kind, is_required: false, summary }
}

pub(super) const KINDS: &[ConstraintKind] = &[ConstraintKind {
    name: "connected-values",
    aliases: &["connected-digits"],
    sentence: "The cells that hold one of these digits are connected side by side.",
    parameters: &[
        Parameter {
            name: "digits",
            kind: ParameterKind::Digits,
            is_required: true,
            summary: "the digits",
        },
        optional("size", ParameterKind::Number, "how many cells hold one of them"),
    ],
    elements: &[],
    example: Example {
        board: "6x6",
        arguments: r#"{"digits": [1, 2, 3, 4]}"#,
        givens: ".2.6.......3......5.1........6.4...1",
    },
    make: &Own(|arguments, board| {
        let size = size_of(arguments, board)?;
        let (cells, beside) = (cells_of(board), sides(board, &cells_of(board)));
        let digits = digits_of(arguments, board);
        let connected = Primitive::Connected { cells, beside, digits, size };
        Ok(Box::new(Lowered::of(board, vec![connected])))
    }),
}];

/// Returns how many cells are connected, if this is stated.
pub(super) fn size_of(arguments: &Arguments, board: &Board) -> Result<Option<usize>, String> {
    let size = arguments.number("size").map(|size| size as usize);
    if size.is_some_and(|size| size == 0 || size > board.cell_count()) {
        return Err(format!("size: expected 1 to {}", board.cell_count()));
    }
    Ok(size)
}

/// Returns all cells of a board.
pub(super) fn cells_of(board: &Board) -> Vec<Cell> {
    (0..board.cell_count()).map(|cell| Cell::new(short(cell))).collect()
}

/// Returns for each cell the places in the list of those that share a side with it.
pub(super) fn sides(board: &Board, cells: &[Cell]) -> Arc<[Vec<u16>]> {
    let mut places = vec![None; board.cell_count()];
    for (place, cell) in cells.iter().enumerate() {
        places[cell.index()] = Some(short(place));
    }
    let beside = |&cell: &Cell| {
        let (row, column) = board.place(cell);
        let around = [
            row.checked_sub(1).map(|row| (row, column)),
            column.checked_sub(1).map(|column| (row, column)),
            Some((row, column + 1)),
            Some((row + 1, column)),
        ];
        let cells = around.into_iter().flatten().filter_map(|(row, column)| board.cell_at(row, column));
        cells.filter_map(|cell| places[cell.index()]).collect()
    };
    cells.iter().map(beside).collect()
}

/// Returns the digits of the parameter of that name.
pub(super) fn digits_of(arguments: &Arguments, board: &Board) -> DigitSet {
    let numbers = arguments.numbers("digits").iter();
    let digits = numbers.filter_map(|&value| Values::of(board).digit(value)).filter_map(Digit::new);
    digits.map(DigitSet::only).fold(DigitSet::EMPTY, DigitSet::union)
}

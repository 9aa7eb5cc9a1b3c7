//! Deconstruction: squares of cells to be found.

use std::sync::Arc;

use super::arguments::Arguments;
use super::beside::Beside;
use super::cages::required;
use super::connected::{cells_of, optional};
use super::kind::{ConstraintKind, Example, Own};
use super::parameter::ParameterKind;
use super::values::Values;
use crate::board::Board;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::automaton::Automaton;
use crate::rules::constraint::Auxiliary;
use crate::rules::primitive::Primitive;

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "deconstruction",
    aliases: &["unknown-boxes"],
    sentence: "Squares of cells, whose places are to be found, do not overlap, and no digit occurs twice in one; there may be \
               cells outside all squares.",
    parameters: &[
        required("size", ParameterKind::Number, "the number of rows of a square"),
        required("squares", ParameterKind::Number, "the number of squares"),
        optional(
            "empty",
            ParameterKind::Number,
            "a value that stands for an empty cell: all cells outside the squares hold it, none inside does, and no other \
             value occurs twice in a row or column",
        ),
    ],
    elements: &[],
    example: Example {
        board: "latin-6",
        arguments: r#"{"size": 2, "squares": 8}"#,
        givens: ".....4.24...3.....15........5..62.4.",
    },
    make: &Own(|arguments, board| {
        let squares = Squares::read(arguments, board)?;
        let cells = cells_of(board);
        let lower = Box::new(move |auxiliary: &mut Auxiliary| squares.primitives(auxiliary));
        Ok(Box::new(Beside { cells, lower, shapes: Vec::new() }))
    }),
};

/// The digit of cells beside the board that stand for the place of a square; others hold 2.
const HERE: u8 = 1;

/// Squares that are somewhere on a board.
#[derive(Debug)]
struct Squares {
    board: Board,
    /// Every square that fits on the board.
    places: Vec<Vec<Cell>>,
    /// How many there are.
    count: usize,
    /// The digit of empty cells.
    empty: Option<u8>,
}

impl Squares {
    fn read(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let (size, count) = (arguments.small("size"), arguments.number("squares").unwrap_or(0) as usize);
        let values = Values::of(board);
        let empty = arguments.number("empty").map(|value| {
            let (lowest, highest) = (values.lowest, values.highest());
            values.digit(value).ok_or(format!("empty: is {value}; expected {lowest} to {highest}"))
        });
        let empty = empty.transpose()?;
        let digits = u16::from(board.digits()) - u16::from(empty.is_some());
        let area = u16::from(size) * u16::from(size);
        if area == 0 || area > digits {
            return Err(format!("size: is {size}; {digits} digits do not fill such squares"));
        }
        let most = board.cell_count() / usize::from(area);
        if !(1..=most).contains(&count) {
            return Err(format!("squares: is {count}; expected 1 to {most}"));
        }
        if board.digits() < 2 {
            return Err("needs two digits or more".to_owned());
        }
        let places = cells_of(board).into_iter().filter_map(|cell| square(board, cell, size)).collect();
        Ok(Self { board: board.clone(), places, count, empty })
    }

    /// Returns the primitives, with a cell beside the board for each place of a square.
    fn primitives(&self, auxiliary: &mut Auxiliary) -> Vec<Primitive> {
        let digits = self.board.digits();
        let here: Vec<Cell> =
            self.places.iter().map(|_| auxiliary.found_cell(DigitSet::all(2))).collect();
        let mut found = Vec::new();
        for (&here, square) in here.iter().zip(&self.places) {
            let not_here = Primitive::Tuples { cells: vec![here], allowed: [vec![HERE + 1]].into() };
            let differ = Primitive::AllDifferent(square.clone());
            found.push(Primitive::AnyOf(vec![vec![not_here], vec![differ]]));
        }
        let cells = cells_of(&self.board);
        for &cell in &cells {
            let over = self.places.iter().zip(&here).filter(|(square, _)| square.contains(&cell));
            found.extend(self.covered(cell, over.map(|(_, &here)| here).collect()));
        }
        let step = |&number: &usize, digit: u8| {
            Some(number + usize::from(digit == HERE)).filter(|&number| number <= self.count)
        };
        let automaton = Automaton::new(digits, here.len(), 0, step, |&number| number == self.count);
        found.push(Primitive::Automaton { cells: here, automaton: Arc::new(automaton) });
        if let Some(empty) = self.empty {
            let once = |line: Vec<Cell>| {
                Primitive::counts(line, digits, |digit, number| digit == empty || number < 2)
            };
            let line = |of: fn((u8, u8)) -> u8, at: u8| -> Vec<Cell> {
                cells.iter().copied().filter(|&cell| of(self.board.place(cell)) == at).collect()
            };
            found.extend((0..self.board.rows()).map(|row| once(line(|place| place.0, row))));
            found.extend((0..self.board.columns()).map(|column| once(line(|place| place.1, column))));
        }
        found
    }

    /// Returns the rule that at most one square covers a cell, and one does unless the cell is empty.
    fn covered(&self, cell: Cell, over: Vec<Cell>) -> Option<Primitive> {
        let digits = self.board.digits();
        let Some(empty) = self.empty else {
            let once = |digit: u8, number: usize| digit != HERE || number < 2;
            return (over.len() > 1).then(|| Primitive::counts(over, digits, once));
        };
        // How many squares are still to come.
        let step = |left: &Option<u8>, digit: u8| {
            Some(Some(match left {
                None => u8::from(digit != empty),
                Some(left) => left.checked_sub(u8::from(digit == HERE))?,
            }))
        };
        let cells = [&[cell], &over[..]].concat();
        let automaton = Automaton::new(digits, cells.len(), None, step, |&left| left == Some(0));
        Some(Primitive::Automaton { cells, automaton: Arc::new(automaton) })
    }
}

/// Returns the cells of the square whose first cell is this one, if it fits on the board.
fn square(board: &Board, cell: Cell, size: u8) -> Option<Vec<Cell>> {
    let (row, column) = board.place(cell);
    let places = (row..row.checked_add(size)?)
        .flat_map(|row| (0..size).map(move |right| (row, column.checked_add(right))));
    places.map(|(row, column)| board.cell_at(row, column?)).collect()
}

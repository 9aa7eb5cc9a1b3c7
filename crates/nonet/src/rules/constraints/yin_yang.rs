//! Yin-yang: a shading to be found.

use super::arguments::Arguments;
use super::beside::Beside;
use super::chaos::groups;
use super::connected::{cells_of, digits_of, optional, sides};
use super::counted::{Clue, Counted};
use super::kind::{ConstraintKind, Example, Own};
use super::parameter::ParameterKind;
use super::values::Values;
use crate::board::Board;
use crate::puzzle::{Cell, Digit, DigitSet};
use crate::rules::constraint::Auxiliary;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Role, Shape, centre};

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "yin-yang",
    aliases: &["yinyang"],
    sentence: "Some cells, which are to be found, are shaded: they are connected side by side, and so are the others; no \
               square of 2x2 cells is all shaded or all unshaded.",
    parameters: &[
        optional(
            "digits",
            ParameterKind::Digits,
            "the digits that shaded cells hold, and no others, if the shading depends on digits",
        ),
        optional("shaded", ParameterKind::Cells, "cells that are shaded"),
        optional("unshaded", ParameterKind::Cells, "cells that are not"),
        groups(
            "arrows",
            "arrows, each a list of cells: the digit in the first is the number of cells from it along the arrow, \
             itself included, before the shade changes; if the first occurs again, another arm starts there, and \
             the number is that of all arms; a cell alone looks along its row and column",
        ),
        groups(
            "counts",
            "lists of cells: the digit in the first is the number of cells in the list, itself included, that have \
             its shade; a cell alone looks at all cells around it",
        ),
        groups(
            "shaded_counts",
            "lists of cells: the digit in the first is the number of shaded ones among the others",
        ),
    ],
    elements: &[],
    example: Example {
        board: "6x6",
        arguments: r#"{"shaded": ["r1c1"], "unshaded": ["r6c6"], "arrows": [["r3c3"], ["r4c4", "r4c5", "r4c6"]],
            "counts": [["r5c2"]], "shaded_counts": [["r2c5", "r2c1", "r2c2", "r2c3", "r2c4", "r2c5", "r2c6"]]}"#,
        givens: "........5...2..3...41.......1......6",
    },
    make: &Own(|arguments, board| {
        let shading = Shading::read(arguments, board)?;
        let (cells, shapes) = (cells_of(board), shading.shapes(board));
        let lower = Box::new(move |auxiliary: &mut Auxiliary| shading.primitives(auxiliary));
        Ok(Box::new(Beside { cells, lower, shapes }))
    }),
};

/// The two shades, as digits of cells beside the board.
const SHADES: u8 = 2;

/// A shading and all clues about it.
#[derive(Debug)]
struct Shading {
    board: Board,
    digits: DigitSet,
    shaded: Vec<Cell>,
    unshaded: Vec<Cell>,
    clues: Vec<Clue>,
    /// Cells whose digit counts the shaded ones among others.
    counts: Vec<(Cell, Vec<Cell>)>,
}

impl Shading {
    fn read(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        if board.digits() < SHADES {
            return Err("needs two digits or more".to_owned());
        }
        let (shaded, unshaded) = (arguments.cells("shaded"), arguments.cells("unshaded"));
        if let Some(&both) = shaded.iter().find(|cell| unshaded.contains(cell)) {
            return Err(format!("has {} both shaded and unshaded", board.name(both)));
        }
        let mut clues = Clue::read_all(arguments, board, "arrows", Counted::Along, 0)?;
        clues.extend(Clue::read_all(arguments, board, "counts", Counted::Within, 0)?);
        let counts = Clue::read_all(arguments, board, "shaded_counts", Counted::Kinds, 0)?;
        Ok(Self {
            board: board.clone(),
            digits: digits_of(arguments, board),
            shaded: shaded.to_vec(),
            unshaded: unshaded.to_vec(),
            clues,
            counts: counts.into_iter().map(|clue| (clue.cell, clue.others.concat())).collect(),
        })
    }

    /// Returns the primitives, with a cell beside the board for the shade of each cell: 1 if it is shaded.
    fn primitives(&self, auxiliary: &mut Auxiliary) -> Vec<Primitive> {
        let cells = cells_of(&self.board);
        let shade = |cell: &Cell| match cell {
            cell if self.shaded.contains(cell) => DigitSet::from_bits(0b01),
            cell if self.unshaded.contains(cell) => DigitSet::from_bits(0b10),
            _ => DigitSet::all(SHADES),
        };
        let shades: Vec<Cell> = cells.iter().map(|cell| auxiliary.found_cell(shade(cell))).collect();
        let of = |cells: &[Cell]| cells.iter().map(|cell| shades[cell.index()]).collect::<Vec<Cell>>();
        let beside = sides(&self.board, &cells);
        let connected = |shade: u64| Primitive::Connected {
            cells: shades.clone(),
            beside: beside.clone(),
            digits: DigitSet::from_bits(shade),
            size: None,
        };
        let mut found = vec![connected(0b01), connected(0b10)];
        for square in squares(&self.board) {
            let digits = self.board.digits();
            found.push(Primitive::counts(of(&square), digits, |_, number| number < square.len()));
        }
        if !self.digits.is_empty() {
            let values = Values::of(&self.board);
            let holds = |value: u32| {
                let digit = values.digit(value).and_then(Digit::new);
                digit.is_some_and(|digit| self.digits.contains(digit))
            };
            let table = values.pairs(|shade, value| {
                shade == values.lowest && holds(value) || shade == values.lowest + 1 && !holds(value)
            });
            found.extend(
                cells.iter().zip(&shades).map(|(&cell, &shade)| Primitive::Pair {
                    cells: [shade, cell],
                    table: table.clone(),
                }),
            );
        }
        found.extend(self.clues.iter().map(|clue| clue.primitive(&shades)));
        // A further cell that is shaded stands for what is counted.
        for (number, counted) in &self.counts {
            found.push(Primitive::Alike {
                number: *number,
                like: auxiliary.cell(DigitSet::from_bits(0b01)),
                lists: vec![of(counted)],
                are_runs: false,
                least: usize::from(*self.board.values().start()) + 1,
            });
        }
        found
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        let shade =
            |&cell: &Cell| Shape::Square { centre: centre(board, cell), side: 1.0, role: Role::Clone };
        let circle = |(cell, _): &(Cell, Vec<Cell>)| Clue::circle(board, *cell);
        let shaded = self.shaded.iter().map(shade);
        let clues = self.clues.iter().flat_map(|clue| clue.shapes(board));
        shaded.chain(clues).chain(self.counts.iter().map(circle)).collect()
    }
}

/// Returns the squares of 2x2 cells.
fn squares(board: &Board) -> Vec<Vec<Cell>> {
    let square = |cell: Cell| {
        let (row, column) = board.place(cell);
        let places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        places.into_iter().map(|(row, column)| board.cell_at(row, column)).collect()
    };
    cells_of(board).into_iter().filter_map(square).collect()
}

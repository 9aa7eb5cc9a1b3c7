//! Shadings to be found: yin-yang, loops and snakes.

use std::sync::Arc;

use super::arguments::Arguments;
use super::beside::Beside;
use super::chaos::groups;
use super::connected::{cells_of, digits_of, optional, sides, size_of};
use super::counted::{Clue, Counted};
use super::kind::{ConstraintKind, Example, Own};
use super::parameter::{Parameter, ParameterKind};
use super::values::Values;
use crate::board::Board;
use crate::puzzle::{Cell, Digit, DigitSet};
use crate::rules::automaton::Automaton;
use crate::rules::constraint::{Auxiliary, Rule};
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Role, Shape, centre};

const DIGITS: Parameter = optional(
    "digits",
    ParameterKind::Digits,
    "the digits that shaded cells hold, and no others, if the shading depends on digits",
);

const SHADED: Parameter = optional("shaded", ParameterKind::Cells, "cells that are shaded");

const UNSHADED: Parameter = optional("unshaded", ParameterKind::Cells, "cells that are not");

const SHADED_COUNTS: Parameter = groups(
    "shaded_counts",
    "lists of cells: the digit in the first is the number of shaded ones among the others",
);

const SIZE: Parameter = optional("size", ParameterKind::Number, "how many cells are shaded");

const NEVER_TOUCHES: Parameter = optional(
    "never_touches",
    ParameterKind::Flag,
    "whether no two shaded cells touch at a corner unless a cell beside both is shaded",
);

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "yin-yang",
        aliases: &["yinyang"],
        sentence: "Some cells, which are to be found, are shaded: they are connected side by side, and so are the others; \
                   no square of 2x2 cells is all shaded or all unshaded.",
        parameters: &[
            DIGITS,
            SHADED,
            UNSHADED,
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
            SHADED_COUNTS,
        ],
        elements: &[],
        example: Example {
            board: "6x6",
            arguments: r#"{"shaded": ["r1c1"], "unshaded": ["r6c6"], "arrows": [["r3c3"], ["r4c4", "r4c5", "r4c6"]],
                "counts": [["r5c2"]], "shaded_counts": [["r2c5", "r2c1", "r2c2", "r2c3", "r2c4", "r2c5", "r2c6"]]}"#,
            givens: "........5...2..3...41.......1......6",
        },
        make: &Own(|arguments, board| Shading::rule(Form::YinYang, arguments, board)),
    },
    ConstraintKind {
        name: "loop",
        aliases: &["cell-loop"],
        sentence: "Some cells, which are to be found, are shaded and form a loop: they are connected side by side, and \
                   each has exactly two of the others beside it.",
        parameters: &[DIGITS, SHADED, UNSHADED, SHADED_COUNTS, SIZE, NEVER_TOUCHES],
        elements: &[],
        example: Example {
            board: "6x6",
            arguments: r#"{"shaded_counts": [["r3c3", "r2c2", "r2c3", "r2c4", "r3c4", "r4c3"],
                ["r5c5", "r4c4", "r4c5", "r4c6", "r5c4", "r6c5"]], "size": 16, "never_touches": true}"#,
            givens: ".....5..4..3.1.....2....1.........46",
        },
        make: &Own(|arguments, board| Shading::rule(Form::Loop, arguments, board)),
    },
    ConstraintKind {
        name: "snake",
        aliases: &["cell-snake"],
        sentence: "Some cells, which are to be found, are shaded and form a snake: they are connected side by side; each \
                   of its two ends has one of the others beside it, and each cell between has two.",
        parameters: &[
            DIGITS,
            SHADED,
            UNSHADED,
            optional("ends", ParameterKind::Cells, "an end of the snake, or both"),
            SHADED_COUNTS,
            SIZE,
            NEVER_TOUCHES,
        ],
        elements: &[],
        example: Example {
            board: "latin-5",
            arguments: r#"{"ends": ["r1c1", "r5c5"], "size": 11, "shaded_counts": [
                ["r2c4", "r1c4", "r2c3", "r2c5", "r3c4"], ["r4c2", "r3c2", "r4c1", "r4c3", "r5c2"]]}"#,
            givens: "1.....32..5...1..........",
        },
        make: &Own(|arguments, board| Shading::rule(Form::Snake, arguments, board)),
    },
];

/// What the shaded cells form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    YinYang,
    Loop,
    Snake,
}

/// The number of shades, which are digits of cells beside the board.
const SHADES: u8 = 2;

/// The digit of cells that are shaded.
const SHADE: u8 = 1;

/// A shading and all clues about it.
#[derive(Debug)]
struct Shading {
    form: Form,
    board: Board,
    digits: DigitSet,
    shaded: Vec<Cell>,
    unshaded: Vec<Cell>,
    ends: Vec<Cell>,
    size: Option<usize>,
    never_touches: bool,
    clues: Vec<Clue>,
    /// Cells whose digit counts the shaded ones among others.
    counts: Vec<(Cell, Vec<Cell>)>,
}

impl Shading {
    /// Makes the rule that some shading is of this form and satisfies the clues.
    fn rule(form: Form, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let shading = Self::read(form, arguments, board)?;
        let (cells, shapes) = (cells_of(board), shading.shapes(board));
        let lower = Box::new(move |auxiliary: &mut Auxiliary| shading.primitives(auxiliary));
        Ok(Box::new(Beside { cells, lower, shapes }))
    }

    fn read(form: Form, arguments: &Arguments, board: &Board) -> Result<Self, String> {
        if board.digits() < SHADES {
            return Err("needs two digits or more".to_owned());
        }
        let (ends, unshaded) = (arguments.cells("ends"), arguments.cells("unshaded"));
        let shaded = [arguments.cells("shaded"), ends].concat();
        if let Some(&both) = shaded.iter().find(|cell| unshaded.contains(cell)) {
            return Err(format!("has {} both shaded and unshaded", board.name(both)));
        }
        if ends.len() > 2 {
            return Err(format!("ends: has {} cells; expected 2 at most", ends.len()));
        }
        let mut clues = Clue::read_all(arguments, board, "arrows", Counted::Along, 0)?;
        clues.extend(Clue::read_all(arguments, board, "counts", Counted::Within, 0)?);
        let counts = Clue::read_all(arguments, board, "shaded_counts", Counted::Kinds, 0)?;
        Ok(Self {
            form,
            board: board.clone(),
            digits: digits_of(arguments, board),
            shaded,
            unshaded: unshaded.to_vec(),
            ends: ends.to_vec(),
            size: size_of(arguments, board)?,
            never_touches: arguments.flag("never_touches"),
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
        let mut found = self.form(&shades, auxiliary);
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

    /// Returns what makes shaded cells a part of the form.
    fn form(&self, shades: &[Cell], auxiliary: &mut Auxiliary) -> Vec<Primitive> {
        let beside = sides(&self.board, &cells_of(&self.board));
        let connected = |shade: u64, size: Option<usize>| Primitive::Connected {
            cells: shades.to_vec(),
            beside: Arc::clone(&beside),
            digits: DigitSet::from_bits(shade),
            size,
        };
        let squares = squares(&self.board).into_iter();
        let squares = squares.map(|square| square.map(|cell| shades[cell.index()]).to_vec());
        let mut found = vec![connected(0b01, self.size)];
        if self.form == Form::YinYang {
            let digits = self.board.digits();
            found.push(connected(0b10, None));
            found.extend(squares.map(|cells| Primitive::counts(cells, digits, |_, number| number < 4)));
            return found;
        }
        if self.never_touches {
            let touch = |square: &[u8]| square[0] == square[3] && square[1] == square[2];
            let fits = |square: &[u8]| !touch(square) || square[0] == square[1];
            found.extend(squares.map(|cells| shaded(cells, fits)));
        }
        let around = |cell: usize| beside[cell].iter().map(|&place| shades[usize::from(place)]);
        if self.form == Form::Loop {
            let has_two = |held: &[u8]| held[0] != SHADE || count(&held[1..]) == 2;
            let cells = |(cell, &shade)| [shade].into_iter().chain(around(cell)).collect();
            found.extend(shades.iter().enumerate().map(cells).map(|cells| shaded(cells, has_two)));
            return found;
        }
        // A cell beside the board says whether a cell is an end: 1 if it is.
        let is_end = |held: &[u8]| match (held[0], held[1]) {
            (SHADE, SHADE) => count(&held[2..]) == 1,
            (SHADE, _) => count(&held[2..]) == 2,
            (_, end) => end != SHADE,
        };
        let end = |cell: Cell| if self.ends.contains(&cell) { 1 } else { SHADES };
        let ends: Vec<Cell> = cells_of(&self.board)
            .into_iter()
            .map(|cell| auxiliary.cell(DigitSet::all(end(cell))))
            .collect();
        let cells = |(cell, (&shade, &end))| [shade, end].into_iter().chain(around(cell)).collect();
        found.extend(shades.iter().zip(&ends).enumerate().map(cells).map(|cells| shaded(cells, is_end)));
        let step = |&number: &u8, digit: u8| {
            Some(number + u8::from(digit == SHADE)).filter(|&number| number <= 2)
        };
        let automaton = Automaton::new(self.board.digits(), ends.len(), 0, step, |&number| number == 2);
        found.push(Primitive::Automaton { cells: ends, automaton: Arc::new(automaton) });
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
fn squares(board: &Board) -> Vec<[Cell; 4]> {
    let square = |cell: Cell| {
        let (row, column) = board.place(cell);
        let at = |down: u8, right: u8| board.cell_at(row + down, column + right);
        Some([at(0, 0)?, at(0, 1)?, at(1, 0)?, at(1, 1)?])
    };
    cells_of(board).into_iter().filter_map(square).collect()
}

/// Returns the rule that some cells are shaded in a way for which `fits` returns true.
fn shaded(cells: Vec<Cell>, fits: impl Fn(&[u8]) -> bool) -> Primitive {
    let shading = |bits: u32| (0..cells.len()).map(|at| 1 + u8::from(bits >> at & 1 == 1)).collect();
    let every = (0..1 << cells.len()).map(shading);
    let allowed = every.filter(|held: &Vec<u8>| fits(held)).collect();
    Primitive::Tuples { cells, allowed }
}

/// Returns how many cells are shaded.
fn count(held: &[u8]) -> usize {
    held.iter().map(|&shade| usize::from(shade == SHADE)).sum()
}

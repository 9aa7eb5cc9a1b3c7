//! Rules for a few cells at a time, each group of cells by the same relation: a row of the table for each.

use std::sync::Arc;

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example, Make};
use super::lowered::Lowered;
use super::pair_lines::{CELLS, Look};
use super::parameter::{Parameter, ParameterKind};
use super::primitives::Primitives;
use super::values::Values;
use crate::board::Board;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::constraint::Rule;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Fill, Role, Shape, centre};
use crate::sorted::SortedMap;

/// What distinguishes a rule for a few cells at a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Windows {
    /// The groups of cells.
    pub groups: fn(&Arguments, &Board) -> Result<Vec<Window>, String>,
    /// Whether the values of a group, in the order of its cells, are allowed.
    pub holds: fn(&Arguments, Values, u32, &[u32]) -> bool,
    /// The drawing.
    pub shapes: fn(&Arguments, &Board) -> Vec<Shape>,
}

/// A group of cells, and a number that its relation may depend on.
pub(super) type Window = (u32, Vec<Cell>);

/// A rule for the whole board, without the rule itself.
pub(super) const BOARD: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[],
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &Windows {
        groups: |_, _| Ok(Vec::new()),
        holds: |_, _, _, _| true,
        shapes: |_, _| Vec::new(),
    },
};

/// A rule along a line, without the rule itself.
const LINE: ConstraintKind = ConstraintKind { parameters: &[CELLS], ..BOARD };

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "between-line",
        sentence: "The digits on a between line lie strictly between those in its two ends.",
        elements: &[Element { name: "betweenline", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: "13.52.5..1...1....3.....24..........",
        },
        make: &Windows {
            groups: |arguments, _| with_ends(arguments.cells("cells"), 3),
            holds: |_, _, _, held| match *held {
                [first, inner, last] => first.min(last) < inner && inner < first.max(last),
                _ => true,
            },
            shapes: |arguments, board| ended_by_circles(arguments, board, Role::Between),
        },
        ..LINE
    },
    ConstraintKind {
        name: "lockout-line",
        aliases: &["lockout"],
        sentence: "The ends of a lockout line differ by at least 4 (of 9 digits), and the digits between lie outside the range \
                   of the ends.",
        parameters: &[
            CELLS,
            Parameter {
                name: "difference",
                kind: ParameterKind::Number,
                is_required: false,
                summary: "the least difference of the ends, unless it is half the number of digits, rounded down",
            },
        ],
        elements: &[Element { name: "lockout", form: ElementForm::Lines("cells", Some("difference")) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: "...51..6..3.4.51..2.....1...........",
        },
        make: &Windows {
            groups: |arguments, _| {
                let cells = arguments.cells("cells");
                let ends = vec![(0, vec![cells[0], cells[cells.len() - 1]])];
                Ok([ends, with_ends(cells, 3)?].concat())
            },
            holds: |arguments, values, _, held| {
                let least = arguments.number("difference").unwrap_or(values.count / 2);
                let (first, last) = (held[0], held[held.len() - 1]);
                let is_inside = |inner: &u32| (first.min(last)..=first.max(last)).contains(inner);
                first.abs_diff(last) >= least && !held[1..held.len() - 1].iter().any(is_inside)
            },
            shapes: |arguments, board| ended_by_circles(arguments, board, Role::Lockout),
        },
    },
    ConstraintKind {
        name: "sequence-line",
        aliases: &["arithmetic-line"],
        sentence: "The digits along a sequence line grow or fall by the same amount from cell to cell.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4"]}"#,
            givens: "..435.5..1..2.5.........4.1.........",
        },
        make: &Windows {
            groups: |arguments, _| threes(arguments),
            holds: |_, _, _, held| held[0] + held[2] == 2 * held[1],
            shapes: |arguments, board| {
                Look::line(Role::Sequence).shapes(board, arguments.cells("cells"))
            },
        },
        ..LINE
    },
    ConstraintKind {
        name: "fibonacci-line",
        sentence: "Each digit along a Fibonacci line, from the third on, is the sum of the two before it.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4"]}"#,
            givens: "..425.5...3.4.5...1..4..2...........",
        },
        make: &Windows {
            groups: |arguments, _| threes(arguments),
            holds: |_, _, _, held| held[0] + held[1] == held[2],
            shapes: |arguments, board| Look::line(Role::Line).shapes(board, arguments.cells("cells")),
        },
        ..LINE
    },
    ConstraintKind {
        name: "dutch-flatmates",
        aliases: &["flatmates"],
        sentence: "Every middle digit (5 of 9) has the lowest digit directly above it or the highest directly below it.",
        example: Example { board: "latin-5", arguments: "{}", givens: "1.34..1...53............." },
        make: &Primitives {
            primitives: |_, board| {
                let digits = board.digits();
                if digits.is_multiple_of(2) {
                    return Err(format!("{digits} digits have no middle one"));
                }
                let middle = digits / 2 + 1;
                let flatmates = |(row, column)| {
                    let cell = board.cell_at(row, column)?;
                    let above = row.checked_sub(1).and_then(|row| board.cell_at(row, column));
                    let below = board.cell_at(row + 1, column);
                    let mates = above.map(|above| (above, 1)).into_iter();
                    Some(wants((cell, middle), mates.chain(below.map(|below| (below, digits))), digits))
                };
                Ok(places(board).filter_map(flatmates).collect())
            },
            shapes: |_, _| Vec::new(),
        },
        ..BOARD
    },
    ConstraintKind {
        name: "top-bottom",
        sentence: "Each 1 in row 1 touches a 2 in row 2, which touches a 3 in row 3, and so on down to the last row, and the \
                   same from the last row up.",
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: "..523........51...........3.........",
        },
        make: &Primitives {
            primitives: |_, board| {
                let (rows, digits) = (board.rows(), board.digits());
                if rows > digits {
                    return Err(format!("{rows} rows need as many digits"));
                }
                let mut rules = Vec::new();
                for (row, column) in places(board) {
                    let Some(cell) = board.cell_at(row, column) else { continue };
                    let mut touches = |next: u8, digit: u8| {
                        let columns = column.saturating_sub(1)..=column + 1;
                        let beside = columns.filter_map(|column| board.cell_at(next, column));
                        let beside = beside.map(|other| (other, digit + 1));
                        rules.push(wants((cell, digit), beside, digits));
                    };
                    if row + 1 < rows {
                        touches(row + 1, row + 1);
                    }
                    if let Some(next) = row.checked_sub(1) {
                        touches(next, rows - row);
                    }
                }
                Ok(rules)
            },
            shapes: |_, _| Vec::new(),
        },
        ..BOARD
    },
];

/// Returns the rule that a cell holds a digit only if one of some cells holds a digit.
fn wants((cell, digit): (Cell, u8), others: impl Iterator<Item = (Cell, u8)>, digits: u8) -> Primitive {
    let only = |digit: u8| DigitSet::from_bits(1 << (digit - 1));
    let not = (cell, DigitSet::all(digits).difference(only(digit)));
    let cases = std::iter::once(not).chain(others.map(|(other, digit)| (other, only(digit))));
    Primitive::AnyOf(cases.map(|(cell, digits)| vec![Primitive::holds(cell, digits)]).collect())
}

impl Make for Windows {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let values = Values::of(board);
        if arguments.cells("cells").len() == 1 {
            return Err("has one cell; expected two or more".to_owned());
        }
        let mut tables = SortedMap::new();
        let mut primitives = Vec::new();
        for (number, cells) in (self.groups)(arguments, board)? {
            let key = (number, cells.len());
            if !tables.contains_key(&key) {
                let holds = |held: &[u32]| (self.holds)(arguments, values, number, held);
                tables.insert(key, values.tuples(cells.len(), holds)?);
            }
            primitives.push(Primitive::Tuples { cells, allowed: Arc::clone(&tables[&key]) });
        }
        let lowered = Lowered::of(board, primitives);
        let stated = arguments.cells("cells").to_vec();
        let cells = if stated.is_empty() { lowered.cells } else { stated };
        Ok(Box::new(Lowered { cells, shapes: (self.shapes)(arguments, board), ..lowered }))
    }
}

/// Returns each inner cell of a line between its two ends.
fn with_ends(cells: &[Cell], least: usize) -> Result<Vec<Window>, String> {
    if cells.len() < least {
        return Err(format!("has {} cells; expected {least} or more", cells.len()));
    }
    let (start, end) = (cells[0], cells[cells.len() - 1]);
    Ok(cells[1..cells.len() - 1].iter().map(|&inner| (0, vec![start, inner, end])).collect())
}

/// Returns a line whose ends are circles.
fn ended_by_circles(arguments: &Arguments, board: &Board, role: Role) -> Vec<Shape> {
    let cells = arguments.cells("cells");
    let end = |cell: Cell| Shape::Circle { centre: centre(board, cell), radius: 0.4, fill: Fill::Open };
    let mut shapes = Look::line(role).shapes(board, cells);
    shapes.extend([end(cells[0]), end(cells[cells.len() - 1])]);
    shapes
}

/// Returns every three neighbouring cells of a line.
fn threes(arguments: &Arguments) -> Result<Vec<Window>, String> {
    let cells = arguments.cells("cells");
    if cells.len() < 3 {
        return Err(format!("has {} cells; expected three or more", cells.len()));
    }
    Ok(cells.windows(3).map(|cells| (0, cells.to_vec())).collect())
}

/// Returns every place of a board, row by row.
pub(super) fn places(board: &Board) -> impl Iterator<Item = (u8, u8)> {
    let columns = board.columns();
    (0..board.rows()).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

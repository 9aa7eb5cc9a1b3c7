//! Lines whose digits say where on the line something stands, or are read as a number: a row of the table for each.

use super::arguments::Arguments;
use super::kind::{ConstraintKind, Example};
use super::pair_lines::{CELLS, LINE, Look};
use super::parameter::Parameter;
use super::primitives::Primitives;
use super::values::Values;
use crate::board::Board;
use crate::numbers::long;
use crate::puzzle::Cell;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Role, Shape};
use crate::rules::sums::Sums;

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "value-indexing-line",
        aliases: &["value-indexing"],
        sentence: "The first digit of the line occurs on it again, as many cells after the second cell as the second digit says.",
        parameters: &[Parameter {
            summary: "the cells: the one with the digit, the one that says where it \
                                             occurs again, and those after",
            ..CELLS
        }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5", "r5c6"]}"#,
            givens: "2..15.5...3.1.5...3..4..4...........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let cells = at_least(arguments, 3)?;
                let values = Values::of(board);
                let at = |value: u32| cells.get(1 + value as usize).filter(|_| value > 0).copied();
                let list = (values.lowest..=values.highest()).map(at).collect();
                Ok(vec![Primitive::Indexed { position: cells[1], list, equal: cells[0] }])
            },
            shapes: |arguments, board| line(arguments, board, Role::Arrow),
        },
        ..LINE
    },
    ConstraintKind {
        name: "index-line",
        sentence: "The Nth digit of an index line says where on the line the digit N stands.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: "..425.5..1..4.1.........1.3.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (at_least(arguments, 1)?, Values::of(board));
                let size = long(cells.len());
                let on_line = values.tuples(1, |held| (1..=size).contains(&held[0]))?;
                let mut rules: Vec<Primitive> = Vec::new();
                for (number, &cell) in (1..).zip(cells) {
                    rules.push(Primitive::Tuples { cells: vec![cell], allowed: on_line.clone() });
                    for (other_number, &other) in (1..).zip(cells).take(number as usize - 1) {
                        let table = values.pairs(|one, two| (one == other_number) == (two == number));
                        rules.push(Primitive::related([cell, other], &table));
                    }
                }
                Ok(rules)
            },
            shapes: |arguments, board| line(arguments, board, Role::Line),
        },
        ..LINE
    },
    ConstraintKind {
        name: "split-pea-line",
        aliases: &["split-peas"],
        sentence: "The digits between the ends of the line add up to the two digits at its ends, written side by side in one \
                   order or the other.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c4", "r5c4", "r6c5"]}"#,
            givens: "1.364.4.....23........6.............",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let cells = at_least(arguments, 3)?;
                if *board.values().end() > 9 {
                    return Err("needs digits up to 9, which are written side by side".to_owned());
                }
                let (first, last, inner) =
                    (cells[0], cells[cells.len() - 1], &cells[1..cells.len() - 1]);
                let sum = |ten: Cell, one: Cell| {
                    let terms = inner.iter().map(|&cell| (cell, 1)).chain([(ten, -10), (one, -1)]);
                    vec![Primitive::linear(terms, Sums::only(0))]
                };
                Ok(vec![Primitive::AnyOf(vec![sum(first, last), sum(last, first)])])
            },
            shapes: |arguments, board| line(arguments, board, Role::Line),
        },
        ..LINE
    },
];

/// Returns the cells of a line that needs at least `least` cells.
fn at_least(arguments: &Arguments, least: usize) -> Result<&[Cell], String> {
    let cells = arguments.cells("cells");
    match cells.len() {
        count if count < least => Err(format!("has {count} cells; expected {least} or more")),
        _ => Ok(cells),
    }
}

fn line(arguments: &Arguments, board: &Board, role: Role) -> Vec<Shape> {
    Look::line(role).shapes(board, arguments.cells("cells"))
}

//! Rules for squares of 2x2 cells: a row of the table for each.

use std::sync::Arc;

use super::cages::required;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example};
use super::parameter::ParameterKind;
use super::primitives::Primitives;
use super::values::Values;
use super::windows::{BOARD, places};
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::automaton::Automaton;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Fill, Shape, centre};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "global-entropy",
        aliases: &["entropy"],
        sentence: "Every square of 2x2 cells holds a low, a middle and a high digit.",
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: "1.3...6...2..6......................",
        },
        make: &Primitives {
            primitives: |_, board| Ok(of_three(board, |values, value| values.part(value, 3))),
            shapes: |_, _| Vec::new(),
        },
        ..BOARD
    },
    ConstraintKind {
        name: "global-modular",
        aliases: &["global-mod-3", "modular-squares"],
        sentence: "Every square of 2x2 cells holds digits with each remainder when divided by 3.",
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: "12..5.......2...........3...........",
        },
        make: &Primitives {
            primitives: |_, board| Ok(of_three(board, |_, value| value % 3)),
            shapes: |_, _| Vec::new(),
        },
        ..BOARD
    },
    ConstraintKind {
        name: "quadruple",
        aliases: &["quad"],
        sentence: "The digits in a quadruple's circle occur in the four cells around it, as often as they are listed.",
        parameters: &[
            required("cells", ParameterKind::Cells, "the four cells around the circle"),
            required("digits", ParameterKind::Digits, "the digits in the circle, one to four"),
        ],
        elements: &[Element {
            name: "quadruple",
            form: ElementForm::Objects(&[("cells", "cells"), ("values", "digits")]),
        }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r2c2", "r2c3", "r3c2", "r3c3"], "digits": [1, 6]}"#,
            givens: "...45..5.12..3.5..5..2..312.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let cells = arguments.cells("cells");
                let (row, column) = board.place(cells[0]);
                if square(board, row, column).as_deref() != Some(cells) {
                    return Err("cells: expected the four cells around a corner".to_owned());
                }
                let wanted = arguments.numbers("digits");
                if wanted.len() > 4 {
                    return Err("digits: expected four at the most".to_owned());
                }
                let values = Values::of(board);
                // The digits that have not been read yet.
                let step = |left: &Vec<u32>, digit| {
                    let found = left.iter().position(|&one| one == values.value(digit));
                    let mut left = left.clone();
                    found.map(|at| left.remove(at));
                    Some(left)
                };
                let automaton = Automaton::new(board.digits(), 4, wanted.to_vec(), step, Vec::is_empty);
                Ok(vec![Primitive::Automaton { cells: cells.to_vec(), automaton: automaton.into() }])
            },
            shapes: |arguments, board| {
                let cells = arguments.cells("cells");
                let [first, last] = [cells[0], cells[cells.len() - 1]].map(|cell| centre(board, cell));
                let at = [f64::midpoint(first[0], last[0]), f64::midpoint(first[1], last[1])];
                let digits: Vec<String> =
                    arguments.numbers("digits").iter().map(u32::to_string).collect();
                let text =
                    digits.join(if digits.iter().any(|digit| digit.len() > 1) { " " } else { "" });
                vec![
                    Shape::Circle { centre: at, radius: 0.25, fill: Fill::White },
                    Shape::Text { at, text, corner: None },
                ]
            },
        },
    },
];

/// Returns the rule that every square holds digits of all three classes.
fn of_three(board: &Board, class: fn(Values, u32) -> u32) -> Vec<Primitive> {
    let values = Values::of(board);
    let step = |seen: &u8, digit| Some(seen | 1 << class(values, values.value(digit)));
    let automaton = Automaton::new(board.digits(), 4, 0_u8, step, |&seen| seen == 0b111);
    let automaton = Arc::new(automaton);
    let squares = places(board).filter_map(|(row, column)| square(board, row, column));
    squares.map(|cells| Primitive::Automaton { cells, automaton: Arc::clone(&automaton) }).collect()
}

/// Returns the four cells whose top left one stands at a place, if all are on the board.
fn square(board: &Board, row: u8, column: u8) -> Option<Vec<Cell>> {
    let places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
    places.into_iter().map(|(row, column)| board.cell_at(row, column)).collect()
}

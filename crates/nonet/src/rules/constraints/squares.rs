//! Rules for squares of 2x2 cells: a row of the table for each.

use std::sync::Arc;

use super::cages::{at_least, required};
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example};
use super::parameter::ParameterKind;
use super::primitives::Primitives;
use super::values::Values;
use super::windows::{BOARD, places};
use crate::board::Board;
use crate::puzzle::{Cell, DigitSet};
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
                Ok(vec![at_least(cells.to_vec(), wanted, board)])
            },
            shapes: |arguments, board| {
                let cells = arguments.cells("cells");
                let [first, last] = [cells[0], cells[cells.len() - 1]].map(|cell| centre(board, cell));
                let at = [f64::midpoint(first[0], last[0]), f64::midpoint(first[1], last[1])];
                let digits: Vec<String> =
                    arguments.numbers("digits").iter().map(u32::to_string).collect();
                // Digits that stand close together would read as one number.
                vec![
                    Shape::Circle { centre: at, radius: 0.25, fill: Fill::White },
                    Shape::Text { at, text: digits.join(" "), corner: None },
                ]
            },
        },
    },
];

/// Returns the rule that every square holds digits of all three classes.
fn of_three(board: &Board, class: fn(Values, u32) -> u32) -> Vec<Primitive> {
    let values = Values::of(board);
    let in_class = |wanted: u32| {
        let digits = DigitSet::all(board.digits()).iter();
        let digits = digits.filter(|digit| class(values, values.value(digit.value())) == wanted);
        digits.map(DigitSet::only).fold(DigitSet::EMPTY, DigitSet::union)
    };
    let classes: Arc<[DigitSet]> = (0..3).map(in_class).collect();
    let squares = places(board).filter_map(|(row, column)| square(board, row, column));
    squares.map(|cells| Primitive::Classes { cells, classes: Arc::clone(&classes) }).collect()
}

/// Returns the four cells whose top left one stands at a place, if all are on the board.
fn square(board: &Board, row: u8, column: u8) -> Option<Vec<Cell>> {
    let places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
    places.into_iter().map(|(row, column)| board.cell_at(row, column)).collect()
}

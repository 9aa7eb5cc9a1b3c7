//! Killer cage.

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::ground::Ground;
use super::kind::{Anywhere, ConstraintKind, Example};
use super::parameter::{Parameter, ParameterKind};
use crate::board::Board;
use crate::numbers::long;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::outline::outline;
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;
use crate::rules::sums::Sums;

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "killer-cage",
    aliases: &[],
    sentence: "The digits in a cage differ and, if the cage has a sum, add up to it.",
    parameters: &[
        Parameter {
            name: "cells",
            kind: ParameterKind::Cells,
            is_required: true,
            summary: "the cells of the cage",
        },
        Parameter {
            name: "sum",
            kind: ParameterKind::Number,
            is_required: false,
            summary: "the sum of the digits, if the cage has one",
        },
    ],
    elements: &[Element {
        name: "killercage",
        form: ElementForm::Objects(&[("cells", "cells"), ("value", "sum")]),
    }],
    example: Example {
        board: "6x6",
        arguments: r#"{"cells": ["r1c1", "r1c2", "r2c1"], "sum": 6}"#,
        givens: "...25.....4.4.61........34..........",
    },
    make: &Anywhere(|arguments, board| Ok(Box::new(KillerCage::new(arguments, board)?))),
};

#[derive(Debug)]
struct KillerCage {
    cells: Vec<Cell>,
    /// The sum of the values, if there is one.
    sum: Option<u32>,
    /// The value of digit number 1.
    lowest: u8,
    /// Whether no digits have the sum: a clue that is wrong, in a puzzle that can be read and has no solution.
    is_impossible: bool,
}

impl KillerCage {
    fn new(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let (cells, sum) = (arguments.cells("cells").to_vec(), arguments.number("sum"));
        let (count, digits) = (long(cells.len()), u32::from(board.digits()));
        if count > digits {
            return Err(format!("has {count} cells, but only {digits} digits can differ"));
        }
        let lowest = u32::from(*board.values().start());
        let least = count * lowest + count * (count - 1) / 2;
        let most = least + count * (digits - count);
        let is_impossible = sum.is_some_and(|sum| !(least..=most).contains(&sum));
        Ok(Self { cells, sum, lowest: *board.values().start(), is_impossible })
    }

    fn primitives(&self) -> Vec<Primitive> {
        let terms = || self.cells.iter().map(|&cell| (cell, 1));
        let sum = self.sum.map(|sum| Primitive::linear(terms(), Sums::only(sum.into())));
        [Primitive::AllDifferent(self.cells.clone())].into_iter().chain(sum).collect()
    }
}

impl Rule for KillerCage {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        if self.is_impossible {
            return Some(self.cells.clone());
        }
        self.primitives().iter().find_map(|primitive| primitive.broken_at(digits, self.lowest))
    }

    fn lower(&self) -> Option<Vec<Primitive>> {
        Some(self.primitives())
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        let drawn = Ground::drawn(board, &self.cells);
        let mut shapes = vec![Shape::Outline { loops: outline(board, &drawn) }];
        if let Some((sum, &cell)) = self.sum.zip(drawn.first()) {
            let (row, column) = board.place(cell);
            let at = [f64::from(column) + 0.12, f64::from(row) + 0.12];
            shapes.push(Shape::Text { at, text: sum.to_string(), corner: Some(cell) });
        }
        shapes
    }
}

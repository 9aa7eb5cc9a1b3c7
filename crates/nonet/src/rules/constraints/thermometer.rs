//! Thermometer.

use std::sync::Arc;

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example};
use super::pairs::first_broken;
use super::parameter::{Parameter, ParameterKind};
use super::tool::Tool;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::{PairTable, Primitive};
use crate::rules::shape::{Fill, Shape, centre};

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "thermometer",
    sentence: "Digits increase along a thermometer, starting at its bulb.",
    parameters: &[Parameter {
        name: "cells",
        kind: ParameterKind::Line,
        is_required: true,
        summary: "the cells, starting at the bulb",
    }],
    elements: &[Element { name: "thermometer", form: ElementForm::Lines("cells") }],
    tool: Some(Tool::Line),
    example: Example {
        board: "6x6",
        arguments: r#"{"cells": ["r6c2", "r5c1", "r4c2", "r3c3", "r3c4"]}"#,
        givens: "5...4....2...3............3.........",
    },
    build: |arguments, board| Ok(Box::new(Thermometer::new(arguments, board)?)),
};

#[derive(Debug)]
struct Thermometer {
    cells: Vec<Cell>,
    digits: u8,
}

impl Thermometer {
    fn new(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let (cells, digits) = (arguments.cells("cells").to_vec(), board.digits());
        if cells.len() < 2 {
            return Err("has one cell; thermometers have two or more".to_owned());
        }
        if cells.len() > usize::from(digits) {
            return Err(format!("has {} cells, but there are only {digits} digits", cells.len()));
        }
        Ok(Self { cells, digits })
    }
}

impl Rule for Thermometer {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        let filled: Vec<Cell> =
            self.cells.iter().copied().filter(|cell| digits[cell.index()] != 0).collect();
        first_broken(digits, filled.windows(2).map(|pair| [pair[0], pair[1]]), |low, high| low < high)
    }

    fn lower(&self) -> Option<Vec<Primitive>> {
        let table = Arc::new(PairTable::new(self.digits, |low, high| low < high));
        let pair =
            |cells: &[Cell]| Primitive::Pair { cells: [cells[0], cells[1]], table: Arc::clone(&table) };
        let all_different = Primitive::AllDifferent(self.cells.clone());
        Some(self.cells.windows(2).map(pair).chain([all_different]).collect())
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        let points: Vec<_> = self.cells.iter().map(|&cell| centre(board, cell)).collect();
        let bulb = Shape::Circle { centre: points[0], radius: 0.4, fill: Fill::Grey };
        vec![bulb, Shape::Line { points, width: 0.3 }]
    }
}

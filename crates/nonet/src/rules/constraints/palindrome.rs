//! Palindrome.

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
use crate::rules::shape::{Shape, centre};

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "palindrome",
    sentence: "The digits along a palindrome are the same from both ends.",
    parameters: &[Parameter {
        name: "cells",
        kind: ParameterKind::Line,
        is_required: true,
        summary: "the cells of the line, in order",
    }],
    elements: &[Element { name: "palindrome", form: ElementForm::Lines("cells") }],
    tool: Some(Tool::Line),
    example: Example {
        board: "6x6",
        arguments: r#"{"cells": ["r1c2", "r2c3", "r3c3", "r4c4", "r5c4", "r6c5"]}"#,
        givens: ".23.5..6..1.2.....3.................",
    },
    build: |arguments, board| Ok(Box::new(Palindrome::new(arguments, board)?)),
};

#[derive(Debug)]
struct Palindrome {
    cells: Vec<Cell>,
    digits: u8,
}

impl Palindrome {
    fn new(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let cells = arguments.cells("cells").to_vec();
        if cells.len() < 2 {
            return Err("has one cell; palindromes have two or more".to_owned());
        }
        Ok(Self { cells, digits: board.digits() })
    }

    /// Returns the cells at the same distance from both ends.
    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        let ends = self.cells.iter().copied().zip(self.cells.iter().rev().copied());
        ends.take(self.cells.len() / 2).map(|(first, last)| [first, last])
    }
}

impl Rule for Palindrome {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        first_broken(digits, self.pairs(), |first, last| first == last)
    }

    fn lower(&self) -> Option<Vec<Primitive>> {
        let table = Arc::new(PairTable::new(self.digits, |first, last| first == last));
        let pair = |cells| Primitive::Pair { cells, table: Arc::clone(&table) };
        Some(self.pairs().map(pair).collect())
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        let points = self.cells.iter().map(|&cell| centre(board, cell)).collect();
        vec![Shape::Line { points, width: 0.2 }]
    }
}

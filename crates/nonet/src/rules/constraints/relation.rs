//! A relation that the user defines.

use std::sync::Arc;

use super::arguments::Arguments;
use super::kind::{Anywhere, ConstraintKind, Example};
use super::own::line;
use super::parameter::{Parameter, ParameterKind};
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::{PairTable, Primitive};
use crate::rules::shape::Shape;

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "relation",
    aliases: &[],
    sentence: "Consecutive cells on a line hold values that the relation allows.",
    parameters: &[
        Parameter {
            name: "cells",
            kind: ParameterKind::Line,
            is_required: true,
            summary: "the cells of the line, in order",
        },
        Parameter {
            name: "allowed",
            kind: ParameterKind::Tuples,
            is_required: true,
            summary: "the tuples of values that the relation allows; if they have k values each, it applies to every k \
                      consecutive cells",
        },
    ],
    elements: &[],
    example: Example {
        board: "6x6",
        arguments: r#"{"cells": ["r2c2", "r3c3", "r3c4", "r2c5"],
            "allowed": [[1, 5], [1, 6], [2, 6], [5, 1], [6, 1], [6, 2]]}"#,
        givens: ".2.45....6...4.......1..3...........",
    },
    make: &Anywhere(|arguments, board| Ok(Box::new(Relation::new(arguments, board)?))),
};

#[derive(Debug)]
struct Relation {
    cells: Vec<Cell>,
    /// The number of values in a tuple.
    size: usize,
    digits: u8,
    /// The tuples of digits, in ascending order.
    allowed: Arc<[Vec<u8>]>,
}

impl Relation {
    fn new(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let cells = arguments.cells("cells").to_vec();
        let allowed: Arc<[Vec<u8>]> = arguments.tuples("allowed").into();
        let size = allowed.first().map_or(0, Vec::len);
        if size > cells.len() {
            return Err(format!("has {} cells for tuples of {size} values", cells.len()));
        }
        Ok(Self { cells, size, digits: board.digits(), allowed })
    }

    /// Returns whether the relation holds for the digits of some cells; `None` if one is open.
    fn holds(&self, digits: &[u8], cells: &[Cell]) -> Option<bool> {
        let held: Vec<u8> = cells.iter().map(|cell| digits[cell.index()]).collect();
        (!held.contains(&0)).then(|| self.allowed.binary_search(&held).is_ok())
    }
}

impl Rule for Relation {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        let mut windows = self.cells.windows(self.size);
        windows.find(|cells| self.holds(digits, cells) == Some(false)).map(<[Cell]>::to_vec)
    }

    fn lower(&self) -> Option<Vec<Primitive>> {
        let is_allowed = |first, second| self.allowed.binary_search(&vec![first, second]).is_ok();
        let table = Arc::new(PairTable::new(self.digits, is_allowed));
        let primitive = |cells: &[Cell]| match *cells {
            [first, second] => Primitive::Pair { cells: [first, second], table: Arc::clone(&table) },
            _ => Primitive::Tuples { cells: cells.to_vec(), allowed: Arc::clone(&self.allowed) },
        };
        Some(self.cells.windows(self.size).map(primitive).collect())
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        line(board, &self.cells)
    }
}

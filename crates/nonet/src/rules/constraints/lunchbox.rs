//! Lunchboxes.

use super::cages::{CAGE, CELLS, differing, labelled, required};
use super::kind::{ConstraintKind, Example};
use super::outside_clues::between;
use super::parameter::{Parameter, ParameterKind};
use super::primitives::Primitives;
use super::values::Values;
use crate::board::Board;
use crate::numbers::{byte, long};
use crate::puzzle::Cell;
use crate::rules::primitive::Primitive;

/// The maximum number of fillings that are tried for a table.
const MOST_TRIED: u32 = 200_000;

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "lunchbox",
    aliases: &["sandwich-cage"],
    sentence: "The digits in a lunchbox differ, and those between its smallest and its largest digit add up to its sum.",
    parameters: &[
        Parameter { kind: ParameterKind::Line, summary: "the cells of the lunchbox, in order", ..CELLS },
        required("sum", ParameterKind::Number, "the sum of the digits between"),
    ],
    example: Example {
        board: "6x6",
        arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"], "sum": 7}"#,
        givens: "2..5..5...2.3........6..421.........",
    },
    make: &Primitives {
        primitives: |arguments, board| {
            let (cells, sum) = (differing(arguments, board)?, arguments.number("sum").unwrap_or(0));
            if cells.len() < 2 {
                return Err("has one cell; expected two or more".to_owned());
            }
            Ok(vec![Primitive::AllDifferent(cells.clone()), sandwiched(cells, board, sum)])
        },
        shapes: |arguments, board| {
            labelled(arguments, board, arguments.number("sum").unwrap_or(0).to_string())
        },
    },
    ..CAGE
};

/// Returns the rule of the sum between the ends: a table where it is small, which is a tenth of the work in a search, or else
/// what it means for each pair of ends.
fn sandwiched(cells: Vec<Cell>, board: &Board, sum: u32) -> Primitive {
    let (values, size) = (Values::of(board), long(cells.len()));
    let tried = (0..size).try_fold(1_u32, |all, at| all.checked_mul(values.count - at));
    if tried.is_some_and(|tried| tried <= MOST_TRIED) {
        let mut fillings = Fillings { values, size: cells.len(), sum, found: Vec::new() };
        fillings.add(&mut Vec::new());
        return Primitive::Tuples { cells, allowed: fillings.found.into() };
    }
    let (lowest, highest) = (values.lowest, values.highest());
    let ends = |low: u32| (low + size - 1..=highest).map(move |high| [low, high]);
    let alternative = |ends| vec![between(cells.clone(), values, ends, sum)];
    Primitive::AnyOf((lowest..=highest).flat_map(ends).map(alternative).collect())
}

/// The fillings of a lunchbox.
struct Fillings {
    values: Values,
    size: usize,
    sum: u32,
    found: Vec<Vec<u8>>,
}

impl Fillings {
    /// Adds all that start with some digits.
    fn add(&mut self, digits: &mut Vec<u8>) {
        if digits.len() == self.size {
            if self.is_right(digits) {
                self.found.push(digits.clone());
            }
            return;
        }
        for digit in 1..=byte(self.values.count as usize) {
            if !digits.contains(&digit) {
                digits.push(digit);
                self.add(digits);
                digits.pop();
            }
        }
    }

    fn is_right(&self, digits: &[u8]) -> bool {
        let at = |end: Option<&u8>| digits.iter().position(|digit| Some(digit) == end).unwrap_or(0);
        let (low, high) = (at(digits.iter().min()), at(digits.iter().max()));
        let inside = &digits[low.min(high) + 1..low.max(high)];
        inside.iter().map(|&digit| self.values.value(digit)).sum::<u32>() == self.sum
    }
}

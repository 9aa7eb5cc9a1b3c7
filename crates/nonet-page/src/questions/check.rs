//! Faults that are visible without a search, and whether the puzzle is proper.

use nonet::{Cell, Clues, Fault, Rules, faults};
use serde::Serialize;
use serde_json::{Value, json};

use crate::board::{Board, label, name};
use crate::engine::Engine;
use crate::error::Error;
use crate::sentences::{counted, sentence};

/// A fault of a board.
#[derive(Clone, Debug, Serialize)]
pub struct FaultData {
    pub message: String,
    pub cells: Vec<usize>,
    pub house: Option<usize>,
    pub digit: Option<u8>,
}

/// Returns the faults of the givens, the number of solutions (at most two), the solution of a proper puzzle, and
/// whether the player has solved it.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn check(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let (count, solution) = engine.under(&board.rules)?.search(board.puzzle(), 2);
    let solution = solution.filter(|_| count == 1);
    let (given, shown) = (
        visible(&board.rules, board.puzzle()),
        visible(&board.rules, board_clues(board, &board.digits())),
    );
    Ok(json!({
        "count": count,
        "solution": solution,
        "faults": given,
        "clashes": shown.iter().filter(|fault| is_clash(fault)).collect::<Vec<_>>(),
        "solved": board.digits().iter().all(|&digit| digit != 0) && shown.is_empty(),
    }))
}

fn is_clash(fault: &FaultData) -> bool {
    fault.cells.len() > 1
}

fn board_clues<'a>(board: &'a Board, digits: &'a [u8]) -> Clues<'a> {
    Clues { givens: digits, marks: board.own.as_deref() }
}

/// Returns the constraints that the digits on a board break: for each its name, its rule in a sentence, and the cells
/// that break it.
pub fn broken(board: &Board) -> Value {
    let digits = board.digits();
    let constraints = board.rules.constraints().iter();
    let broken = constraints.filter_map(|constraint| {
        let cells = indexes(&constraint.broken_at(&digits)?);
        Some(json!({ "name": constraint.name(), "sentence": constraint.sentence(), "cells": cells }))
    });
    Value::Array(broken.collect())
}

fn indexes(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

/// Returns the faults that are visible without a search.
pub fn visible(rules: &Rules, clues: Clues<'_>) -> Vec<FaultData> {
    faults(rules, clues).into_iter().map(|fault| data(rules, clues.givens, fault)).collect()
}

fn data(rules: &Rules, givens: &[u8], fault: Fault) -> FaultData {
    let house_name = |house: usize| rules.houses()[house].name.as_str();
    let named =
        |cells: &[usize]| cells.iter().map(|&cell| name(rules, cell)).collect::<Vec<_>>().join(" and ");
    let label = |digit: nonet::Digit| label(rules, digit.value());
    match fault {
        Fault::NoDigit { cell, value } => {
            let args = [("symbol", &*value.to_string()), ("cell", &named(&[cell.index()]))];
            let message = sentence("fault.symbol", args);
            FaultData { message, cells: vec![cell.index()], house: None, digit: Some(value) }
        }
        Fault::Clash { house, digit, cells } => {
            let cells = indexes(&cells);
            let args =
                [("digit", &*label(digit)), ("house", house_name(house)), ("cells", &named(&cells))];
            let message = counted("fault.clash", cells.len(), args);
            FaultData { message, cells, house: Some(house), digit: Some(digit.value()) }
        }
        Fault::NoCandidate { cell } => {
            let message = sentence("fault.no-candidate", [("cells", &named(&[cell.index()]))]);
            FaultData { message, cells: vec![cell.index()], house: None, digit: None }
        }
        Fault::NoPlace { house, digit } => {
            let args = [("digit", &*label(digit)), ("house", house_name(house))];
            let message = sentence("fault.no-place", args);
            FaultData { message, cells: Vec::new(), house: Some(house), digit: Some(digit.value()) }
        }
        Fault::Broken { constraint } => {
            let constraint = &rules.constraints()[constraint];
            let cells = indexes(&constraint.broken_at(givens).unwrap_or_default());
            let args = [("cells", &*named(&cells)), ("constraint", constraint.name())];
            let message = counted("fault.broken", cells.len(), args);
            FaultData { message, cells, house: None, digit: None }
        }
    }
}

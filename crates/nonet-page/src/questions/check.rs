//! Faults that show, and whether the puzzle is proper.

use nonet::{Cell, Clues, Fault, Rules, faults};
use serde::Serialize;
use serde_json::{Value, json};

use crate::board::{Board, label, name};
use crate::engine::Engine;
use crate::error::Error;

/// One thing wrong with a board.
#[derive(Clone, Debug, Serialize)]
pub struct FaultData {
    pub message: String,
    pub cells: Vec<usize>,
    pub house: Option<usize>,
    pub digit: Option<u8>,
}

/// The faults of the givens, the number of solutions up to two, the solution of a proper puzzle, and whether the player has
/// solved it.
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

/// The constraints that the digits on a board break: the name, the rule in a sentence, and the cells that show it.
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

/// The faults that show without a search.
pub fn visible(rules: &Rules, clues: Clues<'_>) -> Vec<FaultData> {
    faults(rules, clues).into_iter().map(|fault| data(rules, clues.givens, fault)).collect()
}

fn data(rules: &Rules, givens: &[u8], fault: Fault) -> FaultData {
    let house_name = |house: usize| &rules.houses()[house].name;
    let name = |cell: usize| name(rules, cell);
    match fault {
        Fault::NoDigit { cell, value } => FaultData {
            message: format!("{value} in {} is not a digit", name(cell.index())),
            cells: vec![cell.index()],
            house: None,
            digit: Some(value),
        },
        Fault::Clash { house, digit, cells } => {
            let cells = indexes(&cells);
            let names: Vec<String> = cells.iter().copied().map(name).collect();
            let times = match cells.len() {
                2 => "twice".to_owned(),
                3 => "three times".to_owned(),
                count => format!("{count} times"),
            };
            let label = label(rules, digit.value());
            let message =
                format!("{label} is given {times} in {}: {}", house_name(house), names.join(" and "));
            FaultData { message, cells, house: Some(house), digit: Some(digit.value()) }
        }
        Fault::NoCandidate { cell } => FaultData {
            message: format!("no digit is left for {}", name(cell.index())),
            cells: vec![cell.index()],
            house: None,
            digit: None,
        },
        Fault::NoPlace { house, digit } => FaultData {
            message: format!(
                "no place is left for {} in {}",
                label(rules, digit.value()),
                house_name(house)
            ),
            cells: Vec::new(),
            house: Some(house),
            digit: Some(digit.value()),
        },
        Fault::Broken { constraint } => FaultData {
            message: format!("the givens break {}", rules.constraints()[constraint].name()),
            cells: indexes(&rules.constraints()[constraint].broken_at(givens).unwrap_or_default()),
            house: None,
            digit: None,
        },
    }
}

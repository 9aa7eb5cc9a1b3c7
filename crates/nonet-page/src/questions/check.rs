//! Faults that are visible without a search, and whether the puzzle is proper.

use nonet::{Cell, Clues, Parts};
use nonet_session::{Board, ToldFault, told_contradiction, visible_faults};
use serde_json::{Value, json};

use crate::engine::{Engine, NO_LIMITS};
use crate::error::Error;

/// Returns the faults of the givens, the number of solutions (at most two), the solution of a proper puzzle, and
/// whether the player has solved it.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn check(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let (count, solution) = engine.under(&board.rules)?.search(board.puzzle(), 2);
    let solution = solution.filter(|_| count == 1);
    let digits = board.digits();
    let given = visible_faults(&board.rules, board.puzzle());
    let shown = visible_faults(&board.rules, Clues { givens: &digits, marks: board.own.as_deref() });
    Ok(json!({
        "count": count,
        "solution": solution,
        "faults": given,
        "clashes": shown.iter().filter(|fault| is_clash(fault)).collect::<Vec<_>>(),
        "solved": board.is_solved(),
    }))
}

fn is_clash(fault: &ToldFault) -> bool {
    fault.cells.len() > 1
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

/// Returns givens, constraints and houses of the puzzle that contradict each other, in words and as cells to show: no
/// contradiction if there is a solution.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn why_broken(board: &Board) -> Result<Value, Error> {
    let clues = board.puzzle();
    let mut parts = Parts::of(&board.rules, clues).map_err(|error| Error::of("rules", error))?;
    let found = parts.contradiction(&NO_LIMITS).map_err(|stopped| Error::new(stopped.to_string()))?;
    let told = found.map(|found| told_contradiction(&board.rules, clues, &found));
    Ok(json!({ "contradiction": told }))
}

fn indexes(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

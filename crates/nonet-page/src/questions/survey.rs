//! Facts about all solutions of a puzzle.

use nonet::{Clues, DigitSet, pencil_marks};
use nonet_session::{Board, allowed};
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::error::Error;

/// Returns the number of solutions of the puzzle, up to a limit.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn count(engine: &mut Engine, board: &Board, limit: u64) -> Result<Value, Error> {
    Ok(json!({ "count": engine.under(&board.rules)?.search(board.puzzle(), limit.max(1)).0 }))
}

/// Returns the candidates that occur in solutions of the current board, a bit set for each cell, and for each candidate
/// how many of the first `limit` solutions contain it: `counts[cell][digit - 1]`.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn true_candidates(engine: &mut Engine, board: &Board, limit: u64) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    let digits = board.digits();
    let clues = nonet::Clues { givens: &digits, marks: board.own.as_deref() };
    let found: Vec<u64> = ready.true_candidates(clues)?.into_iter().map(DigitSet::bits).collect();
    let mut counts = vec![vec![0_u64; usize::from(board.rules.digits())]; board.rules.cell_count()];
    let mut solutions = 0;
    ready.each_solution(clues, &mut |solution| {
        for (counts, &digit) in counts.iter_mut().zip(solution) {
            counts[usize::from(digit) - 1] += 1;
        }
        solutions += 1;
        solutions < limit.max(1)
    });
    let open: Vec<u64> = pencil_marks(&board.rules, clues).into_iter().map(DigitSet::bits).collect();
    Ok(json!({ "candidates": found, "open": open, "counts": counts, "solutions": solutions }))
}

/// Returns what the digits on the board, and each constraint by itself, leave for each cell, a bit set for each; nothing
/// for a cell with a digit.
pub fn marks(board: &Board) -> Value {
    let digits = board.digits();
    let left = allowed(&board.rules, Clues { givens: &digits, marks: board.own.as_deref() });
    let open = left.iter().zip(&digits).map(|(set, &digit)| if digit == 0 { set.bits() } else { 0 });
    json!({ "marks": open.collect::<Vec<_>>() })
}

/// Returns the redundant givens. Without any one of them, the puzzle still has only one solution.
///
/// # Errors
/// [`Error`] if no engine supports the rules.
pub fn redundant(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    if ready.search(board.puzzle(), 2).0 != 1 {
        return Err(Error::new("the puzzle is not proper, so no given is redundant"));
    }
    Ok(json!({ "cells": ready.redundant_givens(board.puzzle())? }))
}

//! What the constraints allow, each by itself: the pencil marks of a puzzle with constraints.

use nonet::{Cell, Clues, Constraint, DigitSet, Rules, Solver, SortedSet, pencil_marks};
use serde_json::json;

/// Returns the digits that neither the digits on the board nor any constraint by itself rules out, a set for each cell.
/// A cell with a digit has only that digit.
///
/// ```
/// use nonet::{Clues, Rules};
/// use nonet_session::allowed;
///
/// let cage = r#"[{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}]"#;
/// let rules = Rules::parse("4x4")?.with_constraints(cage)?;
/// let marks = allowed(&rules, Clues::givens(&[0; 16]));
/// assert_eq!([marks[0].bits(), marks[1].bits(), marks[2].bits()], [0b11, 0b11, 0b1111]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn allowed(rules: &Rules, clues: Clues<'_>) -> Vec<DigitSet> {
    let mut marks = pencil_marks(rules, clues);
    for constraint in rules.constraints() {
        for (cell, left) in left_by(rules, constraint, &marks) {
            marks[cell] = left;
        }
    }
    marks
}

/// Returns what a constraint by itself leaves of the marks in its cells: nothing to say if it leaves none in some cell,
/// or if it cannot stand alone.
pub(crate) fn left_by(
    rules: &Rules,
    constraint: &Constraint,
    marks: &[DigitSet],
) -> Vec<(usize, DigitSet)> {
    let Some(mut solver) = alone(rules, constraint).and_then(|rules| Solver::new(&rules).ok()) else {
        return Vec::new();
    };
    let cells: SortedSet<usize> = constraint.cells().iter().map(|cell| cell.index()).collect();
    let mut open = vec![DigitSet::all(rules.digits()); marks.len()];
    for &cell in &cells {
        open[cell] = marks[cell];
    }
    let left = solver.candidates(Clues { givens: &vec![0; marks.len()], marks: Some(&open) });
    if left.iter().any(|set| set.bits() == 0) {
        return Vec::new();
    }
    cells.into_iter().map(|cell| (cell, left[cell])).collect()
}

/// Returns rules with one constraint, in which its cells still differ where they share a house.
fn alone(rules: &Rules, constraint: &Constraint) -> Option<Rules> {
    let within = |house: &[Cell]| -> Vec<u16> {
        let shared = house.iter().filter(|cell| constraint.cells().contains(cell));
        shared.filter_map(|cell| u16::try_from(cell.index()).ok()).collect()
    };
    let houses = rules.houses().iter().map(|house| (within(&house.cells), house.cells.len()));
    // A whole house would also have to hold every digit, which is more than the constraint says.
    let parts: SortedSet<Vec<u16>> =
        houses.filter_map(|(part, whole)| (2..whole).contains(&part.len()).then_some(part)).collect();
    let mut builder = Rules::on(Ok(rules.board().clone().raw()));
    for (number, part) in parts.into_iter().enumerate() {
        builder = builder.extra(format!("part {}", number + 1), part);
    }
    builder.build().ok()?.with_constraints(&json!([constraint.json()?]).to_string()).ok()
}

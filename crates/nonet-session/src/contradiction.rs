//! Why a puzzle has no solution, in words.

use nonet::{Cell, Clues, Contradiction, DigitSet, Part, Rules};
use nonet_logic::constraint_in_words;
use serde::Serialize;

use crate::board::{cell_name, digit_label};
use crate::sentences::{counted, listed, sentence};

/// Parts of a puzzle that contradict each other, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldContradiction {
    /// What contradicts what.
    pub message: String,
    /// The cells whose given takes part.
    pub givens: Vec<usize>,
    /// The cells whose own candidates take part.
    pub candidates: Vec<usize>,
    /// The indexes of the constraints that take part.
    pub constraints: Vec<usize>,
    /// The indexes of the houses that take part.
    pub houses: Vec<usize>,
    /// The cells to show: those of the givens, the candidates and the constraints.
    pub cells: Vec<usize>,
    /// Whether the others have a solution without any one of the parts.
    pub is_irreducible: bool,
    /// Whether no fewer parts contradict each other.
    pub is_smallest: bool,
}

/// Tells why a puzzle has no solution.
///
/// ```
/// use nonet::{Clues, Limits, Parts, Rules};
/// use nonet_session::told_contradiction;
///
/// let cage = r#"[{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}]"#;
/// let rules = Rules::parse("4x4")?.with_constraints(cage)?;
/// let mut givens = [0; 16];
/// givens[0] = 4;
/// let clues = Clues::givens(&givens);
/// let found = Parts::of(&rules, clues)?.contradiction(&Limits::default())?.expect("no solution");
/// let told = told_contradiction(&rules, clues, &found);
/// assert_eq!(told.message, "r1c1 = 4 and the killer cage at r1c1 with sum 3 contradict each other");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn told_contradiction(rules: &Rules, clues: Clues<'_>, found: &Contradiction) -> ToldContradiction {
    let (mut givens, mut candidates) = (Vec::new(), Vec::new());
    let (mut constraints, mut houses) = (Vec::new(), Vec::new());
    for part in &found.parts {
        match *part {
            Part::Given(cell) => givens.push(cell.index()),
            Part::Marks(cell) => candidates.push(cell.index()),
            Part::Constraint(at) => constraints.push(at),
            Part::House(at) => houses.push(at),
        }
    }
    let marked = constraints.iter().flat_map(|&at| rules.constraints()[at].cells());
    let mut cells: Vec<usize> = marked.map(|cell| cell.index()).collect();
    cells.extend(givens.iter().chain(&candidates));
    cells.sort_unstable();
    cells.dedup();
    let parts: Vec<String> = found.parts.iter().map(|&part| part_in_words(rules, clues, part)).collect();
    let message = counted("contradiction.message", parts.len(), [("parts", &listed(parts.clone()))]);
    let Contradiction { is_irreducible, is_smallest, .. } = *found;
    ToldContradiction {
        message,
        givens,
        candidates,
        constraints,
        houses,
        cells,
        is_irreducible,
        is_smallest,
    }
}

fn part_in_words(rules: &Rules, clues: Clues<'_>, part: Part) -> String {
    match part {
        Part::Given(cell) => {
            let digit = digit_label(rules, clues.givens[cell.index()]);
            let name = cell_name(rules, cell.index());
            sentence("contradiction.given", [("cell", &name), ("digit", &digit)])
        }
        Part::Marks(cell) => marks_in_words(rules, clues, cell),
        Part::Constraint(at) => constraint_in_words(rules, &rules.constraints()[at]),
        Part::House(at) => rules.houses()[at].name.clone(),
    }
}

fn marks_in_words(rules: &Rules, clues: Clues<'_>, cell: Cell) -> String {
    let allowed = clues.marks.map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
    let digits: Vec<String> = allowed.iter().map(|digit| digit_label(rules, digit.value())).collect();
    let name = cell_name(rules, cell.index());
    counted("contradiction.candidates", digits.len(), [("cell", &name), ("digits", &digits.join(" "))])
}

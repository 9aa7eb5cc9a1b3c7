//! Canonical forms of many boards with rectangular boxes on many threads. They do not depend on the number of threads.

use super::canonizer::{BoxCanonical, BoxCanonizer};
use super::group::BoxSymmetries;
use crate::limits::Limits;
use crate::symmetry::batch::{Formless, on_rows};
use crate::symmetry::form::Form;

/// The canonical form of each board, as [`crate::canonical_batch`] finds it on 9x9 boards.
pub fn canonical_box_batch(
    group: &BoxSymmetries,
    boards: &[u8],
    solutions: Option<&[u8]>,
    form: Form,
    limits: &Limits<'_>,
    threads: usize,
) -> Vec<Result<BoxCanonical, Formless>> {
    let cells = group.size * group.size;
    let board = |row: usize| &boards[row * cells..][..cells];
    let solution = |row: usize| solutions.map(|solutions| &solutions[row * cells..][..cells]);
    let has_foreign = |board: &[u8]| board.iter().any(|&value| usize::from(value) > group.size);
    let is_malformed = |row: usize| has_foreign(board(row)) || solution(row).is_some_and(has_foreign);
    let canonizer = BoxCanonizer::new(group);
    let find = |(): &mut (), row: usize| match solution(row) {
        Some(solution) => canonizer.canonical_in(board(row), solution, limits),
        None => canonizer.canonical(board(row), form, limits),
    };
    on_rows(boards.len() / cells, BoxCanonical::default(), limits, threads, is_malformed, find)
}

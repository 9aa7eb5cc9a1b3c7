//! Types of ISS for clues outside the grid that have no two ends.

use serde_json::json;

use super::arguments::Reader;
use super::grid::{Grid, Shift};
use super::own::{Found, one};
use super::syntax::{Node, number};

/// A sum, and the cell where its diagonal starts.
pub fn little_killer(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let start = reader.cell(node, node.argument(1), shift)?;
    let clue = diagonals(&reader.grid).into_iter().find(|(cells, _)| cells[0] == start);
    let Some((cells, (down, right))) = clue else {
        return Err(node.fault(format!("no diagonal starts at {}", node.argument(1))));
    };
    let (_, row, column) = reader.grid.place(cells[0]);
    let before = |at: usize, step: isize| (at + 1).checked_add_signed(-step).unwrap_or(0);
    let at = format!("r{}c{}", before(row, down), before(column, right));
    let direction = direction(down, right);
    one("little-killer", json!({ "at": at, "direction": direction, "sum": node.number(0)? }))
}

/// Returns the words for a step along a diagonal.
pub fn direction(down: isize, right: isize) -> &'static str {
    match (down > 0, right > 0) {
        (true, true) => "down-right",
        (true, false) => "down-left",
        (false, true) => "up-right",
        (false, false) => "up-left",
    }
}

/// Returns every diagonal once, with its step, as ISS names it by its first cell.
pub fn diagonals(grid: &Grid) -> Vec<(Vec<usize>, (isize, isize))> {
    let (rows, columns) = (usize::from(grid.rows), usize::from(grid.columns));
    let cell = |row: usize, column: usize| row * columns + column;
    let left = (0..rows - 1).map(|row| (cell(row, 0), (1, 1)));
    let right = (1..rows.max(2) - 1).map(|row| (cell(row, columns - 1), (-1, -1)));
    let top = (1..columns).map(|column| (cell(0, column), (1, -1)));
    let bottom = (1..columns.max(2) - 1).map(|column| (cell(rows - 1, column), (-1, 1)));
    let mut found: Vec<(Vec<usize>, (isize, isize))> = Vec::new();
    for (start, (down, right)) in left.chain(right).chain(top).chain(bottom) {
        let cells: Vec<usize> =
            std::iter::successors(Some(start), |&cell| grid.beside(cell, down, right)).collect();
        let is_known = |known: &[usize]| {
            known.len() == cells.len() && cells.iter().all(|cell| known.contains(cell))
        };
        if cells.len() > 1 && !found.iter().any(|(known, _)| is_known(known)) {
            found.push((cells, (down, right)));
        }
    }
    found
}

/// A sum, and a row or column. In a line without all digits, the ends are the least and the greatest of it.
pub fn sandwich(reader: &Reader, node: &Node, _shift: Shift) -> Found {
    let (line, sum) = (node.argument(1), node.number(0)?);
    let at = reader.end(node, line, false)?;
    let (rows, columns) = (usize::from(reader.grid.rows), usize::from(reader.grid.columns));
    let number = line.get(1..).and_then(number).unwrap_or(1) as usize - 1;
    let cells: Vec<usize> = if line.starts_with('R') {
        (0..columns).map(|column| number * columns + column).collect()
    } else {
        (0..rows).map(|row| row * columns + number).collect()
    };
    if cells.len() == usize::from(reader.grid.digits) {
        return one("sandwich", json!({ "at": at, "sum": sum }));
    }
    one("lunchbox", json!({ "cells": reader.names(&cells), "sum": sum }))
}

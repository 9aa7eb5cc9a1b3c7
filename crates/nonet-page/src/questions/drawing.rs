//! The parts of a board to draw.

use nonet::{Cell, DigitSet, HouseKind, Rules};
use nonet_logic::{Lines, Places};
use serde_json::{Value, json};

/// Returns the parts of the board: the rows and columns of its canvas, the labels of its digits, the place of each
/// cell, the places of candidates in a cell, the houses, the lines, the constraints, their shapes from bottom to top, and the
/// rules in words.
pub fn board(rules: &Rules) -> Value {
    let board = rules.board();
    let labels: Vec<String> =
        DigitSet::all(rules.digits()).iter().map(|digit| board.label(digit)).collect();
    json!({
        "rows": board.rows(),
        "columns": board.columns(),
        "labels": labels,
        "places": rules.cells().map(|cell| board.place(cell)).collect::<Vec<_>>(),
        "houses": houses(rules),
        "spots": Places::of(rules).in_cell(),
        "lines": Lines::of(rules),
        "constraints": constraints(rules),
        "shapes": rules.shapes_json(),
        "text": board.describe(),
        "words": rules.text(),
    })
}

fn indexes(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

fn houses(rules: &Rules) -> Vec<Value> {
    let kind = |kind| match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Extra => "extra",
    };
    let houses = rules.houses().iter();
    houses
        .map(|house| {
            let cells = indexes(&house.cells);
            json!({ "kind": kind(house.kind), "name": house.name, "cells": cells, "full": rules.is_full(house) })
        })
        .collect()
}

fn constraints(rules: &Rules) -> Vec<Value> {
    let constraints = rules.constraints().iter();
    constraints
        .map(|constraint| {
            json!({
                "name": constraint.name(),
                "sentence": constraint.sentence(),
                "cells": indexes(constraint.cells()),
                "json": constraint.json(),
            })
        })
        .collect()
}
